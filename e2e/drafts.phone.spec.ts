import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { expectSeen } from "./support/browser/on-screen";
import { consent, fillNewPost, openCard, signIn, startSignIn } from "./support/journey";
import { PHONE } from "./support/phone";
import { dayFromToday } from "./support/plan";
import { saveElsewhere, seedCards } from "./support/seed";
import { endSession } from "./support/session";

test.use(PHONE);

test("a text written on a phone survives a browser crash, a save on another device and a new sign-in", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "Lucía Fernández", "/posts");
  await fillNewPost(page, { title: "En el autobús", notes: "Media idea" });
  await expect(page.getByText("Copia guardada en tu cuenta", { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  const context = page.context();
  await page.goto("chrome://crash").catch(() => undefined);

  const next = await context.newPage();
  const text = next.getByLabel("Texto a publicar");
  await test.step("a text that only the server has is restored, and a discard removes it permanently", async () => {
    await next.goto("/posts");
    const restored = next.getByRole("status").filter({ hasText: "Recuperamos lo que estabas escribiendo" });
    await expect(restored).toBeVisible();
    await expect(next.getByLabel("Título")).toHaveValue("En el autobús");
    await expect(text).toHaveValue("Media idea");
    await expectAccessible(next, "a text that was recovered");
    await restored.getByRole("button", { name: "Descartar" }).click();
    const question = next.getByRole("alertdialog", { name: "¿Descartar los cambios?" });
    await expect(question).toBeVisible();
    await expectAccessible(next, "the question about a text that was recovered");
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect(text).toHaveValue("Media idea");
    await restored.getByRole("button", { name: "Descartar" }).click();
    await question.getByRole("button", { name: "Descartar" }).click();
    await expect(text).toHaveValue("");
    await next.getByRole("button", { name: "Cancelar" }).click();
    await next.reload();
    await expect(next.getByRole("heading", { name: "Para Publicar" })).toBeVisible();
    await expect(next.getByText("Cambios sin guardar")).toBeHidden();
  });

  await test.step("a save from another device is shown beside the text of this device", async () => {
    const today = dayFromToday(0);
    const [id = ""] = await seedCards(next, [{ title: "A dos manos", notes: "El comienzo", date: today }]);
    await openCard(next, "A dos manos");
    await next.getByRole("button", { name: "Editar «A dos manos»" }).tap();
    await text.fill("Seguido en el teléfono");
    await saveElsewhere(next, id, "Seguido en el portátil");
    await expect(
      next.getByText("Esta publicación se guardó en otra parte mientras la escribías."),
    ).toBeVisible();
    await next.getByRole("button", { name: "Comparar" }).tap();
    const dialog = next.getByRole("dialog", { name: "Hay una versión más nueva" });
    await expect(dialog.getByRole("region", { name: "Lo que escribiste aquí" })).toContainText(
      "Seguido en el teléfono",
    );
    await expect(dialog.getByRole("region", { name: "Lo que está guardado" })).toContainText(
      "Seguido en el portátil",
    );
    await expectSeen(dialog.getByRole("button", { name: "Quedarme con lo mío" }));
    await expectNoSidewaysScroll(next, "two versions of a card");
    await expectAccessible(next, "two versions of a card on a phone");
    await dialog.getByRole("button", { name: "Quedarme con lo mío" }).tap();
    await expect(dialog).toBeHidden();
    await expect(text).toHaveValue("Seguido en el teléfono");
  });

  await test.step("an unsaved text can be continued after a new sign-in", async () => {
    await text.fill("Seguido en el teléfono, hasta el final");
    await expect(next.getByText("Copia guardada en tu cuenta", { exact: true })).toBeVisible({
      timeout: 20_000,
    });
    await endSession(next);
    await next.getByRole("button", { name: /^Guardar/ }).tap();
    await expect(next).toHaveURL(/\/login$/);
    await expect(next.getByText(/^Tu sesión terminó\. .* lo que escribiste sigue aquí\.$/)).toBeVisible();
    await expect(next.getByText(/^Error al (guardar|actualizar) la publicación/)).toBeHidden();
    await startSignIn(next);
    await consent(next, "Lucía Fernández");
    await expect(next).toHaveURL(/\/posts/);
    await next
      .getByRole("button", { name: /^Continuar/ })
      .first()
      .tap();
    await expect(next.getByLabel("Título")).toHaveValue("A dos manos");
    await expect(text).toHaveValue("Seguido en el teléfono, hasta el final");
  });
});
