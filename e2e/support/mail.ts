import { expect, type Page } from "@playwright/test";
import { column, signIn } from "./journey";
import { dayFromToday } from "./plan";
import { runSchedule } from "./schedules";
import { seedCards } from "./seed";

const MAIL = "/sandbox/mail";

type Sent = { id: string; subject: string; text: string };

const sent = async (page: Page): Promise<Sent[]> => {
  const answer = await page.request.get(`${MAIL}/`, { headers: { accept: "application/json" } });
  return ((await answer.json()) as { messages: Sent[] }).messages;
};

export async function openMail(page: Page, subject: string, about: string): Promise<void> {
  let id: string | undefined;
  // On a busy machine the database may respond too late to one run, and the next run delivers the notice.
  await expect(async () => {
    await runSchedule(page, "deliver-notices");
    id = (await sent(page)).find((mail) => mail.subject === subject && mail.text.includes(about))?.id;
    expect(id, `a mail about ${about}`).toBeTruthy();
  }).toPass({ timeout: 30_000 });
  await page.goto(`${MAIL}/messages/${id}/html`);
}

export async function failPost(page: Page, title: string): Promise<void> {
  await signIn(page, "Cuenta nueva", "/posts");
  await page.request.post("/sandbox/linkedin/__faults", {
    // All tests share one double of LinkedIn, so the fault is limited to this post.
    data: { method: "POST", path: "/rest/posts", times: 1, contains: title, kind: "status", status: 422 },
  });
  const date = dayFromToday(0);
  await seedCards(page, [{ title, notes: `Texto de «${title}».`, date, isPublished: true }]);
  const card = column(page, "Para Publicar").getByRole("article", { name: title });
  await card.getByText("fallida").first().waitFor();
}

/** The page must show a question before it acts, and remove the link's token from its URL. */
export async function expectQuestion(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/accion$/);
}
