import { expect } from "@playwright/test";
import { charges, movements } from "./support/account/movements";
import { expectAccessible } from "./support/browser/accessibility";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

test("a published post is rewritten: the rewriting is compared with the original, paid once, and saved as a draft", async ({
  planner: page,
}) => {
  const notes = "El turno de noche tenía más accidentes que el de día, y culpamos al cansancio. Faltaba luz.";
  await seedCards(page, [{ title: "El turno de noche", notes, date: "2026-01-10", isPublished: true }]);
  const before = await movements(page);
  const dialog = page.getByRole("dialog", { name: "Escribir de nuevo" });

  await test.step("the price and the post's age are shown before the click", async () => {
    await page.getByRole("article", { name: "El turno de noche" }).hover();
    await page.getByRole("button", { name: "Escribir de nuevo «El turno de noche»" }).click();
    await expect(dialog.getByText("Cuesta 0,5 créditos.")).toBeVisible();
    await expect(dialog.getByRole("note")).toContainText("Se publicó hoy");
  });

  await test.step("a double click pays for one rewriting, which is shown beside the original", async () => {
    await dialog.getByRole("button", { name: "Escribir de nuevo" }).dblclick();
    await expect(dialog.getByRole("region", { name: "Texto nuevo" })).toContainText("desde el otro lado");
    await expect(dialog.getByRole("region", { name: "Texto original" })).toContainText("Faltaba luz.");
    await expectAccessible(page, "both texts");
    expect(await movements(page)).toEqual({ ...before, ...charges({ rewrite: 1 }) });
  });

  await test.step("the rewritten draft opens in the editor unscheduled", async () => {
    await dialog.getByRole("button", { name: "Guardar borrador" }).click();
    await expect(page.getByLabel(/^Título/)).toHaveValue(/desde el otro lado/);
    await expect(page.getByLabel("Texto a publicar")).toHaveValue(/^Imagina que te lo cuenta/);
  });
});
