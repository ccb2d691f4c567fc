import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { PHONE } from "./support/phone";
import { test } from "./support/test";

test.use(PHONE);

test("on a phone the rows of a CSV are shown as cards, and the valid rows are imported", async ({
  planner: page,
}) => {
  await page.getByRole("button", { name: "Más", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Importar CSV" }).tap();
  await expect(page.getByText("Cómo preparar el archivo")).toBeVisible();
  await expectAccessible(page, "choosing a file");
  const rows = `Café de altura,Hola,25/12/2030,9:30\n${"x".repeat(301)},Hola,mañana mismo por la tarde,\n`;
  await page.getByLabel("Elegir archivo CSV").setInputFiles({
    name: "plan.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`titulo,texto,fecha,hora\n${rows}`),
  });
  await expect(page.getByText("1 de 2 filas se puede importar. Las demás no se tocan.")).toBeVisible();
  await expect(page.getByText("fecha: «mañana mismo por la tarde» no es una fecha.")).toBeVisible();
  await expectNoSidewaysScroll(page, "the checked rows");
  await expectAccessible(page, "the checked rows");
  await page.getByRole("button", { name: "Importar 1 publicación" }).tap();
  await expect(page.getByText("Se importó 1 publicación.")).toBeVisible();
  await expectAccessible(page, "the end of an import");
});
