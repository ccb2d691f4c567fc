import { expect } from "@playwright/test";
import { expectAccessible } from "./support/browser/accessibility";
import { PHONE } from "./support/phone";
import { test } from "./support/test";

test.use(PHONE);

test("on a phone, Back closes a dialog, a menu or an unchanged note and stays in the calendar; a changed note stays open with its text", async ({
  settings: page,
}) => {
  const more = page.getByRole("button", { name: "Más opciones" });
  const menu = page.getByRole("menu");
  const dialog = page.getByRole("dialog");
  const text = dialog.getByRole("textbox", { name: "Texto" });
  const sections = page.getByRole("navigation", { name: "Secciones de Ajustes" });
  await sections.getByRole("button", { name: "General" }).tap();
  await sections.getByRole("link", { name: "Horarios", exact: true }).tap();
  await page.getByRole("link", { name: "Elegir mis horarios" }).tap();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/calendar$/);
  const here = page.url();

  await more.tap();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  expect(page.url()).toBe(here);

  await more.tap();
  await page.getByRole("menuitem", { name: "Agregar nota" }).tap();
  await expect(dialog.getByRole("button", { name: /^Cada semana/ })).toBeVisible();
  await expectAccessible(page, "a note that may repeat");
  await text.fill("Llamar a Ana");
  await dialog.getByRole("button", { name: "Guardar" }).tap();
  await page.getByRole("button", { name: "Nota: Llamar a Ana", exact: true }).tap();
  await text.fill("Llamar a Ana el lunes");
  await page.goBack();
  await expect.poll(() => page.url()).toBe(here);
  await expect(text).toHaveValue("Llamar a Ana el lunes");
  await text.fill("Llamar a Ana");
  await dialog.getByRole("button", { name: "Cerrar" }).tap();
  await page.getByRole("button", { name: "Nota: Llamar a Ana", exact: true }).tap();
  await expect(text).toHaveValue("Llamar a Ana");
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(here);

  await page.goBack();
  await expect(page.getByRole("link", { name: "Elegir mis horarios" })).toBeVisible();
});
