import { expect } from "@playwright/test";
import { expectAccessible } from "./support/browser/accessibility";
import { column, fillNewPost, openCard } from "./support/journey";
import { test } from "./support/test";

const PAGE = "Café Andino";

test("a poll goes out for a profile and a page as it was written, and without a text", async ({
  plannerOfAdmin: page,
}, { repeatEachIndex, retry }) => {
  test.setTimeout(120_000);
  // LinkedIn refuses the question of an earlier run as a duplicate.
  const question = `¿(Filtrado) o *espresso*? ${repeatEachIndex}.${retry}`;
  await fillNewPost(page, { title: "Nuestra encuesta", notes: "", pages: [PAGE] });
  await page.getByRole("button", { name: "Crear encuesta" }).click();
  await expect(page.getByRole("textbox", { name: "Pregunta" })).toBeFocused();
  await page.keyboard.type(question);
  for (const option of ["Filtrado", "Espresso", "👍"]) {
    await page.keyboard.press("Enter");
    await page.keyboard.type(option);
  }
  const preview = page.getByRole("article", { name: "Así se verá la publicación" });
  await expect(preview.getByText(question)).toBeVisible();
  await expect(preview.getByText("👍")).toBeVisible();
  await expectAccessible(page, "the editor with a poll");
  await page.getByRole("button", { name: "Guardar borrador", exact: true }).click();
  await expect(page.getByText("Publicación creada").first()).toBeVisible();

  await openCard(page, "Nuestra encuesta");
  await page.getByRole("button", { name: "Publicar ahora «Nuestra encuesta»" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
  const out = column(page, "Publicadas").getByRole("article", { name: "Nuestra encuesta" });
  await expect(out).toBeVisible({ timeout: 60_000 });
  await openCard(page, "Nuestra encuesta");
  for (const account of ["Cuenta personal", PAGE]) {
    const [linkedin] = await Promise.all([
      page.waitForEvent("popup"),
      out.getByRole("link", { name: `Ver en LinkedIn: ${account}` }).click(),
    ]);
    const poll = linkedin.getByRole("region", { name: "Encuesta" });
    await expect(poll.getByText(question)).toBeVisible();
    await expect(poll.getByRole("listitem")).toHaveCount(3);
    await expect(linkedin.getByText("Nuestra encuesta")).toBeHidden();
    await linkedin.close();
  }
});
