import { expect, type Locator, type Page } from "@playwright/test";
import { charges, movements } from "./support/account/movements";
import { availableCredits } from "./support/account/my-results";
import { column, fillNewPost, openCard, openPosts, todaysMidnight } from "./support/journey";
import { answerOddly } from "./support/odd-answers";
import { dayFromToday } from "./support/plan";
import { saveDue } from "./support/schedules";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

const NOTES = "Pedimos un aumento cuando ya estamos enojados. Hoy comparto tres ideas.";

async function showScene(field: Locator) {
  await field.getByRole("button", { name: "Escribir la escena · gratis" }).click();
  await expect(field.getByRole("textbox", { name: "Qué se ve" })).not.toHaveValue("");
}

async function publish(
  page: Page,
  title: string,
  entry: string,
  generate: RegExp,
  choose?: () => Promise<void>,
) {
  // LinkedIn refuses a text that another test has posted, so the text contains this test's title.
  const notes = `${title}. ${NOTES}`;
  await fillNewPost(page, { title, notes, when: todaysMidnight() });
  const field = page.getByRole("group", { name: "Imagen, video o documento" });
  await field.getByRole("button", { name: /Agregar archivo/ }).click();
  await expect(field.getByText(/^Tienes .* créditos disponibles$/)).toBeVisible();
  await field.getByRole("button", { name: entry }).click();
  if (/imagen|video/.test(generate.source)) await showScene(field);
  await expect(field.getByRole("button", { name: /^Generar .* crédito/ })).toBeVisible();
  await field.getByRole("button", { name: generate }).dblclick();
  await choose?.();
  await expect(field.getByRole("button", { name: "Quitar", exact: true })).toBeVisible({ timeout: 60_000 });
  const save = page.getByRole("button", { name: /^(Guardar|Publicar)/ }).last();
  await saveDue(page, () => save.click());
  const card = column(page, "Publicadas").getByRole("article", { name: title });
  await expect(card).toBeVisible({ timeout: 60_000 });
  await openCard(page, title);
  const link = card.getByRole("link", { name: /Ver en LinkedIn/ });
  const [post] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await expect(post.getByText(notes).first()).toBeVisible();
  return post;
}

test("each AI generator makes its file at a click, and the file is published with its post", async ({
  planner: page,
}) => {
  test.setTimeout(300_000);
  const field = page.getByRole("group", { name: "Imagen, video o documento" });
  await answerOddly(page, "Reuniones", [
    "long-figures",
    "raw-line-ends",
    "trailing-comma",
    "code-fence",
    "think-block",
  ]);
  await answerOddly(page, "Aumento", ["content-parts", "webp-picture", "data-prefix", "broken-base64-lines"]);
  await answerOddly(page, "Cinco ideas", ["long-texts", "half-emoji", "prose-around", "closing-think"]);
  await answerOddly(page, "Una escena", ["thought-tag", "streamed"]);

  await test.step("one of four infographics is chosen, and published at full size", async () => {
    const post = await publish(page, "Reuniones", "Crea una infografía", /^Generar infografías/, async () => {
      await expect(field.getByRole("radio")).toHaveCount(4, { timeout: 60_000 });
      await field.locator("label").nth(1).click();
      await field.getByRole("button", { name: "Usar Seleccionada" }).click();
    });
    const picture = post.locator("article img, figure img").last();
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])).toEqual([
      1080, 1350,
    ]);
    await post.close();
  });

  await test.step("an image is generated and published", async () => {
    const post = await publish(page, "Aumento", "Crea una imagen", /^Generar imagen/);
    await expect(post.locator("article img, figure img").last()).toBeVisible();
    await post.close();
    await page.reload();
    for (const title of ["Reuniones", "Aumento"]) {
      const card = column(page, "Publicadas").getByRole("article", { name: title });
      const shown = card.getByRole("button", { name: /^Ver/ }).locator("img").first();
      await expect(shown, "the list requests the thumbnail").toHaveAttribute("src", /_s\.png\.small\.jpg$/);
      expect(await shown.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])).toEqual([
        160, 160,
      ]);
    }
  });

  await test.step("a document of five pages is generated and published with its text", async () => {
    const post = await publish(page, "Cinco ideas", "Crear un documento (PDF)", /^Generar documento/);
    await expect(post.getByText(/\.pdf|PDF|documento/i).first()).toBeVisible();
    await post.close();
  });

  await test.step("a video of four seconds is generated and published", async () => {
    const post = await publish(page, "Una escena", "Video 4s (1 crédito)", /^Generar video/);
    const film = post.locator("video").first();
    await expect(film).toBeAttached();
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => Math.round(one.duration))).toBe(4);
    await post.close();
  });

  await test.step("each double click on a paid button is charged once", async () => {
    const paid = { infograph: 1, image: 1, document_ai: 1, video_5s: 1, personal_post: 4 };
    expect(await movements(page)).toEqual({ "grant monthly": 1, ...charges(paid) });
  });
});

