import type { Locator, Page } from "@playwright/test";
import { newPostcard } from "../../src/data/posts/new-cards/postcard.ts";
import { clientOf, sessionOn } from "./session.ts";

/** Returns the date in La Paz (UTC-4) `days` days from today: from 20:00 in La Paz the UTC date is already tomorrow. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 - 4 * 3_600_000).toISOString().slice(0, 10);

export async function calendarClient(page: Page) {
  const { access_token, user } = await sessionOn(page);
  return Object.assign(await clientOf(new URL(page.url()).origin, access_token), { userId: user.id });
}

type PlannedCard = {
  title: string;
  date: string;
  time: string | null;
  publishers?: string[];
  own_texts?: { publisher: string; notes: string; post_comment: string }[];
};

export async function planCard(
  page: Page,
  { title, date, time, publishers = ["personal"], own_texts = [] }: PlannedCard,
): Promise<number> {
  const client = await calendarClient(page);
  const postcard = newPostcard(Date.now(), Math.random());
  const { error } = await client.rpc("save_post_card", {
    p_postcard: postcard,
    p_expected_version: null,
    p_content: {
      title,
      notes: "Treinta sacos",
      date,
      post_time: time,
      timezone: "America/La_Paz",
      own_texts,
    },
    p_publishers: publishers,
  });
  if (error) throw error;
  return postcard;
}

export async function dragByTouch(page: Page, source: Locator, target: Locator): Promise<void> {
  const [from, to] = [await source.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error("Both have to be on the screen.");
  const hand = await page.context().newCDPSession(page);
  const start = { x: from.x + from.width / 3, y: from.y + from.height / 2 };
  const end = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
  await source.and(page.locator("[data-dragging]")).waitFor();
  for (const share of [0.3, 0.6, 0.9, 1]) {
    const at = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
    await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
  }
  await target.and(page.locator("[data-over]")).waitFor();
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hand.detach();
}
