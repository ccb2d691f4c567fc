import { expect, type Page } from "@playwright/test";
import { file } from "@testing/writing";
import { MAX_SMALL_BYTES } from "../supabase/functions/_shared/domain/media/small.ts";
import { expectAccessible } from "./support/browser/accessibility";
import { lineOf } from "./support/browser/line";
import { dropFile } from "./support/browser/pointer";
import { noteRefusals } from "./support/browser/policy";
import { brightness } from "./support/files/film";
import { film, heavyPhoto, pdf } from "./support/files/samples";
import { signIn } from "./support/journey";
import { test } from "./support/test";

const CUP = `${file(1)}.jpg`;

async function pastePicture(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByLabel("Texto a publicar").focus();
  await page.evaluate(async () => {
    const sheet = new OffscreenCanvas(64, 64);
    const pen = sheet.getContext("2d");
    if (pen) pen.fillStyle = "teal";
    pen?.fillRect(0, 0, 64, 64);
    await navigator.clipboard.write([new ClipboardItem({ "image/png": await sheet.convertToBlob() })]);
  });
  await page.keyboard.press("ControlOrMeta+v");
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

/** Starts an upload that never ends by itself, because the network transfers 60 KB/s. */
async function startSlowUpload(page: Page) {
  const throughput = await lineOf(page);
  await throughput(60_000);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: CUP, mimeType: "image/jpeg", buffer: heavyPhoto(1_200_000) });
  const progress = page.getByRole("progressbar", { name: `Subiendo ${CUP}` });
  await expect
    .poll(async () => Number(await progress.getAttribute("aria-valuenow")), { timeout: 30_000 })
    .toBeGreaterThan(0.1);
  return { throughput, progress };
}

