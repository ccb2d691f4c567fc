import { expect } from "@playwright/test";
import { expectAccessible } from "./support/browser/accessibility";
import { test } from "./support/test";

test("a repeated note makes ideas in the calendar: the user skips one idea and turns another into a draft, and no idea is published", async ({
  june: page,
}) => {
  const idea = page.getByRole("button", { name: "Idea de una serie: Historia de un cliente" });
  const dialog = page.getByRole("dialog");

  await test.step("a note is repeated on Mondays", async () => {
    await page.getByRole("button", { name: "Más opciones" }).click();
    await page.getByRole("menuitem", { name: "Agregar nota" }).click();
    await dialog.getByRole("textbox", { name: "Texto" }).fill("Historia de un cliente");
    await dialog.getByLabel("Día").click();
    await page.getByRole("button", { name: /lunes, 2 de junio/i }).click();
    await dialog.getByRole("button", { name: "Cada semana, los lunes" }).click();
    await expectAccessible(page, "a note that repeats");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(idea).toHaveCount(5);
  });

  await test.step("one occurrence of a repeated note is skipped, and proposed again by one click", async () => {
    await idea.first().click();
    await expect(dialog).toContainText("Cada semana, los lunes");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/rest/v1/rpc/answer_once", async (route) => {
      await held;
      await route.fallback();
    });
    const edit = dialog.getByRole("button", { name: "Editar serie" });
    // The check before a click waits until the opening dialog has its size.
    await edit.click({ trial: true });
    const placeOfEdit = () => edit.boundingBox();
    const before = await placeOfEdit();
    const skip = dialog.getByRole("button", { name: "Omitir esta fecha" });
    await skip.click();
    await expect(skip).toHaveAttribute("aria-busy", "true");
    // The spinner replaces the button's icon, because a wider button would push the dialog's other buttons out of view.
    expect(await placeOfEdit()).toEqual(before);
    release();
    await expect(idea).toHaveCount(4);
    await page.unroute("**/rest/v1/rpc/answer_once");
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(idea).toHaveCount(5);
  });

  await test.step("one occurrence of a repeated note opens the editor with its text and day, and is marked as used", async () => {
    await idea.first().click();
    await dialog.getByRole("button", { name: "Convertir en publicación" }).click();
    await expect(page.getByLabel("Texto a publicar")).toHaveValue("Historia de un cliente");
    await page.goto("/calendar?mes=2031-06");
    await expect(page.getByRole("button", { name: "Idea usada: Historia de un cliente" })).toHaveCount(1);
    await expect(idea).toHaveCount(4);
  });
});
