import type { Page } from "playwright";
import { paths } from "../../src/shared/paths.ts";
import { addPost, signIn } from "../support/journey.ts";
import { go, OF_TALL_WINDOW, OF_WINDOW, type State, type Take } from "./state.ts";

const FAULTS = "/sandbox/ai/__faults";
const PICTURES = "/v1/images/generations";
const TEXTS = "/v1/chat/completions";
const NOTES =
  "Pedimos un aumento cuando ya estamos enojados.\n\nTres cosas que cambiaron mis conversaciones: llevar cifras, ensayar en voz alta y dejar el silencio.";

const field = (page: Page) => page.getByRole("group", { name: "Imagen, video o documento" });
const ofPanel = (page: Page) => ({ ...OF_TALL_WINDOW, about: field(page) });
const press = (page: Page, name: string | RegExp) => field(page).getByRole("button", { name }).click();
const spoil = (page: Page, fault: object) => page.request.post(FAULTS, { data: fault });

async function openList(page: Page): Promise<void> {
  await go(page, paths.posts());
  const list = page.getByRole("button", { name: "Agregar publicación" }).first();
  const cancel = page.getByRole("button", { name: "Cancelar", exact: true }).last();
  await list.or(cancel).first().waitFor();
  if (await list.isVisible()) return;
  await cancel.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await list.waitFor();
}

async function openSelector(page: Page): Promise<void> {
  await go(page, paths.posts());
  // The editor may open by itself with the unsaved post of the previous state, even after the list is drawn; the button
  // then cannot be clicked.
  await page
    .getByRole("button", { name: "Agregar publicación" })
    .first()
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await page.getByLabel("Título").waitFor();
  if (await page.getByText("Recuperamos lo que estabas escribiendo").isVisible())
    await page.getByRole("button", { name: "Descartar", exact: true }).click();
  await page.waitForFunction(() => {
    const label = [...document.querySelectorAll("label")].find((one) =>
      one.textContent?.startsWith("Título"),
    );
    return label?.control instanceof HTMLInputElement && label.control.value === "";
  });
  await page.getByLabel("Título").fill("Cómo pedir un aumento sin arruinar la relación");
  await page.getByLabel("Texto a publicar").fill(NOTES);
  await press(page, /Agregar archivo/);
  await field(page)
    .getByText(/^Tienes .* créditos disponibles$/)
    .waitFor();
}
const attached = (page: Page) =>
  field(page).getByRole("button", { name: "Quitar", exact: true }).waitFor({ timeout: 60_000 });

async function openImage(page: Page, take: Take): Promise<void> {
  await openSelector(page);
  await take("ai-selector", ofPanel(page));
  await press(page, "Crea una imagen");
  await take("ai-image-first", ofPanel(page));
  await press(page, /^Escribir la escena/);
  await field(page)
    .getByRole("button", { name: /^Generar .* crédito/ })
    .waitFor();
  await take("ai-image", ofPanel(page));
  await spoil(page, { path: PICTURES, kind: "status", status: 400, body: { error: { message: "No." } } });
  await press(page, /^Generar imagen/);
  await field(page).getByRole("alert").waitFor();
  await take("ai-image-failed", ofPanel(page));
  await spoil(page, { path: PICTURES, kind: "latency", delayMs: 20_000 });
  await press(page, /^Generar imagen/);
  await field(page).getByRole("progressbar").waitFor();
  await take("ai-image-working", { ...ofPanel(page), isWaiting: true });
  // The reload closes the panel, and the picture is finished while the panel is closed.
  await page.reload();
  await openSelector(page);
  await field(page).getByText("Tu imagen está lista").waitFor();
  await take("ai-ready", ofPanel(page));
}

async function openWithoutCredits(page: Page, take: Take): Promise<void> {
  const balance = "**/rest/v1/rpc/credit_balance*";
  await page.route(balance, async (route) => {
    const answer = await route.fetch();
    const [row] = [await answer.json()].flat();
    const poor = { ...row, available_credits: 0.4 };
    const isList = !answer.headers()["content-type"]?.includes("pgrst.object");
    await route.fulfill({ response: answer, json: isList ? [poor] : poor });
  });
  await openSelector(page);
  await press(page, "Crea una infografía");
  await field(page)
    .getByText(/^Te faltan? /)
    .waitFor();
  await take("ai-no-credits", ofPanel(page));
  await page.unroute(balance);
}

