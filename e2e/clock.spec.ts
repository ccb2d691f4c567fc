import { expect, test } from "@playwright/test";
import { signIn } from "./support/journey";
import { seedCards } from "./support/seed";

test.use({ timezoneId: "Europe/Madrid" });

test("a change of the account's zone keeps each card's moment, and the calendar uses the new zone", async ({
  page,
}) => {
  await signIn(page, "Cuenta nueva", "/dashboard");
  await seedCards(page, [
    { title: "Cosecha de mayo", notes: "Treinta sacos", date: "2031-04-02", time: "09:00" },
  ]);
  await test.step("the header names the zone in use, and links to its setting", async () => {
    const line = page.getByText(/^Estás en Madrid; tus horas se cuentan en La Paz\./);
    await line.getByRole("link", { name: "Cambiar" }).click();
    await expect(page).toHaveURL(/\/settings\/cuenta$/);
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Zona horaria" })).toHaveValue("América / La Paz");
    await expect(line).toHaveCount(0);
  });
  await page.getByRole("combobox", { name: "Zona horaria" }).click();
  await page.keyboard.type("América / Santiago");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "¿Qué hacemos con lo que ya está planificado?" });
  await expect(question.getByText("mié 2 abr 2031 a las 09:00 (La Paz)")).toBeVisible();
  await expect(question.getByText("mié 2 abr 2031 a las 10:00 (Santiago)")).toBeVisible();
  await question.getByRole("button", { name: "Conservar el momento" }).click();
  await expect(page.getByText("Tus horas se cuentan ahora en Santiago")).toBeVisible();

  await test.step("the calendar shows times in Santiago's zone", async () => {
    await page.goto("/calendar?semana=2031-04-02");
    await expect(page.getByRole("button", { name: /^Cosecha de mayo, 10:00/ }).first()).toBeVisible();
  });
});
