import { expect } from "@playwright/test";
import { expectAccessible } from "./support/browser/accessibility";
import { column, fillNewPost, openCard } from "./support/journey";
import { test } from "./support/test";

const PAGE = "Café Andino";

test("a company page's own text and a poll are published, and LinkedIn shows them to each account's readers unchanged", async ({
  plannerOfAdmin: page,
}, { repeatEachIndex, retry }) => {
  test.slow();
  // LinkedIn refuses a question of an earlier run as a duplicate.
  const question = `¿(Filtrado) o *espresso*? ${repeatEachIndex}.${retry}`;
  const preview = page.getByRole("article", { name: "Así se verá la publicación" });

  await test.step("a poll is written with the keyboard alone", async () => {
    await fillNewPost(page, { title: "Nuestro café", notes: "Hice un café nuevo.", pages: [PAGE] });
    await page.getByRole("button", { name: "Crear encuesta" }).click();
    await expect(page.getByRole("textbox", { name: "Pregunta" })).toBeFocused();
    await page.keyboard.insertText(question);
    for (const option of ["Filtrado", "Espresso", "👍"]) {
      await page.keyboard.press("Enter");
      await page.keyboard.insertText(option);
    }
    await expect(preview.getByText(question)).toBeVisible();
    await expect(preview.getByText("👍")).toBeVisible();
  });

  await test.step("in high contrast, where shadows are removed, an outline shows the chosen accounts", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const account = (name: string) => page.locator("label").filter({ hasText: name });
    await expect(account(PAGE)).toHaveCSS("outline-style", "solid");
    await expect(account("Estudio Norte")).toHaveCSS("outline-style", "none");
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step("a company page gets a text of its own", async () => {
    await page.getByRole("button", { name: "Otro texto para una cuenta" }).click();
    await page.getByRole("menuitem", { name: `Cambiar para ${PAGE}` }).click();
    const own = page.getByLabel(`Texto a publicar en ${PAGE}`);
    await expect(own).toHaveValue("Hice un café nuevo.");
    await own.fill("Hicimos un café nuevo.");
    await expect(preview.getByText("Hicimos un café nuevo.")).toBeVisible();
    await expectAccessible(page, "the editor with a poll and an own text");
    await page.getByRole("button", { name: "Texto común", exact: true }).click();
    await expect(preview.getByText("Hice un café nuevo.")).toBeVisible();
    await page.getByRole("button", { name: "Guardar borrador", exact: true }).click();
    await expect(page.getByText("Publicación creada").first()).toBeVisible();
  });

  await test.step("the page's readers on LinkedIn see its text, the profile's readers the common text, and both the poll as it was written", async () => {
    await openCard(page, "Nuestro café");
    const card = page.getByRole("article", { name: "Nuestro café" });
    await expect(card.getByText("Con su propio texto").first()).toBeAttached();
    await page.getByRole("button", { name: "Publicar ahora «Nuestro café»" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
    const out = column(page, "Publicadas").getByRole("article", { name: "Nuestro café" });
    await expect(out).toBeVisible({ timeout: 60_000 });
    await openCard(page, "Nuestro café");
    for (const [account, words] of [
      ["Cuenta personal", "Hice un café nuevo."],
      [PAGE, "Hicimos un café nuevo."],
    ] as const) {
      const [linkedin] = await Promise.all([
        page.waitForEvent("popup"),
        out.getByRole("link", { name: `Ver en LinkedIn: ${account}` }).click(),
      ]);
      await expect(linkedin.getByText(words)).toBeVisible();
      const poll = linkedin.getByRole("region", { name: "Encuesta" });
      await expect(poll.getByText(question)).toBeVisible();
      await expect(poll.getByRole("listitem")).toHaveCount(3);
      await linkedin.close();
    }
    await out.getByRole("button", { name: `Comprobante: ${PAGE}` }).click();
    await expect(page.getByRole("dialog").getByText("Propio de esta cuenta")).toBeVisible();
  });
});
