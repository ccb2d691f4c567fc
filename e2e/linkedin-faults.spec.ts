import { expect, type Page } from "@playwright/test";
import { column } from "./support/journey";
import { dayFromToday } from "./support/plan";
import { runSchedule } from "./support/schedules";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

const FAULTS = "/sandbox/linkedin/__faults";
const TODAY = dayFromToday(0);
/** All tests share one double of LinkedIn, so the fault is limited to posts that contain this text. */
const setFault = (page: Page, contains: string, fault: Record<string, unknown>) =>
  page.request.post(FAULTS, { data: { method: "POST", path: "/rest/posts", times: 1, contains, ...fault } });

const publishNow = async (page: Page, title: string) => {
  await page.getByRole("button", { name: `Publicar ahora «${title}»` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
};

test("when LinkedIn never responds to a create request, the card asks whether its post was published, and the answer 'No' sends the post again", async ({
  planner: page,
}) => {
  test.setTimeout(180_000);
  await seedCards(page, [{ title: "Nadie contesta", notes: "Este texto no se pierde", date: TODAY }]);
  await setFault(page, "Este texto no se pierde", { kind: "hang" });
  await publishNow(page, "Nadie contesta");

  const card = column(page, "Para Publicar");
  await expect(card.getByText("publicando").first()).toBeVisible();

  // LinkedIn's double responds after 30 s, when the app's request has timed out.
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
