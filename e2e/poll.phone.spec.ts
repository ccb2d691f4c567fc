import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { fillNewPost } from "./support/journey";
import { test } from "./support/test";

test("on a phone, equal options stop the save of a poll, and a removed poll can be restored", async ({
  plannerOfAdmin: page,
}) => {
  await fillNewPost(page, { title: "Nuestra encuesta", notes: "Vota.", pages: [] });
  await page.getByRole("button", { name: "Crear encuesta" }).tap();
  await page.getByRole("textbox", { name: "Pregunta" }).fill("¿Té o café?");
  for (const n of [1, 2]) await page.getByRole("textbox", { name: `Opción ${n}` }).fill("Té");
  await expect(page.getByText("La opción 2 de la encuesta repite otra.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Guardar borrador", exact: true })).toBeDisabled();
  await expectAccessible(page, "the editor with a wrong poll");
  await expectNoSidewaysScroll(page, "the editor with a wrong poll");
  await page.getByRole("button", { name: "Quitar encuesta" }).tap();
  await expect(page.getByRole("button", { name: "Crear encuesta" })).toBeFocused();
  await page.getByRole("button", { name: "Deshacer" }).tap();
  await page.getByRole("textbox", { name: "Opción 2" }).fill("Café");
  await page.getByRole("button", { name: "Vista previa" }).tap();
  const preview = page.getByRole("article", { name: "Así se verá la publicación" });
  await expect(preview.getByText("¿Té o café?")).toBeVisible();
  await expect(preview.getByText("0 votos · Queda 1 semana")).toBeVisible();
});
