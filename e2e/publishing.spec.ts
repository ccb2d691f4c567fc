import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/browser/accessibility";
import { readPdf } from "./support/files/pdf";
import { pdf } from "./support/files/samples";
import { column, fillNewPost, openCard } from "./support/journey";
import { test } from "./support/test";

const REPORT = pdf("Informe anual.pdf", [
  { width: 400, height: 500, fill: "1 0 0" },
  { width: 800, height: 400, fill: "0 0 1", rotate: 90 },
]);

const coloursOf = (page: Page) =>
  page
    .getByRole("article", { name: "Así se verá la publicación" })
    .locator("canvas")
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      const colours = new Set<string>();
      for (let at = 0; data && at < data.length; at += 4 * 97) colours.add(data.slice(at, at + 3).join(" "));
      return [...colours].filter((colour) => ["255 0 0", "0 0 255"].includes(colour));
    });

test("a document is published with its name and receipt", async ({ planner: page }) => {
  test.slow();
  await test.step("a document is attached, shown with its name, and published, and the receipt shows its history", async () => {
    await fillNewPost(page, { title: "Nuestro año", notes: "El informe completo" });
    await page.locator('input[type="file"]').setInputFiles(REPORT);
    const attached = page.getByRole("link", { name: /informe-anual\.pdf.*Documento PDF/ });
    await expect(attached).toHaveAttribute("target", "_blank");
    await expect(page.getByLabel("Texto alternativo")).toBeHidden();
    await expect(page.getByRole("img", { name: "Página 1 de 2" })).toHaveAttribute("aria-busy", "false");
    expect(await coloursOf(page)).toEqual(["255 0 0"]);
    await page.getByRole("button", { name: "Página siguiente" }).press("ArrowRight");
    await expect(page.getByRole("img", { name: "Página 2 de 2" })).toHaveAttribute("aria-busy", "false");
    expect(await coloursOf(page)).toEqual(["0 0 255"]);
    await expectAccessible(page, "the editor with a document");
    await page
      .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
      .click();

    await page.getByRole("button", { name: "Publicar ahora «Nuestro año»" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByText(/en tu perfil\. Cuesta 0,5 créditos\./)).toBeVisible();
    await expect(question.getByText("Tienes 10,5 créditos.")).toBeVisible();
    await question.getByRole("button", { name: "Publicar ahora" }).click();

    const card = column(page, "Publicadas").getByRole("article", { name: "Nuestro año" });
    await expect(card).toBeFocused({ timeout: 60_000 });
    await openCard(page, "Nuestro año");
    await card.getByRole("button", { name: "Comprobante: Cuenta personal" }).click();
    const receipt = page.getByRole("dialog", { name: "Comprobante" });
    await expect(receipt.getByText("LinkedIn la publicó.")).toBeVisible();
    await expect(receipt.getByText("A tiempo")).toBeVisible();
    await expect(receipt.getByText("0,5 créditos")).toBeVisible();
    await expectAccessible(page, "the receipt");
    const printed = await readPdf(await page.pdf({ format: "A4" }));
    expect(printed.pages.map(({ text }) => text)).toEqual([expect.stringMatching(/^Comprobante.*A tiempo/)]);
    const [linkedin] = await Promise.all([
      page.waitForEvent("popup"),
      receipt.getByRole("link", { name: "Ver en LinkedIn" }).click(),
    ]);
    await expect(linkedin.getByText("El informe completo")).toBeVisible();
    await linkedin.close();
    await page.keyboard.press("Escape");
  });
});
