import type { Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { newPostcard } from "../../src/data/posts/new-cards/postcard.ts";
import { clientOf, sessionOn } from "./session.ts";

/** Lines cannot break inside addresses and hashtags. */
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

async function save(
  client: SupabaseClient,
  card: SeedCard,
  postcard: number,
  version: number | null,
): Promise<{ id: string }[]> {
  const saved = await client.rpc("save_post_card", {
    p_postcard: postcard,
    p_expected_version: version,
    p_content: {
      title: card.title,
      notes: card.notes,
      date: card.date,
      ...(card.time && { post_time: card.time }),
      timezone: card.timeZone ?? "America/La_Paz",
    },
    p_publishers: card.publishers ?? ["personal"],
  });
  if (saved.error) throw saved.error;
  return saved.data as { id: string }[];
}

export async function seedCards(page: Page, cards: readonly SeedCard[]): Promise<string[]> {
  const client = await clientOn(page);
  const ids: string[] = [];
  for (const card of cards) {
    const postcard = newPostcard(Date.now(), Math.random());
    const [first] = await save(client, card, postcard, null);
    if (card.isPublished) {
      const { error } = await client.functions.invoke("publish-due-posts", { body: { postcard } });
      if (error) throw error;
    }
    ids.push(first?.id ?? "");
  }
  return ids;
}

export async function saveElsewhere(page: Page, id: string, notes: string): Promise<void> {
  const client = await clientOn(page);
  const { data, error } = await client
    .from("posts")
    .select("postcard, version, title, date")
    .eq("id", id)
    .single();
  if (error) throw error;
  await save(client, { title: data.title, date: data.date, notes }, data.postcard, data.version);
}
