import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { fillNewPost } from "./support/journey";
import { test } from "./support/test";

const PAGE = "Café Andino";

test("on a phone, a page gets its own text, its preview shows it, and the common text comes back", async ({
  plannerOfAdmin: page,
}) => {
  await fillNewPost(page, { title: "Nuestro café", notes: "Hice un café nuevo.", pages: [PAGE] });
  await page.getByRole("button", { name: "Otro texto para una cuenta" }).tap();
  await page.getByRole("menuitem", { name: `Cambiar para ${PAGE}` }).tap();
  await page.getByLabel(`Texto a publicar en ${PAGE}`).fill("Hicimos un café nuevo.");
  await expectAccessible(page, "the editor with an own text");
  await expectNoSidewaysScroll(page, "the editor with an own text");
  await page.getByRole("button", { name: "Vista previa" }).tap();
  await expect(
    page.getByRole("article", { name: "Así se verá la publicación" }).getByText("Hicimos un café nuevo."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Escribir" }).tap();
  await page.getByRole("button", { name: "Volver al texto común" }).tap();
  await expect(page.getByLabel("Texto a publicar", { exact: true })).toHaveValue("Hice un café nuevo.");
  await page.getByRole("button", { name: "Deshacer" }).tap();
  await expect(page.getByLabel(`Texto a publicar en ${PAGE}`)).toHaveValue("Hicimos un café nuevo.");
});
