import { POST_COLUMNS } from "../../../src/data/posts/rows.ts";
import * as written from "../../../supabase/functions/_shared/testing/writing.ts";
import { pick, type Random } from "../publishing/simulation/random.ts";
import type { VirtualUser } from "./virtual-user.ts";

export const LOST = "LOST";

/** The backend did not respond, so the effect of the call is unknown. */
export class Unanswered extends Error {}
export class Refused extends Error {}

type Answer<T> = {
  data: T | null;
  error: { message: string; code?: string; name?: string; context?: unknown } | null;
};

/**
 * Returns the data of a call. Throws `Refused` for an error with a code or a 4xx status, and `Unanswered` for other
 * errors, such as a lost connection.
 */
async function answered<T>(call: PromiseLike<Answer<T>>): Promise<NonNullable<T>> {
  const { data, error } = await call;
  if (!error) return data as NonNullable<T>;
  const status = error.context instanceof Response ? error.context.status : 0;
  const isSaid = Boolean(error.code) || (status >= 400 && status < 500);
  const said = error.context instanceof Response ? await error.context.text().catch(() => "") : "";
  throw new (isSaid ? Refused : Unanswered)(`${error.message} ${said}`.trim());
}

const DAY_MS = 86_400_000;
const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const nextMinute = () => {
  const at = new Date(Date.now() + 60_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16) };
};

type Content = { title: string; date: string; time: string | null };
const standsAs = ({ title, date }: Content): string => `${title} on ${date}`;

async function save(user: VirtualUser, kind: string, card: number, content: Content): Promise<void> {
  const write = user.acknowledged.write(String(card), standsAs(content));
  const { title, date, time } = content;
  const version = user.desk.get(card) ?? null;
  user.desk.set(card, null);
  try {
    const rows = await user.tally.time(kind, () =>
      answered(
        user.client.rpc("save_post_card", {
          p_postcard: card,
          p_expected_version: version,
          p_publishers: ["personal"],
          p_draft_revision: null,
          p_content: {
            title,
            notes: `${title}: lo que aprendimos.`,
            post_comment: "",
            date,
            post_time: time,
            timezone: "UTC",
            image_url: null,
            image_alt: null,
            more_images: [],
            upload_type: null,
            poll: null,
          },
        }),
      ),
    );
    write.acknowledged();
    user.desk.set(card, rows[0]?.version ?? null);
  } catch (error) {
    if (error instanceof Refused) write.refused();
    throw error;
  }
}

export async function readBack(user: VirtualUser, card: number): Promise<void> {
  const rows = await user.tally.time("read a card", () =>
    answered(
      user.client.from("posts").select("title, date, version").eq("user_id", user.id).eq("postcard", card),
    ),
  );
  const [row] = rows as { title: string; date: string; version: number }[];
  const found = row ? `${row.title} on ${row.date}` : "nothing";
  const wrong = user.acknowledged.read(String(card), found);
  if (row) user.desk.set(card, row.version);
  else user.desk.delete(card);
  if (wrong) user.tally.fail(LOST, wrong);
}

const newCard = (user: VirtualUser): number => {
  user.nextCard += 1;
  return user.nextCard;
};
const titleOf = (user: VirtualUser, card: number) => `${written.title(card)} ${user.number}, ${card}`;

async function onDesk(
  user: VirtualUser,
  random: Random,
  act: (card: number, version: number) => Promise<void>,
) {
  const cards = [...user.desk.keys()];
  if (cards.length === 0) return save(user, "save a new card", newCard(user), draft(user, random));
  const card = pick(random, cards);
  if (user.desk.get(card) === null) await readBack(user, card);
  const version = user.desk.get(card);
  if (version !== null && version !== undefined) await act(card, version);
}

const draft = (user: VirtualUser, random: Random): Content => ({
  title: `${written.title(user.nextCard)} ${user.number}`,
  date: dayAfter(30 + Math.floor(random() * 20)),
  time: "10:00",
});

type Action = (user: VirtualUser, random: Random) => Promise<unknown>;

