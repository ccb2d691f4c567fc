import type { Page } from "playwright";
import { newPostcard } from "../../src/data/posts/new-cards/postcard.ts";
import { paths } from "../../src/shared/paths.ts";
import { calendarClient, dayFromToday, planCard } from "../support/plan.ts";
import { CAFE_ANDINO, isPlanted, plantNextMonth } from "./samples/sample-cards.ts";
import { go, OF_WINDOW, type State, type Take } from "./state.ts";

const LIST = "**/rest/v1/rpc/list_calendar*";
/** A year in which no other screenshot saves cards. */
const FAR = "2031";
const FULL_DAY = `${FAR}-06-10`;
const TITLE = "Cinco lecciones del café de altura";

const december = (): string => `${dayFromToday(0).slice(0, 4)}-12`;
const chip = (page: Page, title: string) => page.getByRole("button", { name: title }).first();

async function plantPlans(page: Page): Promise<void> {
  const client = await calendarClient(page);
  const { userId } = client;
  const month = december();
  await plantNextMonth(page, month);
  if (await isPlanted(page, "Publicación 1")) return;
  const note = (day: string, body: string, color: string, kind: string) => ({
    user_id: userId,
    day: `${month}-${day}`,
    body,
    color,
    kind,
  });
  await client
    .from("calendar_notes")
    .insert([
      note("22", "Cierre de oficina a las 13:00", "orange", "note"),
      note("24", "Contar la historia del primer saco", "violet", "idea"),
      note("30", "Pedir testimonios antes del balance", "lime", "note"),
    ]);
  const slot = (weekday: number, post_time: string, publisher: string) => ({
    user_id: userId,
    weekday,
    post_time,
    publisher,
    timezone: "America/La_Paz",
  });
  await client
    .from("posting_slots")
    .insert([slot(2, "09:30", "personal"), slot(3, "12:00", CAFE_ANDINO), slot(4, "08:00", "personal")]);
  for (let n = 1; n <= 200; n += 1) {
    const post_time = `${String(7 + Math.floor(n / 15)).padStart(2, "0")}:${String((n % 15) * 4).padStart(2, "0")}`;
    const { error } = await client.rpc("save_post_card", {
      p_postcard: newPostcard(Date.now(), Math.random()),
      p_expected_version: null,
      p_content: { title: `Publicación ${n}`, date: FULL_DAY, post_time, timezone: "America/La_Paz" },
      p_publishers: [n % 3 === 0 ? CAFE_ANDINO : "personal"],
    });
    if (error) throw error;
  }
}

async function planThree(page: Page): Promise<void> {
  if (await isPlanted(page, "La poda de abril")) return;
  await planCard(page, { title: "La poda de abril", date: `${FAR}-04-01`, time: "09:00" });
  await planCard(page, {
    title: "Un título largo que no cabe en una celda del mes",
    date: `${FAR}-04-02`,
    time: "12:30",
  });
  await planCard(page, { title: "Sin hora todavía", date: `${FAR}-04-02`, time: null });
}

async function takeSeries(page: Page, take: Take): Promise<void> {
  const day = `${FAR}-05-01`;
  const dialog = page.getByRole("dialog");
  const idea = page.getByRole("button", { name: "Idea de una serie: Historia de un cliente" });
  await go(page, paths.calendar({ day }));
  await page.getByRole("button", { name: "Más opciones" }).click();
  await page.getByRole("menuitem", { name: "Agregar nota" }).click();
  await dialog.getByRole("textbox", { name: "Texto" }).fill("Historia de un cliente");
  await dialog.getByLabel("Día").click();
  await page.getByRole("button", { name: /lunes, 5 de mayo/i }).click();
  await dialog.getByRole("button", { name: "Cada semana, los lunes" }).click();
  await take("series-new", OF_WINDOW);
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await idea.first().waitFor();
  await take("series-month");
  await idea.first().click();
  await dialog.getByRole("button", { name: "Omitir esta fecha" }).waitFor();
  await take("series-day", OF_WINDOW);
  await dialog.getByRole("button", { name: "Omitir esta fecha" }).click();
  await take("series-skipped", OF_WINDOW);
}

async function takeLoading(page: Page, name: string, path: string, take: Take): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LIST, async (route) => {
    await held;
    await route.fallback().catch(() => undefined);
  });
  await page.goto(path);
  await page.locator("[aria-busy=true]").first().waitFor();
  await take(name, { isWaiting: true });
  release();
  await page.unroute(LIST);
}

async function takeCardDialogs(page: Page, take: Take): Promise<void> {
  await go(page, paths.calendar());
  await chip(page, TITLE).click();
  await page.getByRole("dialog").getByText("Llevamos ocho años").waitFor();
  await take("calendar-post", OF_WINDOW);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Mover a…" }).click();
  await page.getByRole("menu").waitFor();
  await page.screenshot({ path: "test-results/screens/calendar-move-menu-1440.png" });
  await page.getByRole("menuitem", { name: "Otro día y hora…" }).click();
  await page.getByRole("dialog", { name: /^Mover/ }).waitFor();
  await take("calendar-move", OF_WINDOW);
}

export const CALENDAR: State = {
  name: "calendar",
  open: async (page, take) => {
    await plantPlans(page);
    const month = `${december()}-01`;
    await go(page, paths.calendar());
    await take("calendar");
    await go(page, paths.calendar({ day: month }));
    await take("calendar-month");
    await go(page, paths.calendar({ view: "week", day: `${december()}-22` }));
    await take("calendar-week");
    await go(page, paths.calendar({ view: "week" }));
    await take("calendar-week-now");
    await go(page, paths.calendar({ view: "week", day: `${FAR}-03-05` }));
    await take("calendar-week-empty");
    await go(page, paths.calendar({ day: `${FAR}-03-01` }));
    await take("calendar-month-empty");
    await planThree(page);
    await go(page, paths.calendar({ day: `${FAR}-04-01` }));
    await take("calendar-month-three");
    await go(page, paths.calendar({ view: "week", day: `${FAR}-04-02` }));
    await take("calendar-week-three");
    await go(page, paths.calendar({ view: "week", day: FULL_DAY }));
    await take("calendar-week-crowded");
    await go(page, paths.calendar({ day: FULL_DAY }));
    await take("calendar-crowded", OF_WINDOW);
    await go(page, paths.calendar({ day: month, words: "nada así" }));
    await take("calendar-nothing-found", OF_WINDOW);
    await takeSeries(page, take);
    await takeLoading(page, "calendar-loading", paths.calendar({ day: `${FAR}-08-01` }), take);
    await takeLoading(
      page,
      "calendar-week-loading",
      paths.calendar({ view: "week", day: `${FAR}-09-03` }),
      take,
    );
    await takeCardDialogs(page, take);
    for (const [name, open] of [
      ["calendar-slots", "slots"],
      ["calendar-feed", "feed"],
    ] as const) {
      // Uses `goto`, because `go` would wait for a heading that the dialog hides.
      await page.goto(paths.calendar({ open }));
      await page.getByRole("dialog").waitFor();
      await take(name, OF_WINDOW);
    }
    await page.getByRole("button", { name: "Crear dirección" }).click();
    await page.getByLabel("Dirección secreta").waitFor();
    await take("calendar-feed-made", OF_WINDOW);
    await page.getByRole("button", { name: "Desactivar" }).click();
    await go(page, paths.calendar({ day: month }));
    await page
      .getByRole("button", { name: /^Idea: / })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    await take("calendar-note", OF_WINDOW);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: /^Mis calendarios/ }).click();
    await take("calendar-sources");
  },
};
