import type { Page } from "playwright";
import { paths } from "../../src/shared/paths.ts";
import { openCard, openMonth, signIn } from "../support/journey.ts";
import { calendarClient } from "../support/plan.ts";
import { seedCards } from "../support/seed.ts";
import { go, OF_WINDOW, type State, type Take } from "./state.ts";

const PAGE = "Café Andino";
const TEXTS = "/v1/chat/completions";

const startNew = async (page: Page, title: string) => {
  await go(page, paths.posts());
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Título").fill(title);
  await page.getByRole("checkbox", { name: new RegExp(PAGE) }).check();
};
const discard = async (page: Page) => {
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("button", { name: "Agregar publicación" }).first().waitFor();
};

async function openOwnText(page: Page, take: Take): Promise<void> {
  const title = "Nuestro café de la semana";
  await startNew(page, title);
  await page
    .getByLabel("Texto a publicar")
    .fill("Esta semana hice algo nuevo: tosté un lote de altura para quien nunca lo probó.");
  await page.getByRole("button", { name: "Otro texto para una cuenta" }).click();
  await page.getByRole("menu").waitFor();
  await take("own-text-menu", OF_WINDOW);
  await page.getByRole("menuitem", { name: `Cambiar para ${PAGE}` }).click();
  const own = page.getByLabel(`Texto a publicar en ${PAGE}`);
  await own.fill("Esta semana hicimos algo nuevo: tostamos un lote de altura para quien nunca lo probó.");
  await take("own-text", OF_WINDOW);
  await own.fill("Una frase que sobra. ".repeat(160));
  await take("own-text-too-long", OF_WINDOW);
  await own.fill("Esta semana hicimos algo nuevo: tostamos un lote de altura para quien nunca lo probó.");
  await page.getByRole("button", { name: "Guardar borrador", exact: true }).click();
  await page.getByText("Publicación creada").first().waitFor();
  await openCard(page, title);
  await page.getByRole("article", { name: title }).scrollIntoViewIfNeeded();
  await take("own-text-card", OF_WINDOW);
}

