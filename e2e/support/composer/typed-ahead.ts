import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../browser/accessibility";

type Opening = {
  from: readonly [string, string];
  open: () => Promise<void>;
  text: string;
};

export async function expectTypedAhead(page: Page, { from, open, text }: Opening): Promise<void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const [address, heading] = from;
  const code = /\/editor-[^/]*\.js$/;
  await page.route(code, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(address);
  await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  await open();
  // 'd', 'e', 'n', '?' and others are shortcuts of the page, which must ignore them here.
  await page.keyboard.type("den? y @caf");
  const early = page.getByRole("textbox", { name: "Escribe: el editor se está abriendo..." });
  await expect(early).toHaveValue("den? y @caf");
  await expectAccessible(page, "words before the editor's code");
  arrive();
  const field = page.getByRole("textbox", { name: "Texto a publicar" });
  await expect(field).toBeFocused();
  const companies = page.getByRole("listbox", { name: "Empresas que puedes mencionar" });
  await expect(companies).toBeVisible();
  await page.keyboard.type("e");
  await expect(field).toHaveValue(`${text}den? y @cafe`);
  await page.keyboard.press("Escape");
  await expect(companies).toBeHidden();
  await page.unroute(code);
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
}
