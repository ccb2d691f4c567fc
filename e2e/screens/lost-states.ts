import type { Page } from "playwright";
import { paths } from "../../src/shared/paths.ts";
import { openCard, signIn } from "../support/journey.ts";
import { calendarClient, dayFromToday } from "../support/plan.ts";
import { seedCards } from "../support/seed.ts";
import { sessionOn } from "../support/session.ts";
import { CAFE_ANDINO } from "./samples/sample-cards.ts";
import { go, OF_WINDOW, type State, type Take } from "./state.ts";

const TITLE = "La cosecha en dos cuentas";
const ALONE = "Solo en la página";

async function setRole(page: Page, role: "ended" | "given"): Promise<void> {
  const { user } = await sessionOn(page);
  await page.request.post("/sandbox/linkedin/__roles", {
    data: { member: user.email, organization: Number(CAFE_ANDINO), role },
  });
  const client = await calendarClient(page);
  await client.functions.invoke("get-linkedin-organizations", { body: { forceRefresh: true } });
}

async function openLostPage(page: Page, take: Take): Promise<void> {
  await go(page, paths.posts());
  const date = dayFromToday(1);
  await seedCards(page, [
    { title: TITLE, notes: "Treinta sacos", date, time: "12:00", publishers: ["personal", CAFE_ANDINO] },
    { title: ALONE, notes: "Cuarenta sacos", date, time: "13:00", publishers: [CAFE_ANDINO] },
  ]);
  await setRole(page, "ended");
  await go(page, paths.posts());
  await openCard(page, TITLE);
  await openCard(page, ALONE);
  await take("lost-page-cards");
  await page.getByRole("button", { name: `Publicar ahora «${ALONE}»` }).click();
  await page.getByRole("alertdialog").waitFor();
  await take("lost-page-publish", OF_WINDOW);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Editar «${TITLE}»` }).click();
  await page.getByLabel("Texto a publicar").waitFor();
  await take("lost-page-editor", OF_WINDOW);
  await go(page, paths.calendar({ view: "week", day: date }));
  await take("lost-page-week");
  await go(page, paths.dashboard());
  await take("lost-page-dashboard");
  await go(page, paths.settings("organizaciones"));
  await take("lost-page-settings");
  await setRole(page, "given");
}

async function openOffline(page: Page, take: Take): Promise<void> {
  for (const [name, path] of Object.entries({
    dashboard: paths.dashboard(),
    posts: paths.posts(),
    calendar: paths.calendar(),
  })) {
    await go(page, path);
    await page.context().setOffline(true);
    await page.getByText("Sin conexión.").first().waitFor();
    await take(`offline-${name}`, OF_WINDOW);
    await page.context().setOffline(false);
  }
  await go(page, paths.posts());
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Texto a publicar").fill("Escrito sin red.");
  await page.context().setOffline(true);
  await page.getByText("Sin conexión.").first().waitFor();
  await take("offline-composer", OF_WINDOW);
  await page.getByRole("button", { name: "Guardar borrador", exact: true }).click();
  await page.getByLabel("Texto a publicar").waitFor();
  await take("offline-save", OF_WINDOW);
  await page.context().setOffline(false);
}

export const LOST_USER: readonly State[] = [
  { name: "lost-signed-in", open: (page) => signIn(page, "Lucía Fernández", paths.posts()) },
  { name: "lost-page", open: openLostPage },
  { name: "offline", open: openOffline },
];
