import { expect } from "@playwright/test";
import { expectSeen } from "./support/browser/on-screen";
import { dropFile } from "./support/browser/pointer";
import { test } from "./support/test";

const PICTURE = "e2e/fixtures/cafe.jpg";

test("a file dropped in the wrong place never replaces the app; with the editor open it is attached", async ({
  planner: page,
}) => {
  const address = page.url();
  const heading = page.getByRole("heading", { name: "Publicaciones", level: 1 });
  await test.step("a file dropped without an open editor is ignored", async () => {
    await dropFile(page, heading, PICTURE);
    await expect(heading).toBeVisible();
    expect(page.url()).toBe(address);
  });

  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  const field = page.getByRole("group", { name: "Imagen, video o documento" });
  await test.step("a file dropped on the text is attached", async () => {
    await dropFile(page, page.getByLabel("Texto a publicar"), PICTURE);
    await expect(field.getByAltText("Vista previa del archivo")).toBeVisible();
    await expect(page.getByLabel("Texto a publicar")).toHaveValue("");
  });
  await test.step("the result of a file dropped far from the editor is scrolled into view", async () => {
    await dropFile(page, page.getByRole("banner"), PICTURE);
    const second = field.getByRole("button", { name: "Imagen 2 de 2" });
    await expectSeen(second);
  });
  await test.step("a file dropped behind a question is not attached", async () => {
    await page.getByRole("button", { name: "Cancelar" }).last().click();
    const question = page.getByRole("alertdialog");
    await dropFile(page, question, PICTURE);
    await question.getByRole("button", { name: "Seguir editando" }).click();
    await expect(field.getByRole("button", { name: "Imagen 2 de 2" })).toBeVisible();
    await expect(field.getByRole("progressbar")).toHaveCount(0);
  });
});
