import { expect, test } from "@playwright/test";
import { expectAccessibleOnPhonesToo } from "./support/browser/accessibility";
import { column } from "./support/journey";
import { expectQuestion, failPost, openMail } from "./support/mail";

test("a mail's button publishes the failed post only after a confirmation, and a second use of the button is refused", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const title = `Rechazada ${Date.now()}`;
  await failPost(page, title);
  await openMail(page, "Una publicación no salió", title);
  const mail = page.url();
  await page.getByRole("link", { name: "Volver a intentarlo" }).click();
  await expectQuestion(page, "¿Volver a intentarlo?");
  await expectAccessibleOnPhonesToo(page, "what a mail's button asks");
  await page.getByRole("button", { name: "Publicar ahora" }).click();
  await expect(page.getByRole("heading", { name: "La estamos enviando" })).toBeVisible();
  await page.getByRole("link", { name: "Ver mis publicaciones" }).click();
  await expect(column(page, "Publicadas").getByText("1 publicación")).toBeAttached({ timeout: 30_000 });

  await page.getByRole("button", { name: /Notificaciones: \d+ sin leer/ }).click();
  await page.getByRole("button", { name: "Marcar todo como leído" }).click();
  await expect(page.getByText("Todo marcado como leído")).toBeVisible();
  await expect(page.getByRole("button", { name: "Notificaciones", exact: true })).toBeVisible();

  await page.goto(mail);
  await page.getByRole("link", { name: "Volver a intentarlo" }).click();
  await expect(page.getByText(/ya se usó/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Publicar ahora" })).toHaveCount(0);

  await page.goto(mail);
  await page.getByRole("link", { name: "Dejar de recibirlos" }).click();
  await expect(page).toHaveURL(/\/baja$/);
  await page.getByRole("button", { name: "Dejar de recibirlos" }).click();
  await expect(page.getByText(/No te enviaremos más correos sobre tus publicaciones/)).toBeVisible();
  await page.getByRole("link", { name: "Elegir qué avisos recibo" }).click();
  await expect(page.getByRole("checkbox", { name: "Sistema por Correo" })).not.toBeChecked();
});