async function openSlides(page: Page, take: Take): Promise<void> {
  await openSelector(page);
  await press(page, "Crear un documento (PDF)");
  await field(page)
    .getByRole("button", { name: /^Generar .* crédito/ })
    .waitFor();
  await take("ai-document", ofPanel(page));
  await press(page, /^Generar documento/);
  await attached(page);
  await take("ai-document-done", ofPanel(page));
  await press(page, "Editar diapositivas");
  const dialog = page.getByRole("dialog", { name: "Editar diapositivas" });
  await dialog.getByRole("figure").getByRole("img").waitFor();
  await take("slides", OF_WINDOW);
  await dialog.getByRole("button", { name: /^Diapositiva 3/ }).click();
  await take("slides-inner", OF_WINDOW);
}

async function openImprovement(page: Page, take: Take): Promise<void> {
  await openList(page);
  const title = "Lo que cambió mis reuniones";
  await addPost(page, { title, notes: NOTES });
  await page.getByRole("button", { name: `Editar «${title}»` }).click();
  await page.getByRole("button", { name: "Mejorar el texto a publicar" }).click();
  await page.getByRole("dialog", { name: "Elige qué cambios quieres" }).waitFor({ timeout: 60_000 });
  await take("improvement", OF_TALL_WINDOW);
}

async function openResearch(page: Page, take: Take): Promise<void> {
  await go(page, paths.research());
  await spoil(page, { path: TEXTS, kind: "latency", delayMs: 20_000 });
  await page.getByRole("textbox", { name: /Sobre qué/ }).fill("¿Cómo pagar mejor al productor?");
  await page.getByRole("button", { name: "Investigar", exact: true }).click();
  await page.getByText("Buscamos y escribimos diez borradores", { exact: false }).waitFor();
  await take("research-working", { isWaiting: true });
  await page.getByText("Investigación completada").waitFor({ timeout: 60_000 });
  await page
    .getByRole("button", { name: /^Editar «/ })
    .first()
    .click();
  await page.getByRole("button", { name: /¿Ya tienes un texto\?/ }).click();
  await take("research-edited");
  await page.getByRole("button", { name: "Historial" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /productor/ })
    .waitFor();
  await take("research-history", OF_WINDOW);
  await go(page, paths.research({ tab: "topicos" }));
  await page
    .getByRole("button", { name: /^Explorar «/ })
    .first()
    .click({ timeout: 60_000 });
  await page.getByRole("button", { name: "Artículos y recursos" }).waitFor();
  await take("research-explored");
}

export const AI_USER: readonly State[] = [
  { name: "ai-signed-in", open: (page) => signIn(page, "Lucía Fernández", paths.posts()) },
  { name: "ai-image", open: openImage },
  { name: "ai-no-credits", open: openWithoutCredits },
  {
    name: "ai-infograph",
    open: async (page, take) => {
      await openSelector(page);
      await press(page, "Crea una infografía");
      await field(page)
        .getByRole("button", { name: /^Generar infografías/ })
        .waitFor();
      await take("ai-infograph-first", ofPanel(page));
      await press(page, /^Generar infografías/);
      await field(page).getByRole("radio").nth(3).waitFor({ state: "attached", timeout: 60_000 });
      await field(page).locator("label").nth(1).click();
      await take("ai-infograph", ofPanel(page));
    },
  },
  { name: "slides", open: openSlides },
  {
    name: "ai-video",
    open: async (page, take) => {
      await openSelector(page);
      await press(page, "Video 8s (2 créditos)");
      await press(page, /^Escribir la escena/);
      await field(page)
        .getByRole("button", { name: /^Generar .* crédito/ })
        .waitFor();
      await take("ai-video", ofPanel(page));
      await press(page, /^Generar video/);
      await attached(page);
      await take("ai-video-done", ofPanel(page));
    },
  },
  { name: "improvement", open: openImprovement },
  { name: "research-states", open: openResearch },
  {
    name: "brand-and-voice",
    open: async (page, take) => {
      await go(page, paths.settings("marca-y-voz"));
      await page.getByText("Tu marca", { exact: true }).waitFor();
      for (const [name, title] of [
        ["brand", "Tu marca"],
        ["voice", "Escribe como yo"],
      ] as const)
        await take(name, {
          isOfWindow: true,
          about: page.getByText(title, { exact: true }).locator("../.."),
        });
    },
  },
];
