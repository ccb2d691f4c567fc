import { expect } from "@playwright/test";
import { column } from "./support/journey";
import { runSchedule } from "./support/schedules";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

const FAULTS = "/sandbox/linkedin/__faults";

test("LinkedIn never answers: the post is 'publicando', then 'por confirmar', and its text stays", async ({
  planner: page,
}) => {
  test.setTimeout(180_000);
  const date = new Date().toISOString().slice(0, 10);
  await seedCards(page, [{ title: "Nadie contesta", notes: "Este texto no se pierde", date }]);
  await page.request.post(FAULTS, {
    data: {
      method: "POST",
      path: "/rest/posts",
      times: 1,
      contains: "Este texto no se pierde",
      kind: "hang",
    },
  });
  await page.getByRole("button", { name: "Publicar ahora «Nadie contesta»" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();

  const card = column(page, "Para Publicar");
  await expect(card.getByText("publicando").first()).toBeVisible();
  // The double answers the create after 30 s, when the request has timed out.
  await expect(card.getByText("por confirmar").first()).toBeVisible({ timeout: 60_000 });
  await expect(card.getByText("LinkedIn no nos confirmó la publicación.")).toBeVisible();
  await expect(card.getByText("Nadie contesta").first()).toBeVisible();

  await page.getByRole("button", { name: "No, enviar otra vez" }).click();
  await expect(card.getByText("por confirmar")).toHaveCount(0);
  await runSchedule(page, "publish-due-posts");
  await expect(column(page, "Publicadas").getByText("Nadie contesta")).toBeVisible({ timeout: 30_000 });
  await page.goto("/sandbox/linkedin/feed/");
  await expect(page.getByText("Este texto no se pierde").first()).toBeVisible();
});
