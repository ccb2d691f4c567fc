import type { Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { newPostcard } from "../../src/data/posts/new-cards/postcard.ts";
import { clientOf, sessionOn } from "./session.ts";

/** A word of 91 characters without a place where a line may break. */
export const UNBROKEN = `#${"cosechadealtura".repeat(6)}`;

export interface SeedCard {
  title: string;
  notes: string;
  date: string;
  /** "personal" or ids of pages; "personal" by default. */
  publishers?: string[];
  timeZone?: string;
  time?: string;
  isPublished?: boolean;
}

async function clientOn(page: Page): Promise<SupabaseClient> {
  const { access_token } = await sessionOn(page);
  return clientOf(new URL(page.url()).origin, access_token);
}

const contentOf = (card: SeedCard) => ({
  title: card.title,
  notes: card.notes,
  date: card.date,
  ...(card.time && { post_time: card.time }),
  timezone: card.timeZone ?? "America/La_Paz",
});

/**
 * Creates the cards with one call, and publishes those with `isPublished`. Returns the id of each card's first post.
 */
export async function seedCards(page: Page, cards: readonly SeedCard[]): Promise<string[]> {
  const client = await clientOn(page);
  // Each card has its own millisecond, because two cards of one millisecond may get the same number.
  const now = Date.now();
  const numbered = cards.map((card, at) => ({ card, postcard: newPostcard(now + at, Math.random()) }));
  const p_cards = numbered.map(({ card, postcard }) => ({
    postcard,
    content: contentOf(card),
    publishers: card.publishers ?? ["personal"],
    accept_holes: false,
  }));
  const saved = await client.rpc("import_post_cards", { p_cards });
  if (saved.error) throw saved.error;
  for (const { message } of saved.data as { message: string | null }[]) if (message) throw new Error(message);
  for (const { card, postcard } of numbered) {
    if (!card.isPublished) continue;
    const { error } = await client.functions.invoke("publish-due-posts", { body: { postcard } });
    if (error) throw error;
  }
  const posts = await client
    .from("posts")
    .select("id, postcard")
    .in(
      "postcard",
      p_cards.map(({ postcard }) => postcard),
    )
    .order("linkedin_organization_id", { nullsFirst: true });
  if (posts.error) throw posts.error;
  return numbered.map(({ postcard }) => posts.data.find((post) => post.postcard === postcard)?.id ?? "");
}

export async function saveElsewhere(page: Page, id: string, notes: string): Promise<void> {
  const client = await clientOn(page);
  const { data, error } = await client
    .from("posts")
    .select("postcard, version, title, date")
    .eq("id", id)
    .single();
  if (error) throw error;
  const saved = await client.rpc("save_post_card", {
    p_postcard: data.postcard,
    p_expected_version: data.version,
    p_content: contentOf({ title: data.title, date: data.date, notes }),
    p_publishers: ["personal"],
  });
  if (saved.error) throw saved.error;
}

/** Deletes a card's unpublished posts as another device does. */
export async function deleteElsewhere(page: Page, id: string): Promise<void> {
  const client = await clientOn(page);
  const { data, error } = await client.from("posts").select("postcard, version").eq("id", id).single();
  if (error) throw error;
  const deleted = await client.rpc("delete_post_card", {
    p_postcard: data.postcard,
    p_status: "publicar",
    p_version: data.version,
  });
  if (deleted.error) throw deleted.error;
}
