import type { Page } from "@playwright/test";
import { newPostcard } from "../../src/data/posts/cards.ts";
import { clientOf, sessionOn } from "./session.ts";

export interface SeedCard {
  title: string;
  notes: string;
  /** yyyy-MM-dd */
  date: string;
  /** "personal" or the id of a page; the personal account unless told. */
  publishers?: string[];
  /** It goes out at once. */
  isPublished?: boolean;
}

/**
 * Saves cards of whoever is signed in on the page by the calls that the app makes, for journeys that are about what is
 * done with them. Answers the id of each card's first post.
 */
export async function seedCards(page: Page, cards: readonly SeedCard[]): Promise<string[]> {
  const { access_token } = await sessionOn(page);
  const client = await clientOf(new URL(page.url()).origin, access_token);
  const ids: string[] = [];
  for (const card of cards) {
    const postcard = newPostcard(Date.now(), Math.random());
    const saved = await client.rpc("save_post_card", {
      p_postcard: postcard,
      p_expected_version: null,
      p_title: card.title,
      p_notes: card.notes,
      p_post_comment: "",
      p_date: card.date,
      p_post_time: null,
      p_timezone: "America/La_Paz",
      p_image_url: null,
      p_upload_type: null,
      p_image_alt: null,
      p_publishers: card.publishers ?? ["personal"],
    });
    if (saved.error) throw saved.error;
    if (card.isPublished) {
      const { error } = await client.functions.invoke("publish-due-posts", { body: { postcard } });
      if (error) throw error;
    }
    ids.push((saved.data as { id: string }[])[0]?.id ?? "");
  }
  return ids;
}
