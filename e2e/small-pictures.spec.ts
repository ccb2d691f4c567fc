import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { newPostcard } from "../src/data/posts/new-cards/postcard.ts";
import { MAX_SMALL_BYTES } from "../supabase/functions/_shared/domain/media/small.ts";
import { openPosts } from "./support/journey";
import { calendarClient } from "./support/plan";
import { test } from "./support/test";

const PHOTO = "e2e/fixtures/cafe.jpg";
const MONTH = "2031-06";
/** A month of uploads would take long and prove no more. */
const DAYS = 4;
const MOST_BYTES = DAYS * MAX_SMALL_BYTES;

const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString("base64")}`;

/**
 * Makes a thumbnail as large as the limit allows, with quantisation tables that the picture's own tables override. The
 * server would remove a comment of that size.
 */
function heaviest(small: Buffer): Buffer {
  const table = Buffer.alloc(65, 1).fill(0, 0, 1);
  const count = Math.floor((MAX_SMALL_BYTES - small.length - 4) / table.length);
  const length = 2 + count * table.length;
  const head = Buffer.from([0xff, 0xdb, length >> 8, length & 0xff]);
  const tables = Array.from({ length: count }, () => table);
  return Buffer.concat([small.subarray(0, 2), head, ...tables, small.subarray(2)]);
}

async function attachPhoto(page: Page): Promise<string> {
  await openPosts(page);
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Título").fill("Café 1");
  const stored = page.waitForResponse((response) => response.url().includes("/functions/v1/upload-file"));
  await page.locator("input[type=file]").first().setInputFiles(PHOTO);
  const { publicUrl } = (await (await stored).json()) as { publicUrl: string };
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByRole("article", { name: "Café 1" })).toBeVisible();
  return publicUrl;
}

/** One thumbnail is the app's own; the others have the largest allowed size. */
async function fillMonth(page: Page): Promise<void> {
  const first = await attachPhoto(page);
  const client = await calendarClient(page);
  const drawn = Buffer.from(await (await fetch(`${first}.small.jpg`)).arrayBuffer());
  const small = dataUrl(heaviest(drawn));
  const photo = readFileSync(PHOTO);
  const timezone = "America/La_Paz";
  const { data: card } = await client.from("posts").select("postcard, version").single();
  await client.rpc("move_post_card", {
    p_postcard: card?.postcard,
    p_version: card?.version,
    p_date: `${MONTH}-01`,
    p_time: "09:30",
    p_timezone: timezone,
  });
  for (let day = 2; day <= DAYS; day += 1) {
    const file = { name: "cafe.jpg", type: "image/jpeg", size: photo.length, data: dataUrl(photo) };
    const stored = await client.functions.invoke("upload-file", {
      body: { file, userId: client.userId, uploadId: randomUUID(), small },
    });
    if (stored.error) throw stored.error;
    const { error } = await client.rpc("save_post_card", {
      p_postcard: newPostcard(Date.now(), Math.random()),
      p_expected_version: null,
      p_content: {
        title: `Café ${day}`,
        date: `${MONTH}-${String(day).padStart(2, "0")}`,
        post_time: "09:30",
        timezone,
        image_url: stored.data.publicUrl,
        upload_type: "image",
      },
      p_publishers: ["personal"],
    });
    if (error) throw error;
  }
}

async function weighFiles(page: Page) {
  // Intercepted requests skip the browser's cache.
  await page.route("**/object/public/media/**", (route) => route.continue());
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.url().includes("/object/public/media/"))
      sizes.set(
        response.url(),
        response.body().then((body) => body.length),
      );
  });
  return {
    count: () => sizes.size,
    take: async () => {
      const whole = [...sizes.keys()].filter((url) => !url.endsWith(".small.jpg"));
      const bytes = (await Promise.all(sizes.values())).reduce((sum, one) => sum + one, 0);
      sizes.clear();
      return { whole, bytes };
    },
  };
}

test("calendar and list load only thumbnails, thirty of them under 400 KB, and a whole file only when it is opened", async ({
  dashboard: page,
}) => {
  test.slow();
  expect(30 * MAX_SMALL_BYTES).toBeLessThan(400_000);
  await fillMonth(page);
  const files = await weighFiles(page);
  const expectSmallOnly = async (where: string) => {
    const { whole, bytes } = await files.take();
    expect(whole, where).toEqual([]);
    expect(bytes, where).toBeGreaterThan(0);
    expect(bytes, where).toBeLessThanOrEqual(MOST_BYTES);
    return bytes;
  };

  await page.goto(`/calendar?mes=${MONTH}`);
  await expect.poll(files.count).toBe(DAYS);
  const bytes = await expectSmallOnly("the calendar");
  expect(bytes, "every card but one has the heaviest").toBeGreaterThan((DAYS - 1) * MAX_SMALL_BYTES);

  await page.goto("/posts");
  await page.getByRole("button", { name: /junio/i }).first().click();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400);
      return files.count();
    })
    .toBe(DAYS);
  expect(await expectSmallOnly("the list")).toBe(bytes);

  await page.goto("/dashboard");
  await expect(page.getByText("Café 1", { exact: true })).toBeVisible();
  await expect.poll(files.count).toBe(1);
  await expectSmallOnly("the dashboard");

  await page.goto(`/calendar?semana=${MONTH}-04`);
  // The card of the month's first day is missing, because that day is the Sunday before this week.
  await expect.poll(files.count).toBe(DAYS - 1);
  await page.getByRole("button", { name: /^Café 4, / }).click();
  const opener = page.getByRole("dialog").getByRole("button", { name: /^Ver los archivos de/ });
  await expect(opener.locator("img")).toBeVisible();
  await expectSmallOnly("a week and a card of it");
  await opener.click();
  await expect(page.getByRole("dialog", { name: "Imagen" }).getByRole("img")).toBeVisible();
  await expect.poll(async () => (await files.take()).whole.length).toBe(1);
});
