import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { photo } from "./support/files";
import { openPosts, signIn } from "./support/journey";

test("on a phone: the camera is offered, the photo attached, described and looked at", async ({ page }) => {
  await signIn(page, "Cuenta nueva");
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
    "Cancelar",
  ]);
  await expectAccessible(page, "the selector on a phone");

  const camera = page.waitForEvent("filechooser");
  await selector.getByRole("button", { name: "Tomar una foto" }).tap();
  const chooser = await camera;
  expect(await chooser.element().getAttribute("capture")).toBe("environment");
  await chooser.setFiles(photo("camara.jpg"));
  await expect(page.getByText("Archivo subido exitosamente").first()).toBeVisible();
  await field.getByLabel("Texto alternativo").fill("Una taza de café");
  await expectAccessible(page, "the editor with a photo on a phone");
  await field.getByRole("button", { name: "Ver en grande" }).tap();
  await expect(page.getByRole("dialog", { name: "Imagen" }).getByRole("img")).toBeVisible();
  await expectAccessible(page, "a photo, large, on a phone");
  await page.getByRole("dialog", { name: "Imagen" }).getByRole("button", { name: "Cerrar" }).tap();

  await page
    .getByLabel("Agregar archivo", { exact: true })
    .and(page.locator("input"))
    .setInputFiles(photo("otra.jpg"));
  await expect(field.getByText("2 de 20 imágenes")).toBeVisible();
  await field.getByRole("button", { name: "Mover después la imagen 1" }).tap();
  await expect(field.getByRole("button", { name: "Imagen 2 de 2: Una taza de café" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // Nothing sticks out sideways.
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});
