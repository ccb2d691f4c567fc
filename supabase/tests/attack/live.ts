import { expect, test } from "vitest";
import { openRaw } from "../../../local/realtime/testing.ts";
import { OTHER, OWNER } from "../support/builders.ts";
import type { Target } from "./target.ts";

const PUBLISHED =
  "select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1";
const CHANGES: Record<string, string> = {
  ai_usage: "update public.ai_usage set user_id = user_id where user_id = $1",
  linkedin_organizations:
    "update public.linkedin_organizations set can_publish = can_publish where user_id = $1",
  notifications: "insert into public.notifications (user_id, message) values ($1, 'Café de altura')",
  post_deletions: "update public.post_deletions set deleted_at = now() where user_id = $1",
  posts: "update public.posts set title = 'Café de altura, otra vez' where user_id = $1",
  user_credit_stats: "update public.user_credit_stats set user_id = user_id where user_id = $1",
};
const END = "Fin";

type Row = { user_id?: string; message?: string };
type Change = { data?: { record?: Row; old_record?: Row; columns?: unknown[] } };

export function attacksOnLive(get: () => Target): void {
  const listen = async (token?: string) => {
    const { backend } = get();
    const client = await openRaw(backend.origin, backend.keys.publishable);
    const tables = [...Object.keys(CHANGES), "linkedin_tokens", "credit_ledger"];
    const changes = tables.flatMap((table) => [
      { event: "*", schema: "public", table },
      { event: "*", schema: "public", table, filter: `user_id=eq.${OWNER.id}` },
    ]);
    // Opens a channel for each change, because a refused subscription would end all subscriptions of its
    // channel.
    for (const [index, change] of changes.entries())
      await client.join(`realtime:${index}`, { token, changes: [change], ref: String(index + 1) });
    return client;
  };
  const changesOf = (client: Awaited<ReturnType<typeof listen>>) =>
    client.frames
      .waiting()
      .filter(({ event }) => event === "postgres_changes")
      .map(({ payload }) => (payload as Change).data)
      // Leaves out errors without a row, which a hosted project sends to a subscriber without read rights.
      .filter((change) => change?.record || change?.old_record || (change?.columns?.length ?? 0) > 0);

  test("the attack subscribes as another user to a change of every published table", async () => {
    const tables = await get().query<{ name: string }>(PUBLISHED);
    expect(Object.keys(CHANGES)).toEqual(tables.map(({ name }) => name));
  });

  test("a user who subscribes to the owner's rows receives only the subscriber's own rows, and a visitor receives nothing", async () => {
    const [other, owner, visitor] = [
      await listen(get().tokens.other),
      await listen(get().tokens.owner),
      await listen(),
    ];
    try {
      for (const change of Object.values(CHANGES)) await get().query(change, [OWNER.id]);
      await get().query("delete from public.notifications where user_id = $1", [OWNER.id]);
      await get().query("insert into public.notifications (user_id, message) values ($1, $2)", [
        OTHER.id,
        END,
      ]);
      const isEnd = ({ payload }: { payload: unknown }) => (payload as Change).data?.record?.message === END;
      await other.frames.next(isEnd);
      const ofOthers = changesOf(other).filter((change) => change?.record?.user_id !== OTHER.id);
      expect(ofOthers).toEqual([]);
      expect(changesOf(visitor)).toEqual([]);
      expect(changesOf(owner).length).toBeGreaterThanOrEqual(Object.keys(CHANGES).length);
    } finally {
      for (const client of [other, owner, visitor]) client.socket.terminate();
    }
  });
}
