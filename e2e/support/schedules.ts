import { expect, type Page } from "@playwright/test";

/** Runs a schedule of the backend now, whose minute would come by itself. */
export async function runSchedule(page: Page, name: string): Promise<void> {
  const answer = await page.request.post(`/sandbox/schedules/${name}`);
  expect(answer.status(), `the schedule ${name}`).toBe(204);
}
