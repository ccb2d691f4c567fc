import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { insertRow, OWNER, POSTCARD, postRow } from "./support/builders.ts";
import { one, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

async function placesOf({ owner, service, admin }: Stage, day: string, makeState: () => Promise<unknown>) {
  const secretOf = async (call: string, values: unknown[] = []) =>
    hashOf((await one(owner<{ secret: string }>(`select public.${call} as secret`, values))).secret);
  const link = await secretOf("share_card($1, 7)", [POSTCARD]);
  const board = await secretOf("share_board('personal', $1, 'UTC', 7, false)", [`${day.slice(0, 8)}01`]);
  const feed = await secretOf("create_calendar_feed()");
  const token = await secretOf("create_api_token('Asistente', true, false)");
  await makeState();
  const states = async (read: string, secret: string) =>
    (await service<{ publish_state: string }>(`select publish_state from engine.${read}($1)`, [secret])).map(
      (row) => row.publish_state,
    );
  const shownByLink = await states("read_card_for_approval", link).catch(({ message }: Error) => message);
  const shownByBoard = await states("read_board_posts", board);
  const [event] = await service<{ status: string }>(
    `select case when is_cancelled then 'cancelled' when is_tentative then 'tentative'
       when day is not null then 'all day' else 'confirmed' end as status from engine.read_calendar_feed($1)`,
    [feed],
  );
  const rows = service<{ answer: { status: string }[] }>(
    "select engine.act_as_token($1, 'list_posts', $2::text::jsonb) as answer",
    [token, JSON.stringify({ from: day, to: day })],
  );
  const listed = (await one(rows)).answer.map(({ status }) => status);
  await admin("reset role");
  return [shownByLink, shownByBoard, event?.status, listed];
}

const AT = "2031-06-10T14:00:00Z";

test.each([
  ["scheduled", { publish_state: "scheduled" }, [["scheduled"], ["scheduled"], "confirmed", ["scheduled"]]],
  [
    "going out",
    { publish_state: "publishing" },
    [["publishing"], ["publishing"], "confirmed", ["publishing"]],
  ],
  [
    "unconfirmed",
    { publish_state: "unconfirmed" },
    [["unconfirmed"], ["unconfirmed"], "tentative", ["unconfirmed"]],
  ],
  ["failed", { publish_state: "failed" }, [["failed"], ["failed"], "tentative", ["failed"]]],
  [
    "published",
    { status: "listas", publish_state: "published", published_at: AT },
    [["published"], ["published"], "confirmed", ["published"]],
  ],
  ["deleted", { deleted_at: AT }, ["not_found", [], "cancelled", []]],
])(
  "a post that is %s has that state at an approval link, on a board, in the feed and for an assistant",
  async (_, state, expected) => {
    await onStage(async (stage: Stage) => {
      const { day } = await one(
        stage.admin<{ day: string }>("select ((now() at time zone 'utc')::date + 5)::text as day"),
      );
      await insertRow(
        stage.admin,
        "posts",
        postRow({ postcard: POSTCARD, date: day, post_time: "14:00", timezone: "UTC" }),
      );
      const values = { ...state, ...("published_at" in state && { published_at: `${day}T14:00:00Z` }) };
      const columns = Object.keys(values);
      const places = await placesOf(stage, day, () =>
        stage.admin(
          `update public.posts set ${columns.map((column, at) => `${column} = $${at + 2}`).join(", ")} where user_id = $1`,
          [OWNER.id, ...Object.values(values)],
        ),
      );
      expect(places).toEqual(expected);
    })();
  },
);
