import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import { signInAs } from "../../../local/testing/sign-in.ts";
import { Acknowledged } from "./acknowledged.ts";
import type { Tally } from "./tally.ts";

export type VirtualUser = {
  number: number;
  id: string;
  client: SupabaseClient;
  tally: Tally;
  acknowledged: Acknowledged;
  desk: Map<number, number | null>;
  sent: Map<number, string>;
  received: Set<number>;
  joins: number;
  nextCard: number;
  /** Set before the bench closes the user's channels, because a channel closed on purpose is no failure. */
  isLeaving: boolean;
};

export async function signUp(
  number: number,
  backend: { origin: string; publishable: string },
  tally: Tally,
): Promise<VirtualUser> {
  const client = createClient(backend.origin, backend.publishable, {
    auth: { flowType: "pkce", persistSession: false, autoRefreshToken: true, storageKey: `soak-${number}` },
    // Node 20 lacks WebSocket.
    realtime: { transport: WebSocket as never },
  });
  const session = await signInAs(backend, client, "nueva");
  const user: VirtualUser = {
    number,
    id: session.user.id,
    client,
    tally,
    acknowledged: new Acknowledged(),
    desk: new Map(),
    sent: new Map(),
    received: new Set<number>(),
    joins: 0,
    nextCard: number * 1_000_000,
    isLeaving: false,
  };
  const { error } = await client.from("linkedin_tokens").upsert(
    {
      user_id: user.id,
      access_token: session.provider_token,
      refresh_token: null,
      is_valid: true,
      updated_at: new Date().toISOString(),
    },
    { onConflict: "user_id" },
  );
  if (error) throw new Error(`linkedin_tokens: ${error.message}`);
  await listen(user);
  return user;
}

/**
 * Subscribes to the user's posts and notices. Resolves when the channel has joined for the first time; the library
 * rejoins a lost channel by itself.
 */
async function listen(user: VirtualUser): Promise<void> {
  await user.client.realtime.setAuth();
  const filter = `user_id=eq.${user.id}`;
  await new Promise<void>((resolve) => {
    user.client
      .channel(`posts:${user.id}`)
      .on("postgres_changes", { event: "*", schema: "public", table: "posts", filter }, ({ new: row }) => {
        if ("postcard" in row) user.received.add(Number(row.postcard));
      })
      .on("postgres_changes", { event: "INSERT", schema: "public", table: "notifications", filter }, () => {})
      .subscribe((status, error) => {
        if (status === "SUBSCRIBED") {
          user.joins += 1;
          resolve();
        } else if (!user.isLeaving) user.tally.fail(`realtime ${status}`, error ?? status);
      });
  });
}