async function openPoll(page: Page, take: Take): Promise<void> {
  await startNew(page, "Encuesta de la cosecha");
  await page.getByRole("button", { name: "Crear encuesta" }).click();
  const question = page.getByRole("textbox", { name: "Pregunta" });
  await question.waitFor();
  const panel = { isOfWindow: true, about: question };
  await take("poll-empty", panel);
  await question.fill("¿Qué te haría cambiar de café por las mañanas?");
  await question.press("Enter");
  for (const option of ["Un precio más bajo", "Saber de dónde viene"]) {
    await page.keyboard.type(option);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.type("La recomendación de alguien");
  await take("poll-full", panel);
  const preview = page.getByRole("button", { name: "Vista previa", exact: true }).first();
  await page.setViewportSize({ width: 834, height: 1112 });
  await preview.click();
  await take("poll-preview", OF_WINDOW);
  await page.setViewportSize({ width: 834, height: 1112 });
  await page.getByRole("button", { name: "Escribir", exact: true }).first().click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("textbox", { name: "Opción 3" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Saber de dónde viene");
  await page.keyboard.press("ControlOrMeta+Enter");
  await take("poll-wrong", panel);
  await discard(page);
}

async function openMany(page: Page, take: Take): Promise<void> {
  await go(page, paths.posts());
  await seedCards(page, [
    ...["uno", "dos", "tres", "cuatro"].map((name, n) => ({
      title: `Cosecha ${name}`,
      notes: `Diez sacos del lote ${name}.`,
      date: `2031-11-0${n + 2}`,
      time: "09:00",
    })),
    { title: "Ya salió", notes: "Cuarenta sacos.", date: "2026-01-10", isPublished: true },
  ]);
  await go(page, paths.posts());
  await openMonth(page, /noviembre de 2031/i);
  const box = (title: string) => page.getByRole("checkbox", { name: `Seleccionar «${title}»` });
  await page.getByRole("article", { name: "Cosecha uno", exact: true }).hover();
  await box("Cosecha uno").click();
  await box("Cosecha tres").click({ modifiers: ["Shift"] });
  await take("many-selected", OF_WINDOW);
  await box("Ya salió").click();
  const bar = page.getByRole("region", { name: "Publicaciones seleccionadas" });
  await bar.getByRole("button", { name: "Mover" }).click();
  await page.getByRole("dialog", { name: /^Mover/ }).waitFor();
  await take("many-move", OF_WINDOW);
  await page
    .getByRole("dialog", { name: /^Mover/ })
    .getByRole("button", { name: "Mover" })
    .click();
  const report = page.getByRole("dialog", { name: "1 publicación no cambió" });
  await report.waitFor();
  await take("many-refused", OF_WINDOW);
  await report.getByRole("button", { name: "Entendido" }).click();
  await take("many-undo", OF_WINDOW);
  await go(page, paths.calendar({ view: "month", day: "2031-11-01" }));
  const chip = (title: string) => page.getByRole("button", { name: new RegExp(`^${title}, 09:00`) });
  await chip("Cosecha uno").click({ modifiers: ["ControlOrMeta"] });
  await chip("Cosecha tres").click();
  await take("many-calendar", OF_WINDOW);
  await bar.getByRole("button", { name: "Cuentas" }).click();
  await page.getByRole("dialog").waitFor();
  await take("many-accounts", OF_WINDOW);
}

async function openCommands(page: Page, take: Take): Promise<void> {
  await go(page, paths.dashboard());
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox").first();
  await field.waitFor();
  await take("commands", OF_WINDOW);
  await field.fill("café");
  await page.getByRole("option").first().waitFor();
  await take("commands-words", OF_WINDOW);
  await field.fill("qwertyuiop");
  await page.getByText("Buscando en tus publicaciones...").waitFor({ state: "hidden" });
  await take("commands-none", OF_WINDOW);
  await page.route("**/rest/v1/rpc/**", (route) => route.abort("internetdisconnected"));
  await field.fill("cosecha");
  await page.getByText(/^No pudimos buscar/).waitFor({ timeout: 30_000 });
  await take("commands-failed", OF_WINDOW);
  await page.unroute("**/rest/v1/rpc/**");
}

async function openRewrite(page: Page, take: Take): Promise<void> {
  await go(page, paths.posts());
  const title = "El turno de noche";
  const notes = "El turno de noche tenía más accidentes que el de día, y culpamos al cansancio. Faltaba luz.";
  await seedCards(page, [{ title, notes, date: "2026-01-10", isPublished: true }]);
  await go(page, paths.posts());
  await openCard(page, title);
  await page.getByRole("button", { name: `Escribir de nuevo «${title}»` }).click();
  const dialog = page.getByRole("dialog", { name: "Escribir de nuevo" });
  await dialog.getByText("Cuesta 0,5 créditos.").waitFor();
  await take("rewrite", OF_WINDOW);
  const write = () => dialog.getByRole("button", { name: /^(Escribir de nuevo|Reintentar)$/ }).click();
  const spoil = (fault: object) => page.request.post("/sandbox/ai/__faults", { data: fault });
  await spoil({ path: TEXTS, kind: "status", status: 400, body: { error: { message: "No." } } });
  await write();
  await dialog.getByRole("alert").waitFor({ timeout: 60_000 });
  await take("rewrite-failed", OF_WINDOW);
  await spoil({ path: TEXTS, kind: "latency", delayMs: 20_000 });
  await write();
  await take("rewrite-working", { ...OF_WINDOW, isWaiting: true });
  await dialog.getByRole("region", { name: "Texto nuevo" }).waitFor({ timeout: 60_000 });
  await take("rewrite-compared", OF_WINDOW);
  await dialog.getByRole("button", { name: "Guardar borrador" }).click();
  await page.getByLabel("Texto a publicar").waitFor();
  await takeBothInResults(page, take);
}

async function takeBothInResults(page: Page, take: Take): Promise<void> {
  const client = await calendarClient(page);
  const { data } = await client.from("posts").select("postcard").not("rewrite_of", "is", null).single();
  const sent = await client.functions.invoke("publish-due-posts", { body: { postcard: data?.postcard } });
  if (sent.error) throw sent.error;
  await go(page, paths.results());
  const card = page.getByText("Escritas de nuevo", { exact: true });
  await card.waitFor();
  await take("results-rewrites", { isOfWindow: true, about: card });
}

export const SELECTION_USER: readonly State[] = [
  { name: "selection-signed-in", open: (page) => signIn(page, "Lucía Fernández", paths.posts()) },
  { name: "own-text", open: openOwnText },
  { name: "poll", open: openPoll },
  { name: "many", open: openMany },
  { name: "commands", open: openCommands },
  { name: "rewrite", open: openRewrite },
];
