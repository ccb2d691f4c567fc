import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { openMonth } from "./support/journey";
import { PHONE } from "./support/phone";
import { dragByTouch } from "./support/plan";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

test.use(PHONE);

test("on a phone, a long press selects a card, a tap adds another, and their accounts are changed together; a finger that rests on a card of the calendar can drag it to another day, and a tap opens the card", async ({
  plannerOfAdmin: page,
}) => {
  await seedCards(page, [
    { title: "Cosecha uno", notes: "Diez sacos", date: "2031-06-02", time: "09:00" },
    { title: "Cosecha dos", notes: "Veinte sacos", date: "2031-06-03", time: "09:00" },
  ]);
  await openMonth(page, /junio de 2031/i);
  const card = (title: string) => page.getByRole("article", { name: title, exact: true });
  const bar = page.getByRole("region", { name: "Publicaciones seleccionadas" });
  await card("Cosecha uno")
    .getByRole("heading")
    .dispatchEvent("pointerdown", { pointerType: "touch", isPrimary: true, bubbles: true });
  await expect(bar).toContainText("1 seleccionada");
  await card("Cosecha uno").getByRole("heading").dispatchEvent("click");
  await card("Cosecha dos").getByRole("heading").tap();
  await expect(bar).toContainText("2 seleccionadas");
  await expectNoSidewaysScroll(page, "selected cards");
  await bar.getByRole("button", { name: "Acciones" }).tap();
  await page.getByRole("menuitem", { name: "Cuentas" }).tap();
  const accounts = page.getByRole("dialog", { name: "Cuentas de 2 publicaciones" });
  await accounts.getByRole("checkbox", { name: "Café Andino" }).tap();
  await expectNoSidewaysScroll(page, "the accounts of two cards");
  await expectAccessible(page, "the accounts of two cards");
  await accounts.getByRole("button", { name: "Cambiar" }).tap();
  await expect(page.getByText("2 publicaciones con otras cuentas")).toBeVisible();
  await expect(bar).toBeHidden();
  await test.step("the toast of the last action covers no item of the next menu", async () => {
    await card("Cosecha uno")
      .getByRole("heading")
      .dispatchEvent("pointerdown", { pointerType: "touch", isPrimary: true, bubbles: true });
    await bar.getByRole("button", { name: "Acciones" }).tap();
    await page.getByRole("menuitem", { name: "Eliminar" }).tap();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).tap();
  });

  await page.goto("/calendar?semana=2031-06-02");
  await test.step("a finger that rests on a card can drag it to another day, and a tap opens the card", async () => {
    const chip = page.getByRole("button", { name: /^Cosecha uno, / });
    const day = page.locator('[data-drop="2031-06-04"]');
    await expect(chip).toBeVisible();
    await dragByTouch(page, chip, day);
    await expect(day.getByRole("button", { name: /^Cosecha uno, .*09:00/ })).toBeVisible();
    await chip.tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Diez sacos")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await page.getByRole("button", { name: "Acciones de «Cosecha uno»" }).tap();
  await page.getByRole("menuitem", { name: "Seleccionar" }).tap();
  await page.getByRole("button", { name: /^Cosecha dos/ }).tap();
  await expect(bar).toContainText("2 seleccionadas");
  await expectNoSidewaysScroll(page, "selected cards of the week");
  await expectAccessible(page, "selected cards of the week");
});
