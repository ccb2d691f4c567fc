import { expect } from "@playwright/test";
import { expectAccessible } from "./support/browser/accessibility";
import { lineOf } from "./support/browser/line";
import { swipe } from "./support/browser/pointer";
import { showView } from "./support/composer/preview";
import { brightness } from "./support/files/film";
import { film, heavyPhoto, pdf, photo } from "./support/files/samples";
import { openPosts } from "./support/journey";
import { PHONE } from "./support/phone";
import { test } from "./support/test";

test.use(PHONE);

test("on a phone, a video and a photo from the camera are attached, and swipes turn the pages of a PDF", async ({
  dashboard: page,
}) => {
  test.slow();
  await openPosts(page);
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Título").fill("Con el teléfono");
  const field = page.getByRole("group", { name: "Imagen, video o documento" });
  await field.getByRole("button", { name: /Agregar archivo/ }).tap();
  const selector = field.getByRole("region", { name: "Seleccionar tipo de contenido" });
  await expect(selector.getByRole("button")).toHaveText([
    "Subir archivos",
    "Tomar una foto",
    "Grabar un video",
    "Crea una imagen",
    "Crea una infografía",
    "Crear un documento (PDF)",
    "Video 4s (1 crédito)",
    "Video 8s (2 créditos)",
    "Cancelar",
  ]);
  await expectAccessible(page, "the selector on a phone");
  const post = page.getByRole("article", { name: "Así se verá la publicación" });
  const choose = page.getByLabel("Agregar archivo", { exact: true }).and(page.locator("input"));

  await test.step("a running upload is accessible", async () => {
    const files = page.waitForEvent("filechooser");
    await selector.getByRole("button", { name: "Subir archivos" }).tap();
    await files;
    await expect(field.getByRole("button", { name: "Elegir archivos" })).toBeVisible();
    await expect(field.getByText(/^Arrastra tus archivos/)).toBeHidden();
    const throughput = await lineOf(page);
    await throughput(20_000);
    const heavy = { mimeType: "image/jpeg", buffer: heavyPhoto(800_000) };
    await choose.setInputFiles({ name: "taza.jpg", ...heavy });
    await expect(field.getByRole("progressbar", { name: "Subiendo taza.jpg" })).toBeVisible();
    await expectAccessible(page, "an upload under way on a phone");
    await throughput(-1);
    await page.getByText("Archivo subido exitosamente").first().waitFor();
  });

  const record = async (button: string) => {
    await field.getByRole("button", { name: "Quitar", exact: true }).tap();
    await field.getByRole("button", { name: /Agregar archivo/ }).tap();
    const camera = page.waitForEvent("filechooser");
    await selector.getByRole("button", { name: button }).tap();
    return camera;
  };

  await test.step("a video from the camera shows its first frame", async () => {
    await (await record("Grabar un video")).setFiles(film("taza.mp4"));
    await page.getByText("Video subido exitosamente").first().waitFor();
    await expect.poll(() => brightness(field.locator("video"))).toBeGreaterThan(60);
  });

  await test.step("a swipe turns the pages of a PDF", async () => {
    const sheet = { width: 400, height: 500, fill: "1 0 0" };
    await choose.setInputFiles(pdf("informe.pdf", [sheet, sheet]));
    await showView(page, "Vista previa");
    const drawn = (at: number) => post.getByRole("img", { name: `Página ${at} de 2` });
    await expect(drawn(1)).toHaveAttribute("aria-busy", "false");
    await swipe(page, drawn(1), "left");
    await expect(drawn(2)).toHaveAttribute("aria-busy", "false");
    await swipe(page, drawn(2), "right");
    await expect(drawn(1)).toHaveAttribute("aria-busy", "false");
    // The accessibility check takes longer than a double tap, so the next tap counts as a separate tap.
    await expectAccessible(page, "a PDF on a phone");
    await showView(page, "Escribir");
  });

  const chooser = await record("Tomar una foto");
  expect(await chooser.element().getAttribute("capture")).toBe("environment");
  await chooser.setFiles(photo("camara.jpg"));
  await page.getByText("Archivo subido exitosamente").first().waitFor();
  await field.getByRole("button", { name: "Ver en grande" }).tap();
  await expect(page.getByRole("dialog", { name: "Imagen" }).getByRole("img")).toBeVisible();
  await expectAccessible(page, "a photo, large, on a phone");
  await page.getByRole("dialog", { name: "Imagen" }).getByRole("button", { name: "Cerrar" }).tap();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});
