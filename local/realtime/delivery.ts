import { visibleChanges } from "./authorize.ts";
import { loadCatalog, type PublishedTable } from "./catalog.ts";
import type { Change } from "./changes.ts";
import type { Channel } from "./channel.ts";
import type { RealtimeDatabase } from "./database-port.ts";
import type { Identity } from "./identity.ts";
import { changePayload, type Match, match, publishedTable } from "./subscriptions.ts";

type Candidate = {
  channel: Channel;
  identity: Identity;
  change: Change;
  table: PublishedTable;
  matched: Exclude<Match, { kind: "none" }>;
};

/** Sends changes to the channels that may see them. Waits for no client, so a slow client does not delay the others. */
export async function deliverChanges(
  database: RealtimeDatabase,
  channels: Iterable<Channel>,
  changes: readonly Change[],
): Promise<void> {
  const listening = [...channels].filter((channel) => channel.bindings.length > 0);
  if (listening.length === 0) return;
  const catalog = await loadCatalog(database.query);

  const candidates: Candidate[] = [];
  const questions = new Map<string, { identity: Identity; changes: Set<Change> }>();
  for (const change of changes) {
    const table = publishedTable(catalog, change);
    if (!table) continue;
    for (const channel of listening) {
      const { identity } = channel;
      const matched = match(channel.bindings, table, change, identity.role);
      if (matched.kind === "none") continue;
      candidates.push({ channel, identity, change, table, matched });
      if (matched.kind !== "ask") continue;
      const question = questions.get(identity.key) ?? { identity, changes: new Set() };
      question.changes.add(change);
      questions.set(identity.key, question);
    }
  }

  const answers = new Map<string, Set<Change>>();
  await Promise.all(
    [...questions].map(async ([key, question]) => {
      answers.set(key, await visibleChanges(database, catalog, question.identity, question.changes));
    }),
  );

  for (const { channel, identity, change, table, matched } of candidates) {
    if (matched.kind === "ask" && !answers.get(identity.key)?.has(change)) continue;
    // Another user may have signed in on the channel since the check, and must not get the earlier user's changes.
    if (channel.identity.subject !== identity.subject) continue;
    channel.push("postgres_changes", changePayload(matched, table, change, identity.role));
  }
}