test("an interrupted upload is sent again; several pictures are ordered, enlarged, and saved with the card; the calendar and a card's dialog load only thumbnails", async ({
  planner: page,
  context,
}) => {
  test.slow();
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Texto a publicar").fill("Una taza al sol");
  await page.getByLabel("Título").fill("Tres tazas");
  const field = page.getByRole("group", { name: "Imagen, video o documento" });

  const files = page.waitForEvent("filechooser");
  await field.getByRole("button", { name: /Agregar archivo/ }).click();
  await field.getByRole("button", { name: "Subir archivos" }).click();
  await files;
  await expect(field.getByRole("button", { name: "Elegir archivos" })).toBeVisible();

  const stored: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/functions/v1/upload-file")) stored.push(response.url());
  });
  const { throughput, progress } = await startSlowUpload(page);
  await expect(
    page.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ }),
  ).toBeDisabled();
  const address = page.url();
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "La subida no terminó" });
  await question.getByRole("button", { name: "Seguir aquí" }).click();
  await expect(page).toHaveURL(address);
  await expect(progress).toBeVisible();
  await expectAccessible(page, "the editor with an upload under way");
  await context.setOffline(true);
  await expect(field.getByText(/Se cortó la conexión\. El archivo no quedó adjunto/)).toBeVisible();
  // The toast appears offline, because its code was loaded before.
  await expect(page.locator("[data-sonner-toast]", { hasText: "Se cortó la conexión" })).toBeVisible();
  expect(stored).toEqual([]);
  await context.setOffline(false);
  await throughput(-1);
  await field.getByRole("button", { name: `Reintentar la subida de ${CUP}` }).click();
  await page.getByText("Archivo subido exitosamente").first().waitFor();
  expect(stored).toHaveLength(1);

  // Waits until the uploaded picture has replaced the progress, because a drop during the change would miss the field.
  await expect(field.getByRole("button", { name: "Ver en grande" })).toBeVisible();
  await dropFile(page, field, "e2e/fixtures/cafe.jpg");
  await expect(field.getByText("2 de 20 imágenes")).toBeVisible();
  await pastePicture(page);
  await expect(field.getByText("3 de 20 imágenes")).toBeVisible();
  await field.getByRole("button", { name: "Imagen 1 de 3" }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(field.getByRole("button", { name: "Imagen 2 de 3" })).toBeFocused();
  await field.getByLabel("Texto alternativo de la imagen 2").fill("Una taza de café");
  await expectAccessible(page, "the editor with several pictures");
  const post = page.getByRole("article", { name: "Así se verá la publicación" });
  await expect(post.getByRole("listitem")).toHaveCount(3);
  await expect(post.getByRole("img", { name: "Una taza de café" })).toBeVisible();

  await field.getByRole("button", { name: "Ver en grande" }).click();
  const large = page.getByRole("dialog", { name: "Imagen" });
  await expect(large.getByRole("img", { name: "Una taza de café" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(large.getByText("3 de 3")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field.getByRole("button", { name: "Ver en grande" })).toBeFocused();

  await page
    .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
    .click();
  await expect(page.getByText("Publicación creada").first()).toBeVisible();
  await page.getByRole("button", { name: "Ver los archivos de «Tres tazas», 3 imágenes" }).click();
  await expect(page.getByRole("dialog", { name: "Imagen" }).getByText("1 de 3")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Editar «Tres tazas»" }).click();
  const file = (await field.getByRole("listitem").last().locator("img").getAttribute("src")) ?? "";
  expect((await page.request.get(file)).status()).toBe(200);
  await field.getByRole("button", { name: "Imagen 3 de 3" }).click();
  const removed = page.waitForResponse((response) => response.url().includes("/functions/v1/delete-file"));
  await field.getByRole("button", { name: "Quitar la imagen 3" }).click();
  await page
    .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
    .click();
  expect(await (await removed).json()).toEqual({ deleted: true });
  expect((await page.request.get(file)).ok()).toBe(false);

  await test.step("the calendar and a card's dialog load only a picture's thumbnail; opening the picture loads the whole file", async () => {
    const loaded = await weighFiles(page);
    const expectThumbnailsOnly = async (where: string) => {
      await expect.poll(() => loaded.size, { message: where }).toBeGreaterThan(0);
      for (const [url, bytes] of loaded) {
        expect(url, where).toMatch(/\.small\.jpg$/);
        expect(bytes, where).toBeGreaterThan(0);
        expect(bytes, where).toBeLessThanOrEqual(MAX_SMALL_BYTES);
      }
    };
    await page.goto("/calendar");
    await expectThumbnailsOnly("the calendar");
    await page.getByRole("button", { name: /^Tres tazas, / }).click();
    const opener = page.getByRole("dialog").getByRole("button", { name: /^Ver los archivos de/ });
    await expect(opener.locator("img").first()).toBeVisible();
    await expectThumbnailsOnly("the dialog of a card");
    await opener.click();
    await expect(page.getByRole("dialog", { name: "Imagen" }).getByRole("img")).toBeVisible();
    await expect
      .poll(() => [...loaded.keys()].filter((url) => !url.endsWith(".small.jpg")).length)
      .toBeGreaterThan(0);
  });
});

test("a video shows its first frame before it is played, and a PDF shows its pages; no request breaks the Content Security Policy", async ({
  page,
}) => {
  test.slow();
  const refused = await noteRefusals(page);
  await signIn(page, "Cuenta nueva", "/posts");
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Título").fill("La taza");
  const choose = page.locator("input[type=file]").first();
  await choose.setInputFiles(film("taza.mp4"));
  await page.getByText("Video subido exitosamente").first().waitFor();
  const field = page.getByRole("group", { name: "Imagen, video o documento" });
  const attached = field.locator("video");
  await expect.poll(() => brightness(attached)).toBeGreaterThan(60);
  const preview = page.getByRole("article", { name: "Así se verá la publicación" }).locator("video");
  await expect.poll(() => brightness(preview)).toBeGreaterThan(60);
  // LinkedIn shows a video in the video's own proportions, so the preview must do so too.
  const box = await preview.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(640 / 360, 1);
  await field.getByRole("button", { name: "Ver en grande" }).click();
  const large = page.getByRole("dialog", { name: "Video" }).locator("video");
  await expect.poll(() => brightness(large)).toBeGreaterThan(60);
  await expectAccessible(page, "a film, large");
  await page.keyboard.press("Escape");

  const document = page.getByRole("dialog", { name: "Documento" });
  const sheet = { width: 400, height: 500, fill: "1 0 0" };
  await choose.setInputFiles(pdf("informe.pdf", [sheet, sheet]));
  await expect(field.getByRole("link", { name: /informe\.pdf/ })).toBeVisible();
  await page
    .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
    .click();
  await page.getByRole("button", { name: "Ver los archivos de «La taza», con documento" }).click();
  await expect(document.getByRole("img", { name: "Página 1 de 2" })).toHaveAttribute("aria-busy", "false", {
    timeout: 30_000,
  });
  await page.keyboard.press("ArrowRight");
  await expect(document.getByRole("img", { name: "Página 2 de 2" })).toHaveAttribute("aria-busy", "false");
  await expectAccessible(page, "a PDF, large");
  expect(refused).toEqual([]);
});
