import { expect } from "@playwright/test";
import { charges, movements } from "./support/account/movements";
import { addPost, column, openCard } from "./support/journey";
import { test } from "./support/test";

const FAULTS = "/sandbox/linkedin/__faults";
/** Settings that make LinkedIn's double slow and irregular without disturbing other tests. */
const ROUGH = {
  latencyMs: 300,
  mediaProcessingMs: 1500,
  rolesPerPage: 1,
  tokenSettlesMs: 1000,
  spelling: "message",
};
const EVEN = { latencyMs: 0, mediaProcessingMs: 0, rolesPerPage: 100, tokenSettlesMs: 0, spelling: "live" };

test.beforeEach(async ({ request }) => {
  expect((await request.post(FAULTS, { data: ROUGH })).ok()).toBe(true);
});
test.afterEach(async ({ request }) => {
  await request.post(FAULTS, { data: EVEN });
});

test("with a slow and irregular LinkedIn, a double click publishes a post with a picture once for the profile and once for the page, and each is charged once", async ({
  plannerOfAdmin: page,
}, { repeatEachIndex, retry }) => {
  // LinkedIn refuses a page's text of an earlier run as a duplicate.
  const opening = `Cinco lecciones de la cosecha ${repeatEachIndex}.${retry}.`;
  const late = { kind: "latency", delayMs: 4000, path: "/rest/posts", contains: opening, times: 2 };
  expect((await page.request.post(FAULTS, { data: late })).ok()).toBe(true);

  await addPost(page, {
    title: "Café de paciencia",
    notes: `${opening}\nLa #paciencia empieza en el campo (y se nota).`,
    pages: ["Café Andino"],
    picture: "e2e/fixtures/cafe.jpg",
  });
  await openCard(page, "Café de paciencia");
  await page.getByRole("button", { name: "Publicar ahora «Café de paciencia»" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).dblclick();
  const published = column(page, "Publicadas");
  await published.getByText("Café de paciencia").waitFor({ timeout: 60_000 });
  // Profile and page are published one after the other, which takes up to a minute.
  await column(page, "Para Publicar")
    .getByText("Café de paciencia")
    .waitFor({ state: "hidden", timeout: 60_000 });

  const card = published.getByRole("article", { name: "Café de paciencia" });
  await openCard(page, "Café de paciencia");
  await expect(card.getByRole("link", { name: /Ver en LinkedIn/ })).toHaveCount(2);
  const feed = await (await page.request.get("/sandbox/linkedin/feed/")).text();
  expect(feed.split(opening).length - 1).toBe(2);
  const paid = { personal_post: 1, company_post: 1 };
  expect(await movements(page)).toEqual({ "grant monthly": 1, ...charges(paid) });
});
