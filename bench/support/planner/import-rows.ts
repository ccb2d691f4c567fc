import type { Browser, Page } from "playwright";
import { paths } from "../../../src/shared/paths.ts";
import { comment, post, title } from "../../../supabase/functions/_shared/testing/writing.ts";
import { contextOptions, signedInState } from "../browser.ts";

const HEAD = "titulo;texto;comentario;fecha;hora;cuentas";
const HOURS = ["9:00", "18:30"];

function planOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = Math.floor(index / HOURS.length);
    const month = Math.floor(day / 28);
    const date = `${(day % 28) + 1}/${(month % 12) + 1}/${2031 + Math.floor(month / 12)}`;
    const [words, text, said] = [title, post, comment].map((of) => of(index).replaceAll('"', '""'));
    return `"${words} ${index + 1}";"${text} ${index + 1}";"${said}";${date};${HOURS[index % HOURS.length]};personal`;
  });
  return [HEAD, ...lines, ""].join("\r\n");
}

export type ImportTimes = { checkedMs: number; importedMs: number };

const waitForText = (page: Page, text: string) => page.getByText(text).waitFor({ timeout: 300_000 });

export async function importRows(browser: Browser, origin: string, rows: number): Promise<ImportTimes> {
  const storageState = await signedInState(browser, origin);
  const context = await browser.newContext({ ...contextOptions(origin), storageState });
  const page = await context.newPage();
  await page.goto(paths.posts());
  await page.getByRole("button", { name: "Más", exact: true }).click();
  await page.getByRole("menuitem", { name: "Importar CSV" }).click();
  const chosen = performance.now();
  await page
    .getByLabel("Elegir archivo CSV")
    .setInputFiles({ name: "plan.csv", mimeType: "text/csv", buffer: Buffer.from(planOf(rows)) });
  const start = page.getByRole("button", { name: `Importar ${rows} publicaciones` });
  await start.waitFor({ timeout: 300_000 });
  const checkedMs = performance.now() - chosen;
  const pressed = performance.now();
  await start.click();
  await waitForText(page, `Se importaron ${rows} publicaciones.`);
  const importedMs = performance.now() - pressed;
  await context.close();
  return { checkedMs, importedMs };
}
