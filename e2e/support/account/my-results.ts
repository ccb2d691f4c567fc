import { expect, type Page } from "@playwright/test";
import { linkedinExport } from "../files/linkedin-export";
import { clientOf, sessionOn } from "../session";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export async function importExport(page: Page, press: "click" | "tap"): Promise<void> {
  await page.getByRole("button", { name: "Importar exportación" })[press]();
  const dialog = page.getByRole("dialog", { name: "Importar tu exportación de LinkedIn" });
  const buffer = linkedinExport({ posts: 12, days: 60 });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "Contenido_2026.xlsx", mimeType: XLSX, buffer });
  await expect(dialog.getByText("12 publicaciones")).toBeVisible();
  await expect(dialog.getByText("1.240 seguidores")).toBeVisible();
  await dialog.getByRole("button", { name: "Guardar estas cifras" })[press]();
  await expect(page.getByText("Exportación importada")).toBeVisible();
  await expect(page.getByText(/^Datos de tu exportación del /).first()).toBeVisible();
}

export async function availableCredits(page: Page): Promise<number> {
  const { access_token } = await sessionOn(page);
  const client = await clientOf(new URL(page.url()).origin, access_token);
  const { data, error } = await client.from("user_credit_stats").select("available_credits").single();
  if (error) throw error;
  return Number(data.available_credits);
}
