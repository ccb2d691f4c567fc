import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, ZOOMED } from "./support/browser/accessibility";
import { expectSeen } from "./support/browser/on-screen";
import { resize } from "./support/browser/resize";
import { UNBROKEN } from "./support/seed";
import { test } from "./support/test";

const NARROWEST = { width: 320, height: 640 };
async function expectNarrow(page: Page, what: string): Promise<void> {
  for (const size of [NARROWEST, ZOOMED]) {
    await resize(page, size);
    await expectNoSidewaysScroll(page, `${what} at ${size.width} by ${size.height}`);
  }
}

test("the editor fits a window of 320 pixels, and its save button stays visible", async ({
  planner: page,
}) => {
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  const text = page.getByLabel("Texto a publicar");
  await text.fill(`${UNBROKEN}\n${"Lo que aprendimos. ".repeat(60)}`);
  const save = page.getByRole("button", { name: "Guardar borrador", exact: true });
  await expectNarrow(page, "the editor");
  for (const size of [NARROWEST, ZOOMED]) {
    await resize(page, size);
    await expectSeen(save);
    await page.getByLabel("Título").scrollIntoViewIfNeeded();
    await expectSeen(save);
    await text.scrollIntoViewIfNeeded();
    await expectSeen(save);
  }
});
