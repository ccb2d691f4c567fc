import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { addPost, column, fillNewPost, nextMinute, signIn } from "./support/journey";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const HOUR = 3_600_000;

const pdf = () => ({
  name: "Informe anual.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  ),
});

test("a document is attached, shown by its name, and goes out with it; the receipt tells how", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "Cuenta nueva", "/posts");
  await fillNewPost(page, { title: "Nuestro año", notes: "El informe completo" });
  await page.locator('input[type="file"]').setInputFiles(pdf());
  const attached = page.getByRole("link", { name: /informe-anual\.pdf.*Documento PDF/ });
  await expect(attached).toHaveAttribute("target", "_blank");
  await expect(page.getByLabel("Texto alternativo")).toBeHidden();
  await expectAccessible(page, "the editor with a document");
  await page.getByRole("button", { name: /^Guardar/ }).click();

  await page.getByRole("button", { name: "Publicar ahora «Nuestro año»" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/como Cuenta personal\. Cuesta 0,5 créditos\./)).toBeVisible();
  await expect(question.getByText("Tienes 10,5 créditos.")).toBeVisible();
  await question.getByRole("button", { name: "Publicar ahora" }).click();

  const card = column(page, "Publicadas").getByRole("article", { name: "Nuestro año" });
  await expect(card).toBeVisible({ timeout: 60_000 });
  await card.getByRole("button", { name: "Comprobante: Cuenta personal" }).click();
  const receipt = page.getByRole("dialog", { name: "Comprobante" });
  await expect(receipt.getByText("LinkedIn la publicó.")).toBeVisible();
  await expect(receipt.getByText("A tiempo")).toBeVisible();
  await expectAccessible(page, "the receipt");
  const [linkedin] = await Promise.all([
    page.waitForEvent("popup"),
    receipt.getByRole("link", { name: "Ver en LinkedIn" }).click(),
  ]);
  await expect(linkedin.getByText("El informe completo")).toBeVisible();
  await linkedin.close();
  await page.keyboard.press("Escape");

  // The notice of it leads back to its card.
  await page.getByRole("link", { name: "Inicio", exact: true }).click();
  await page.getByRole("button", { name: /^Notificaciones/ }).click();
  await page.getByRole("link", { name: /Tu publicación «Nuestro año» se publicó/ }).click();
  await expect(page).toHaveURL(/\/posts\?post=/);
  await expect(card).toBeFocused();
});

test("what would go wrong stands on the card before its hour, and goes once it is mended", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const when = nextMinute(HOUR);
  await signIn(page, "Cuenta nueva", "/posts");
  await addPost(page, { title: "La primera", notes: "El mismo texto", when });
  await addPost(page, { title: "La segunda", notes: "El mismo texto", when });

  const toPublish = column(page, "Para Publicar");
  const card = toPublish.getByRole("article", { name: "La segunda" });
  const problems = card.getByRole("list", { name: "Por resolver antes de publicar" });
  await expect(problems.getByText(/El texto es igual al de otra publicación reciente/)).toBeVisible();
  await expect(problems.getByText(/a menos de una hora/)).toBeVisible();
  await expectAccessible(page, "a card with problems");

  await problems.getByRole("link", { name: "Ver la otra publicación: La segunda" }).first().click();
  await expect(toPublish.getByRole("article", { name: "La primera" })).toBeFocused();

  await problems.getByRole("button", { name: "Editar el texto: La segunda" }).click();
  await expect(page.getByRole("heading", { name: "Lo que encontramos en lo guardado" })).toBeVisible();
  await page.getByLabel("Texto a publicar").fill("Otro texto, ahora sí");
  await page.getByRole("button", { name: /^Guardar/ }).click();
  await expect(problems.getByText(/El texto es igual/)).toBeHidden();
  await expect(problems.getByText(/a menos de una hora/)).toBeVisible();
});