const ACTIONS: Record<string, { weight: number; act: Action }> = {
  list: {
    weight: 6,
    act: ({ tally, client, id }) =>
      tally.time("list", () =>
        answered(
          client
            .from("posts")
            .select(POST_COLUMNS)
            .eq("user_id", id)
            .eq("status", "publicar")
            .order("date")
            .order("id")
            .limit(200),
        ),
      ),
  },
  dashboard: {
    weight: 4,
    act: ({ tally, client }) =>
      tally.time("dashboard", () => answered(client.rpc("dashboard_summary").single())),
  },
  calendar: {
    weight: 3,
    act: ({ tally, client }) =>
      tally.time("calendar", () =>
        answered(
          client
            .rpc("list_calendar", { p_from: dayAfter(20), p_to: dayAfter(55) })
            .order("id")
            .limit(1000),
        ),
      ),
  },
  notifications: { weight: 3, act: readNotices },
  create: {
    weight: 2,
    act: (user, random) => save(user, "save a new card", newCard(user), draft(user, random)),
  },
  edit: {
    weight: 4,
    act: (user, random) =>
      onDesk(user, random, (card) =>
        save(user, "edit", card, {
          ...draft(user, random),
          title: `Idea ${card}, ${Math.floor(random() * 1e9)}`,
        }),
      ),
  },
  move: {
    weight: 3,
    act: (user, random) => onDesk(user, random, (card, version) => move(user, random, card, version)),
  },
  schedule: { weight: 1, act: (user) => send(user, "schedule for the next minute", nextMinute()) },
  publish: { weight: 1, act: publishNow },
  ai: { weight: 1, act: improve },
};

async function move(user: VirtualUser, random: Random, card: number, version: number): Promise<void> {
  const rows = (await user.tally.time("read a card", () =>
    answered(user.client.from("posts").select("title").eq("user_id", user.id).eq("postcard", card)),
  )) as { title: string }[];
  const content = {
    title: rows[0]?.title ?? "",
    date: dayAfter(30 + Math.floor(random() * 20)),
    time: "11:30",
  };
  const write = user.acknowledged.write(String(card), standsAs(content));
  user.desk.set(card, null);
  try {
    const moved = await user.tally.time("move", () =>
      answered(
        user.client.rpc("move_post_card", {
          p_postcard: card,
          p_version: version,
          p_date: content.date,
          p_time: content.time,
          p_timezone: "UTC",
        }),
      ),
    );
    write.acknowledged();
    user.desk.set(card, Number(moved));
  } catch (error) {
    if (error instanceof Refused) write.refused();
    throw error;
  }
}

async function send(
  user: VirtualUser,
  kind: string,
  at: { date: string; time: string | null },
): Promise<number> {
  const card = newCard(user);
  const title = titleOf(user, card);
  user.sent.set(card, `${title}: lo que aprendimos.`);
  try {
    await save(user, kind, card, { title, ...at });
  } finally {
    user.desk.delete(card);
  }
  return card;
}

async function publishNow(user: VirtualUser): Promise<void> {
  const card = await send(user, "save a new card", { date: dayAfter(1), time: null });
  const report = await user.tally.time("publish now", () =>
    answered<{ results: { outcome: string }[] }>(
      user.client.functions.invoke("publish-due-posts", { body: { postcard: card } }),
    ),
  );
  if (report.results.every(({ outcome }) => outcome === "published"))
    user.acknowledged.write(`${card} out`, "published").acknowledged();
}

async function improve(user: VirtualUser, random: Random): Promise<void> {
  await onDesk(user, random, async (card) => {
    const rows = (await user.tally.time("read a card", () =>
      answered(
        user.client.from("posts").select("id, title, notes").eq("user_id", user.id).eq("postcard", card),
      ),
    )) as { id: string; title: string; notes: string }[];
    const [post] = rows;
    if (!post) return;
    await user.tally.time("improve a text with AI", () =>
      answered(
        user.client.functions.invoke("ai-text-assist", {
          body: { ...post, requestKey: crypto.randomUUID() },
        }),
      ),
    );
  });
}

async function readNotices({ tally, client, acknowledged }: VirtualUser): Promise<void> {
  const rows = (await tally.time("notifications", () =>
    answered(
      client
        .from("notifications")
        .select("id, message, read_at")
        .order("created_at", { ascending: false })
        .limit(30),
    ),
  )) as { id: string; read_at: string | null }[];
  const unread = rows.find(({ read_at }) => read_at === null);
  if (!unread) return;
  const write = acknowledged.write(`notice ${unread.id}`, "read");
  await tally.time("mark a notice as read", () =>
    answered(
      client
        .from("notifications")
        .update({ read_at: new Date().toISOString() })
        .eq("id", unread.id)
        .select("id")
        .single(),
    ),
  );
  write.acknowledged();
}

const DRAWN = Object.values(ACTIONS).flatMap(({ weight, act }) => Array.from({ length: weight }, () => act));

export const act = (user: VirtualUser, random: Random): Promise<unknown> => pick(random, DRAWN)(user, random);
