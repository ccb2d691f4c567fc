import { expect, type Page } from "@playwright/test";
import { column, openCard, openWhen } from "../journey";
import { seedCards } from "../seed";

/** The day on which clocks in Chile skip midnight: the first Sunday from 2 September. */
function chileanSpring(): string {
  const year = new Date().getUTCFullYear() + 1;
  const second = new Date(Date.UTC(year, 8, 2));
  return new Date(Date.UTC(year, 8, 2 + ((7 - second.getUTCDay()) % 7))).toISOString().slice(0, 10);
}

export async function expectSkippedHour(page: Page, press: "click" | "tap"): Promise<void> {
  const date = chileanSpring();
  const title = "Antes del amanecer";
  await seedCards(page, [{ title, notes: "Madrugada", date, timeZone: "America/Santiago" }]);
  await column(page, "Para Publicar")
    .getByRole("button", { name: /septiembre/i })
    [press]();
  await openCard(page, title);
  await page.getByRole("button", { name: `Editar «${title}»` })[press]();

  const choose = async (box: string, option: string) => {
    await page.getByRole("combobox", { name: box, exact: true })[press]();
    await page.getByRole("option", { name: option, exact: true })[press]();
  };
  const panel = await openWhen(page);
  await choose("Hora", "00");
  await choose("Minuto", "30");
  await panel.getByRole("button", { name: "Listo" })[press]();
  const warning = page.getByRole("status").filter({
    hasText: "Ese día el reloj se adelanta y la hora 00:30 no existe: la publicación pasa a la 01:30.",
  });
  const day = Number(date.slice(8));
  await expect(warning).toContainText(
    new RegExp(`Se publicará el domingo ${day} de septiembre( de \\d{4})? a la 01:30 \\(Santiago\\)\\.`),
  );
  await page.getByRole("button", { name: "Poner 01:30" })[press]();
  await expect(warning).toBeHidden();
  await expect(page.getByRole("button", { name: "Cuándo", exact: true })).toContainText(
    "a la 01:30 (Santiago)",
  );
  await page
    .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
    [press]();
  await expect(page.getByRole("button", { name: `Estado y acciones de «${title}»` })).toBeVisible();
}
