import { expect, type Page } from "@playwright/test";
import { isWrite } from "./writes";

export async function runSchedule(page: Page, name: string): Promise<void> {
  const answer = await page.request.post(`/sandbox/schedules/${name}`);
  expect(answer.status(), `the schedule ${name}`).toBe(204);
}

/** Saves a card that is due, and publishes it at once instead of waiting for the schedule. */
export async function saveDue(page: Page, press: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((answer) => isWrite(answer.request(), "save_post_card"));
  await press();
  expect((await saved).ok()).toBe(true);
  await runSchedule(page, "publish-due-posts");
}
