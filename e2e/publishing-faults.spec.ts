import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/browser/accessibility";
import { column, openCard } from "./support/journey";
import { dayFromToday } from "./support/plan";
import { runSchedule } from "./support/schedules";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

const FAULTS = "/sandbox/linkedin/__faults";
const FEED = "/sandbox/linkedin/feed/";

/**
 * LinkedIn's response is lost, so the app does not know whether the post exists. It does after `drop_after`, and does
 * not after `drop_before`.
 */
async function loseTheAnswer(page: Page, title: string, notes: string, kind = "drop_after") {
  await seedCards(page, [{ title, notes, date: dayFromToday(0) }]);
  await page.request.post(FAULTS, {
    // All tests share one double of LinkedIn, so the fault is limited to this post.
    data: { method: "POST", path: "/rest/posts", times: 1, contains: notes, kind },
  });
  await page.getByRole("button", { name: `Publicar ahora «${title}»` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
  const card = column(page, "Para Publicar").getByRole("article", { name: title });
  const states = card.getByRole("list", { name: "Cómo está en cada cuenta" });
  await states.getByText("por confirmar").waitFor();
  return card;
}

async function expectInFeed(page: Page, text: string, times: number) {
  const feed = await page.context().newPage();
  await feed.goto(FEED);
  await expect(feed.getByText(text)).toHaveCount(times);
  await feed.close();
}

test("when LinkedIn's response is lost, the card asks the user whether the post exists, and LinkedIn gets the post only once", async ({
  planner: page,
}) => {
  test.slow();
  await test.step("when LinkedIn's response is lost, the card links to LinkedIn, and one tap on 'Sí' marks the post as published", async () => {
    const text = `Una sola vez en el muro ${Date.now()}`;
    const card = await loseTheAnswer(page, "Respuesta perdida", text);

    const [linkedin] = await Promise.all([
      page.waitForEvent("popup"),
      card.getByRole("link", { name: "Revisar en LinkedIn: Cuenta personal" }).click(),
    ]);
    await expect(linkedin.getByText(text)).toHaveCount(1);
    // The wall also shows the posts of journeys that run meanwhile.
    const address = await linkedin
      .getByRole("article")
      .filter({ hasText: text })
      .getByRole("link", { name: /Abrir|Ver/ })
      .first()
      .getAttribute("href");
    await linkedin.close();
    expect(address).toContain("/feed/update/urn:li:share:");

    await card.getByRole("button", { name: "Comprobante: Cuenta personal" }).click();
    const receipt = page.getByRole("dialog", { name: "Comprobante" });
    await expect(receipt.getByText("LinkedIn no contestó: no sabemos si la publicó.")).toBeVisible();
    await expectAccessible(page, "the receipt of a doubt");
    await page.keyboard.press("Escape");

    await card.getByRole("button", { name: "Pegar el enlace (opcional)" }).click();
    await card.getByLabel("Enlace de la publicación (opcional)").fill(address ?? "");
    await expectAccessible(page, "the question of a doubt");
    await card.getByRole("button", { name: "Sí, está publicada: Cuenta personal" }).click();

    const published = column(page, "Publicadas").getByRole("article", { name: "Respuesta perdida" });
    await published.waitFor();
    await openCard(page, "Respuesta perdida");
    await expect(published.getByText("publicada", { exact: true }).last()).toBeVisible();
    await expect(published.getByRole("link", { name: "Ver en LinkedIn: Cuenta personal" })).toHaveAttribute(
      "href",
      address ?? "",
    );
    await expectInFeed(page, text, 1);
  });

  await test.step("when the user sends again a post that LinkedIn has, LinkedIn's refusal names the post, and the card is marked as published", async () => {
    const text = `Ya estaba en el muro ${Date.now()}`;
    const card = await loseTheAnswer(page, "Creí que no estaba", text);
    await expect(card.getByText(/enviarla otra vez puede publicarla dos veces/)).toBeVisible();
    await card.getByRole("button", { name: "No, enviar otra vez: Cuenta personal" }).click();
    await expect(page.getByText("por confirmar")).toHaveCount(0);
    await runSchedule(page, "publish-due-posts");

    const published = column(page, "Publicadas").getByRole("article", { name: "Creí que no estaba" });
    await expect(published).toBeVisible({ timeout: 30_000 });
    await openCard(page, "Creí que no estaba");
    await expect(published.getByRole("link", { name: "Ver en LinkedIn: Cuenta personal" })).toBeVisible();
    await expect(page.getByText("por confirmar")).toHaveCount(0);
    await expectInFeed(page, text, 1);
  });

  await test.step("when the user sends again a post that LinkedIn never got, LinkedIn gets it once", async () => {
    const text = `Este texto no se pierde ${Date.now()}`;
    const card = await loseTheAnswer(page, "Nadie contesta", text, "drop_before");
    await card.getByRole("button", { name: "No, enviar otra vez: Cuenta personal" }).click();
    await expect(page.getByText("por confirmar")).toHaveCount(0);
    await runSchedule(page, "publish-due-posts");
    await expect(column(page, "Publicadas").getByText("Nadie contesta")).toBeVisible({ timeout: 30_000 });
    await expectInFeed(page, text, 1);
  });
});
