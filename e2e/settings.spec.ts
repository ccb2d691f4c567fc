import { expect, test } from "@playwright/test";
import { deleteAccount, exportData, withoutSavePicker } from "./support/account/my-account";
import { expectAccessible } from "./support/browser/accessibility";
import { expectEveryControlReached, openAndLeave } from "./support/browser/keyboard";
import { signIn } from "./support/journey";
import { seedCards } from "./support/seed";

test("in the settings a user rates the app, hides a page, sends a ticket, chooses the form of address, exports all data and deletes the account", async ({
  page,
}) => {
  test.slow();
  await withoutSavePicker(page);
  await signIn(page, "Administradora nueva", "/settings");
  await test.step("in the settings a user rates the app, hides a page, sends a ticket, and chooses the form of address", async () => {
    await test.step("the keyboard reaches every control of the settings and the stars, and dialogs return the focus", async () => {
      await expect(page.getByRole("switch")).toHaveCount(2);
      await expectEveryControlReached(page, "settings");
      await page.getByRole("radio", { name: "3 estrellas" }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: "4 estrellas" })).toBeChecked();
      await page.getByRole("switch", { name: "Mostrar «Estudio Norte» al publicar" }).press("Space");
      await expect(page.getByText("Organización ocultada correctamente")).toBeVisible();
      // This button asks for a confirmation, because the update would show the hidden page again.
      await openAndLeave(page, "Actualizar desde LinkedIn", "alertdialog");
    });
    await page.getByLabel("Cuéntanos más").fill("Me ahorra la mañana");
    await page.getByRole("button", { name: "Enviar valoración" }).click();
    await expect(page.getByText("¡Gracias por tu valoración!").first()).toBeVisible();

    await page.getByLabel("Asunto").fill("No veo mi página");
    await page.getByRole("textbox", { name: "Mensaje" }).fill("<script>alert(1)</script>");
    await page.getByRole("button", { name: "Enviar ticket" }).click();
    await expect(page.getByText("Ticket enviado correctamente")).toBeVisible();
    await expect(page.getByLabel("Asunto")).toHaveValue("");

    await expectAccessible(page, "settings that were used");

    const section = (name: string) =>
      page.getByRole("navigation", { name: "Secciones de Ajustes" }).getByRole("link", { name }).click();
    await section("Cuenta");
    await expect(page).toHaveURL(/\/settings\/cuenta$/);
    await page.getByRole("combobox", { name: "Trato en los textos" }).click();
    await page.getByRole("option", { name: "Usted" }).click();
    await expect(page.getByText("Ajuste guardado")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Trato en los textos" })).toHaveText("Usted");
    await section("General");
    await expect(page.getByText("Me ahorra la mañana")).toBeVisible();
    await expect(page.getByRole("switch", { name: "Mostrar «Estudio Norte» al publicar" })).not.toBeChecked();
    await section("Cuenta");
    await openAndLeave(page, "Cerrar en todos los dispositivos", "alertdialog");
    await section("Asistentes");
    await openAndLeave(page, "Crear token", "dialog");
    await section("Marca y voz");
    await expect(page.getByRole("button", { name: "Guardar marca" })).toBeVisible();
    await section("Tus datos");
    await openAndLeave(page, "Eliminar mi cuenta", "alertdialog");
  });

  await test.step("one zip contains all of a user's data, and typing the confirmation word deletes the account", async () => {
    await seedCards(page, [{ title: "Cosecha de mayo", notes: "Treinta sacos", date: "2031-01-10" }]);
    const zip = await exportData(page);
    for (const name of [
      "datos/posts.json",
      "datos/posts.csv",
      "datos/credit_ledger.json",
      "datos/post_analytics.json",
    ])
      expect(zip).toContain(name);
    expect(zip).toContain("Treinta sacos");

    await deleteAccount(page);
  });
});
