import type { Page } from "playwright";
import { paths } from "../../src/shared/paths.ts";
import { pdf } from "../support/files/samples.ts";
import { addPost, column, openCard, openWhen } from "../support/journey.ts";
import { go, OF_WINDOW, type State, type Take } from "./state.ts";

const SAVED = "Cinco lecciones del café de altura";
const REPORT = pdf("Informe de la cosecha.pdf", [
  { width: 400, height: 500, fill: "0.12 0.45 0.36" },
  { width: 400, height: 500, fill: "0.75 0.52 0.2" },
]);

const startNew = async (page: Page) => {
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Título").waitFor();
};
const discard = async (page: Page) => {
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
};

async function openEdit(page: Page, take: Take): Promise<void> {
  await go(page, paths.posts());
  await openCard(page, SAVED);
  await page.getByRole("button", { name: `Editar «${SAVED}»` }).click();
  await page.getByLabel("Texto a publicar").waitFor();
  await take("composer-edit", OF_WINDOW);
  const comment = page.getByLabel("Primer comentario (Beta)");
  await comment.fill("La ficha completa de cada lote está en nuestra web: cafeandino.bo/lotes");
  await take("composer-comment", { isOfWindow: true, about: comment });
  await page.getByRole("button", { name: "Otras formas de guardar" }).click();
  await page.getByRole("menu").waitFor();
  await take("composer-ways", OF_WINDOW);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
  await page.getByRole("alertdialog").waitFor();
  await take("composer-discard", OF_WINDOW);
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
}

async function openDocument(page: Page, take: Take): Promise<void> {
  await go(page, paths.posts());
  await startNew(page);
  await page.getByLabel("Texto a publicar").fill("El informe de la cosecha, completo. #café");
  await page.locator('input[type="file"]').first().setInputFiles(REPORT);
  await page.getByRole("link", { name: /Documento PDF/ }).waitFor();
  const field = page.getByRole("group", { name: "Imagen, video o documento" });
  await take("composer-document", { isOfWindow: true, about: field });
  await discard(page);
}

async function openStopped(page: Page, take: Take): Promise<void> {
  await go(page, paths.posts());
  await startNew(page);
  await page.getByLabel("Texto a publicar").fill(`${"Una frase que sobra. ".repeat(160)}#café`);
  await page.getByLabel("Título").fill("");
  const panel = await openWhen(page);
  await take("composer-when", OF_WINDOW);
  await panel.getByRole("textbox").fill("el día menos pensado");
  await panel.getByRole("button", { name: "Listo" }).click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await take("composer-stopped", OF_WINDOW);
  await page.getByRole("textbox", { name: "Escribe el día y la hora" }).fill("");
  await page.getByRole("button", { name: "Listo" }).click();
  await discard(page);
}

async function openResult(page: Page, take: Take): Promise<void> {
  await go(page, paths.posts());
  const title = "Lo que cuesta un buen filtro";
  await addPost(page, { title, notes: `${title}: la cuenta completa. #café`, pages: ["Café Andino"] });
  await take("toast-saved", OF_WINDOW);
  await openCard(page, title);
  await page.getByRole("button", { name: `Publicar ahora «${title}»` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
  const card = column(page, "Publicadas").getByRole("article", { name: title });
  await card.waitFor({ timeout: 60_000 });
  await take("toast-published", OF_WINDOW);
  await openCard(page, title);
  await card.getByRole("button", { name: /^Comprobante: Cuenta personal/ }).click();
  await page.getByRole("dialog", { name: "Comprobante" }).getByText("LinkedIn la publicó.").waitFor();
  await take("receipt", OF_WINDOW);
}

export const COMPOSER: readonly State[] = [
  { name: "composer-edit", open: openEdit },
  { name: "composer-document", open: openDocument },
  { name: "composer-stopped", open: openStopped },
  { name: "composer-result", open: openResult },
];
