import { expect, type Page } from "@playwright/test";
import { tapAtRest } from "../browser/pointer";

export const showView = (page: Page, view: "Escribir" | "Vista previa"): Promise<void> =>
  tapAtRest(page.getByRole("group", { name: "Lo que se ve" }).getByRole("button", { name: view }));

export async function expectPreview(page: Page): Promise<void> {
  const preview = page.getByRole("region", { name: "Vista previa en LinkedIn" });
  const card = preview.getByRole("article", { name: "Así se verá la publicación" });
  await page.getByRole("textbox", { name: /^Título/ }).fill("Diez años de café");
  await page
    .getByLabel("Texto a publicar")
    .fill(`${"Una frase que se repite. ".repeat(30)}Aquí termina: https://www.ejemplo.com/nota`);

  await showView(page, "Vista previa");
  const more = card.getByRole("button", { name: "…más: ver el texto completo" });
  await expect(more).toHaveText("…más");
  await expect(card).not.toContainText("Aquí termina");
  await more.tap();
  await expect(card).toContainText("Aquí termina: https://www.ejemplo.com/nota");
  await card.getByRole("button", { name: "Ver menos" }).tap();
  await expect(card).not.toContainText("Aquí termina");

  const device = preview.getByRole("group", { name: "Ver como en" });
  const read = async () =>
    Number(/leen unos (\d+) caracteres/.exec((await preview.textContent()) ?? "")?.[1] ?? 0);
  const onPhone = await read();
  expect(onPhone).toBeGreaterThan(50);
  await device.getByRole("button", { name: "Escritorio" }).tap();
  await expect.poll(read).toBeGreaterThan(onPhone);
  await device.getByRole("button", { name: "Teléfono" }).tap();
  await expect.poll(read).toBe(onPhone);

  await expect(card.getByText("ejemplo.com", { exact: true })).toBeVisible();
  await expect(card.getByText("Diez años de café", { exact: true })).toBeVisible();

  await showView(page, "Escribir");
  await page.getByLabel("Primer comentario (Beta)").fill("La receta, en la web");
  await showView(page, "Vista previa");
  await expect(card.getByRole("region", { name: "Primer comentario" })).toContainText("La receta, en la web");
}
