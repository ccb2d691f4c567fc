import { expect, type Page } from "@playwright/test";

export type PersonaName = "Lucía Fernández" | "Mateo Rojas" | "Valeria Quispe" | "Cuenta nueva";

/** From the landing, as a visitor would: start, continue with LinkedIn, choose a persona, allow. */
export async function signIn(page: Page, persona: PersonaName) {
  await page.goto("/");
  await page.getByRole("link", { name: /gratis/i }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("button", { name: "Continuar con LinkedIn" }).click();
  await consent(page, persona);
}

/** The consent page of the LinkedIn double. */
export async function consent(page: Page, persona: PersonaName) {
  await expect(page.getByText("esto no es LinkedIn")).toBeVisible();
  await page.getByRole("radio", { name: persona }).check();
  await page.getByRole("button", { name: "Permitir" }).click();
}

/** Country and carousel of a new account, up to the dashboard. */
export async function finishOnboarding(page: Page, country = "Bolivia") {
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.getByRole("combobox", { name: "Selecciona tu país" }).click();
  await page.getByRole("option", { name: country }).click();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole("button", { name: "Omitir" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}
