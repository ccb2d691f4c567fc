import { expect, test } from "@playwright/test";
import { expectAccessibleOnPhonesToo } from "./support/browser/accessibility";
import { column } from "./support/journey";
import { expectQuestion, failPost, openMail } from "./support/mail";

test("a mail's button publishes the failed post without a session and only after a confirmation, and a second use of the button is refused", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const title = `Rechazada ${Date.now()}`;
  await failPost(page, title);

  const elsewhere = await browser.newContext({ ...test.info().project.use, baseURL });
  const reader = await elsewhere.newPage();
  await openMail(reader, "Una publicación no salió", title);
  const mail = reader.url();
  await reader.getByRole("link", { name: "Volver a intentarlo" }).click();
  await expectQuestion(reader, "¿Volver a intentarlo?");
  await expectAccessibleOnPhonesToo(reader, "what a mail's button asks");
  await reader.getByRole("button", { name: "Publicar ahora" }).click();
  await expect(reader.getByRole("heading", { name: "La estamos enviando" })).toBeVisible();

  await expect(column(page, "Publicadas").getByText("1 publicación")).toBeAttached({ timeout: 30_000 });
  await page.getByRole("button", { name: /Notificaciones: \d+ sin leer/ }).click();
  await page.getByRole("button", { name: "Marcar todo como leído" }).click();
  await expect(page.getByText("Todo marcado como leído")).toBeVisible();
  await expect(page.getByRole("button", { name: "Notificaciones", exact: true })).toBeVisible();

  await reader.goto(mail);
  await reader.getByRole("link", { name: "Volver a intentarlo" }).click();
  await expect(reader.getByText(/^Ya se usó este botón/)).toBeVisible();
  await expect(reader.getByRole("button", { name: "Publicar ahora" })).toHaveCount(0);

  await elsewhere.close();
});
