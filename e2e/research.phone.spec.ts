import { expect } from "@playwright/test";
import { expectNoSidewaysScroll } from "./support/browser/accessibility";
import { openCard } from "./support/journey";
import { answerOddly } from "./support/odd-answers";
import { PHONE } from "./support/phone";
import { dayFromToday } from "./support/plan";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

test.use(PHONE);

test("on a phone, the text of a draft is improved, and the browser's undo restores the text before the improvement", async ({
  planner: page,
}) => {
  const title = "Exportar café de altura";
  const written = "Lo que nadie cuenta de exportar café.";
  await answerOddly(page, title, ["markdown", "paragraphs", "invented-comment", "content-parts"]);
  await seedCards(page, [{ title, notes: written, date: dayFromToday(0) }]);
  await openCard(page, title);
  await page.getByRole("button", { name: `Editar «${title}»` }).tap();
  const text = page.getByRole("textbox", { name: "Texto a publicar" });
  await page.getByRole("button", { name: "Mejorar el texto a publicar" }).tap();
  const changes = page.getByRole("dialog", { name: "Elige qué cambios quieres" });
  const apply = changes.getByRole("button", { name: /^Aplicar \d+ cambios?$/ });
  await expect(apply).toBeVisible({ timeout: 60_000 });
  await expectNoSidewaysScroll(page, "the changes");
  await apply.tap();
  await expect(text).toHaveValue(/^Lo esencial\n\nUna idea antes de empezar el día:[^*]*$/);
  await text.press("ControlOrMeta+z");
  await expect(text).toHaveValue(written);
});