test("images finished after the user left the page cause notices with links, and an image that the service refuses costs nothing", async ({
  planner: page,
}) => {
  await test.step("each of two images that are finished after the user left the page causes a notice with a link to its card", async () => {
    const titles = ["Vendimia", "Cosecha"] as const;
    const slow = { method: "POST", path: "/v1/images", kind: "latency", delayMs: 3_000 };
    const ids = await seedCards(
      page,
      titles.map((title) => ({
        title,
        notes: `${title}. ${NOTES}`,
        date: dayFromToday(0),
      })),
    );
    const field = page.getByRole("group", { name: "Imagen, video o documento" });
    for (const [at, title] of titles.entries()) {
      await page.request.post("/sandbox/ai/__faults", { data: slow });
      await page.goto(`/posts?post=${ids[at]}`);
      await page.getByRole("button", { name: `Editar «${title}»` }).click();
      await field.getByRole("button", { name: /Agregar archivo/ }).click();
      await field.getByRole("button", { name: "Crea una imagen" }).click();
      await showScene(field);
      const begun = page.waitForResponse(/functions\/v1\/ai-image/);
      await field.getByRole("button", { name: /^Generar imagen/ }).click();
      await expect(field.getByText("Generando imagen...")).toBeVisible();
      await page.getByRole("link", { name: "Inicio", exact: true }).first().click();
      await expect(page).toHaveURL(/\/dashboard/);
      // The request that the click started must get its response although the user left the page.
      await begun;
    }
    await page.getByRole("button", { name: "Notificaciones: 2 sin leer" }).click({ timeout: 60_000 });
    for (const title of titles)
      await expect(page.getByRole("link", { name: `«${title}»` })).toHaveAttribute(
        "href",
        new RegExp(`=${ids[titles.indexOf(title)]}`),
      );
  });

  await test.step("an image that the service refuses costs nothing, and the panel shows that nothing was charged", async () => {
    await page.request.post("/sandbox/ai/__faults", {
      data: { method: "POST", path: "/v1/images", kind: "status", status: 400, contains: "Helada" },
    });
    await page.keyboard.press("Escape");
    await openPosts(page);
    const before = await availableCredits(page);
    await fillNewPost(page, { title: "Helada", notes: NOTES });
    const field = page.getByRole("group", { name: "Imagen, video o documento" });
    await field.getByRole("button", { name: /Agregar archivo/ }).click();
    await field.getByRole("button", { name: "Crea una imagen" }).click();
    await showScene(field);
    await field.getByRole("button", { name: /^Generar imagen/ }).click();
    await expect(field.getByRole("alert").getByText("No se te cobró nada.")).toBeVisible({ timeout: 60_000 });
    const errorToast = page.locator("[data-sonner-toast]", { hasText: "Error al generar la imagen" });
    await expect(errorToast.getByText("No se te cobró nada.")).toBeVisible();
    expect(await availableCredits(page)).toBe(before);
  });
});
