import { expect, test } from "@playwright/test";
import { fillNewPost, openPosts, signIn } from "./support/journey";

test("a text that a phone's browser threw away is there again, and can be thrown away for good", async ({
  page,
}) => {
  await signIn(page, "Cuenta nueva");
  await openPosts(page);
  await fillNewPost(page, { title: "En el autobús", notes: "Media idea" });
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible({ timeout: 20_000 });
  const context = page.context();
  await page.goto("chrome://crash").catch(() => undefined);

  const next = await context.newPage();
  await next.goto("/posts");
  const restored = next.getByRole("status").filter({ hasText: "Recuperamos lo que estabas escribiendo" });
  await expect(restored).toBeVisible();
  await expect(next.getByLabel("Texto a publicar")).toHaveValue("Media idea");
  await restored.getByRole("button", { name: "Descartar" }).click();
  await next.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await expect(next.getByLabel("Texto a publicar")).toHaveValue("");
  await next.getByRole("button", { name: "Cancelar" }).click();
  await next.reload();
  await expect(next.getByRole("heading", { name: "Para Publicar" })).toBeVisible();
  await expect(next.getByText("Cambios sin guardar")).toBeHidden();
});
