import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { resize } from "./support/browser/resize";
import { column, openMonth } from "./support/journey";
import { PHONE } from "./support/phone";
import { dayFromToday } from "./support/plan";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

const HEAD = "titulo;texto;comentario;fecha;hora;cuentas\r\n";

async function openImport(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Más", exact: true }).click();
  await page.getByRole("menuitem", { name: "Importar CSV" }).click();
  await expect(page.getByRole("dialog", { name: "Importar publicaciones" })).toBeVisible();
}
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("Elegir archivo CSV").setInputFiles({ name, mimeType: "text/csv", buffer });

test("a CSV is checked, also on a phone, imported and exported, and a second import of its rows saves none of them twice", async ({
  planner: page,
}) => {
  test.slow();
  await test.step("a CSV is checked, imported and exported, and no row is saved twice", async () => {
    const today = dayFromToday(0);
    await seedCards(page, [{ title: "=Escrita a mano", notes: "Con\nsaltos; y «comillas»", date: today }]);
    await expect(column(page, "Para Publicar").getByText("=Escrita a mano")).toBeVisible();
    await openImport(page);
    await choose(page, "larga.csv", Buffer.from(HEAD + "Una;Hola;;25/12/2030;;\r\n".repeat(2001)));
    await expect(
      page.getByText("El archivo tiene 2.001 filas y el máximo es 2.000. Divídelo en varios."),
    ).toBeVisible();

    // Excel saves Spanish as Windows-1252, which has its own bytes for the euro sign and dashes.
    const text = `${HEAD}Año nuevo a 5 EURO GUION hoy;"Primera\nSegunda línea";;25/12/2030;9:00;personal\r\nVieja;Hola;;01/01/2020;09:00;\r\n;;;31/02/2030;;nadie\r\n${"x".repeat(301)};Hola;;mañana mismo por la tarde;;\r\n`;
    const latin = Buffer.from(text.replace("EURO", "\x80").replace("GUION", "\x96"), "latin1");
    await choose(page, "plan.csv", latin);
    await expect(page.getByText("2 de 4 filas se pueden importar. Las demás no se tocan.")).toBeFocused();
    await expect(page.getByText("cuentas: No conocemos la cuenta «nadie».")).toBeVisible();
    await expect(page.getByText("Su hora ya pasó: se importa sin hora")).toBeVisible();
    await expectAccessible(page, "import: the checked rows");
    await resize(page, PHONE.viewport);
    await expect(page.getByText("fecha: «mañana mismo por la tarde» no es una fecha.")).toBeVisible();
    await expectNoSidewaysScroll(page, "the checked rows on a phone");
    await expectAccessible(page, "the checked rows on a phone");
    await resize(page, { width: 1440, height: 900 });
    await page.getByRole("button", { name: "Importar 2 publicaciones" }).click();
    await expect(page.getByText("Se importaron 2 publicaciones.")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Más", exact: true })).toBeFocused();
    await openMonth(page, /diciembre de 2030/);
    await expect(column(page, "Para Publicar").getByText("Año nuevo a 5 € – hoy")).toBeVisible();

    await page.getByRole("button", { name: "Más", exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Exportar CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^publicaciones-\d{4}-\d\d-\d\d\.csv$/);
    const exported = await readFile(await download.path());
    expect(exported.toString("utf8")).toContain(
      'Año nuevo a 5 € – hoy;"Primera\nSegunda línea";;25/12/2030;09:00;America/La_Paz;personal;programada;',
    );
    expect(exported.toString("utf8")).toContain("'=Escrita a mano;");

    await openImport(page);
    await choose(page, download.suggestedFilename(), exported);
    await expect(page.getByRole("button", { name: "Nada que importar" })).toBeDisabled();
    await expect(page.getByText("Ya tienes esta publicación.")).toHaveCount(3);
  });
});
