import { expect, type Page } from "@playwright/test";
import { MAX_SMALL_BYTES } from "../supabase/functions/_shared/domain/media/small.ts";
import { test } from "./support/test";

async function attachPhoto(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Título").fill("Café");
  const stored = page.waitForResponse((response) => response.url().includes("/functions/v1/upload-file"));
  await page.locator("input[type=file]").first().setInputFiles("e2e/fixtures/cafe.jpg");
  await stored;
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByRole("article", { name: "Café" })).toBeVisible();
}

/** Returns a map that gets the size in bytes of each media file that the page requests. */
async function weighFiles(page: Page): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  // An intercepted request bypasses the browser's cache, so the map includes cached files.
  await page.route("**/object/public/media/**", async (route) => {
    const response = await route.fetch();
    sizes.set(route.request().url(), (await response.body()).length);
    await route.fulfill({ response });
  });
  return sizes;
}

test("the calendar and a card's dialog load only a picture's thumbnail; opening the picture loads the whole file", async ({
  planner: page,
}) => {
  await attachPhoto(page);
  const files = await weighFiles(page);
  const expectThumbnailOnly = async (where: string) => {
    await expect.poll(() => files.size, { message: where }).toBe(1);
    for (const [url, bytes] of files) {
      expect(url, where).toMatch(/\.small\.jpg$/);
      expect(bytes, where).toBeGreaterThan(0);
      expect(bytes, where).toBeLessThanOrEqual(MAX_SMALL_BYTES);
    }
  };

  await page.goto("/calendar");
  await expectThumbnailOnly("the calendar");
  await page.getByRole("button", { name: /^Café, / }).click();
  const opener = page.getByRole("dialog").getByRole("button", { name: /^Ver los archivos de/ });
  await expect(opener.locator("img")).toBeVisible();
  await expectThumbnailOnly("the dialog of a card");
  await opener.click();
  await expect(page.getByRole("dialog", { name: "Imagen" }).getByRole("img")).toBeVisible();
  await expect.poll(() => [...files.keys()].filter((url) => !url.endsWith(".small.jpg")).length).toBe(1);
});
