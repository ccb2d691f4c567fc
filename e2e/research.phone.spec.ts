import { expect, test } from "@playwright/test";
import { expectNoSidewaysScroll } from "./support/browser/accessibility";
import { openCard, signIn } from "./support/journey";
import { answerOddly } from "./support/odd-answers";
import { PHONE } from "./support/phone";

test.use(PHONE);

test("on a phone, a question becomes a draft, and its text is improved", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, "Cuenta nueva", "/research");
  await page.getByRole("textbox", { name: /Sobre qué/ }).fill("¿Cómo exportar café de altura?");
  await page.getByRole("button", { name: "Investigar", exact: true }).tap();
  const drafts = page.getByRole("region", { name: "10 borradores" });
  await expect(drafts.getByRole("listitem").getByRole("heading")).toHaveCount(10, { timeout: 60_000 });
  await expectNoSidewaysScroll(page, "the drafts");
  const add = drafts.getByRole("button", { name: /^Agregar a mis publicaciones: / }).first();
  const title = ((await add.getAttribute("aria-label")) ?? "").replace("Agregar a mis publicaciones: ", "");
  await add.tap();
  await expect(page.getByText("Tema agregado a tus publicaciones")).toBeVisible();

  await answerOddly(page, title, ["markdown", "paragraphs", "invented-comment", "content-parts"]);
  await page.goto("/posts");
  await openCard(page, title);
  await page.getByRole("button", { name: `Editar «${title}»` }).tap();
  const text = page.getByRole("textbox", { name: "Texto a publicar" });
  const written = await text.inputValue();
  await page.getByRole("button", { name: "Mejorar el texto a publicar" }).tap();
  const changes = page.getByRole("dialog", { name: "Elige qué cambios quieres" });
  const apply = changes.getByRole("button", { name: /^Aplicar \d+ cambios?$/ });
  await expect(apply).toBeVisible({ timeout: 60_000 });
  await expectNoSidewaysScroll(page, "the changes");
  await apply.tap();
  await expect(text).toHaveValue(/^Lo esencial\n\nUna idea antes de empezar el día:[^*]*$/);
  await test.step("the browser's undo restores the text before the improvement", async () => {
    await text.press("ControlOrMeta+z");
    await expect(text).toHaveValue(written);
  });
});
