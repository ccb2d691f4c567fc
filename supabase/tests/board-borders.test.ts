import { expect, test } from "vitest";
import { isAddedToBoard } from "../../src/data/review-boards/required-boards.ts";
import { OWNER, PAGE, SECOND_PAGE, saveCard, withPages } from "./support/builders.ts";
import { testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();
const BOARD = { publisher: PAGE, month: "2030-09-01", timezone: "America/Santiago" };

/** A card's day and hour, its zone and its publishers. */
type Case = readonly [date: string, time: string | null, timezone: string, publishers: readonly string[]];
const SANTIAGO = "America/Santiago";
const CASES: readonly Case[] = [
  ["2030-08-31", "23:59", SANTIAGO, [PAGE]],
  ["2030-09-01", "00:00", SANTIAGO, [PAGE]],
  ["2030-09-30", "23:59", SANTIAGO, [PAGE]],
  ["2030-10-01", "00:00", SANTIAGO, [PAGE]],
  // Santiago's clock skips the hour after midnight on 8 September 2030.
  ["2030-09-08", "00:30", SANTIAGO, [PAGE]],
  ["2030-08-31", null, SANTIAGO, [PAGE]],
  ["2030-09-01", null, SANTIAGO, [PAGE]],
  ["2030-09-30", null, "Pacific/Auckland", [PAGE]],
  ["2030-10-01", null, "Pacific/Auckland", [PAGE]],
  ["2030-09-01", "05:59", "Europe/Madrid", [PAGE]],
  ["2030-09-01", "06:00", "Europe/Madrid", [PAGE]],
  ["2030-10-01", "04:59", "Europe/Madrid", [PAGE]],
  ["2030-10-01", "05:00", "Europe/Madrid", [PAGE]],
  ["2030-09-15", "10:00", SANTIAGO, [SECOND_PAGE]],
  ["2030-09-15", "10:00", SANTIAGO, ["personal"]],
  ["2030-09-15", "10:00", SANTIAGO, ["personal", SECOND_PAGE, PAGE]],
];

test(
  "the editor and the database agree on which cards enter a board, at the borders of its month too",
  onStage(async (stage) => {
    await withPages(stage);
    const { owner, admin } = stage;
    const inEditor: boolean[] = [];
    for (const [at, [date, time, timezone, publishers]] of CASES.entries()) {
      await saveCard(owner, {
        postcard: at + 1,
        date,
        time,
        timezone,
        publishers: [...publishers],
        notes: `Texto ${at}`,
      });
      inEditor.push(
        isAddedToBoard({ date, post_time: time, timezone, publishers: [...publishers] }, null, [BOARD]),
      );
    }
    const inDatabase = await admin<{ shown: boolean }>(
      `select bool_or(private.is_on_board(p, b)) as shown
       from public.posts p,
         jsonb_populate_record(null::public.review_boards, $1::text::jsonb) b
       where p.user_id = $2 group by p.postcard order by p.postcard`,
      [JSON.stringify(BOARD), OWNER.id],
    );
    expect(inDatabase.map(({ shown }) => shown)).toEqual(inEditor);
    expect(new Set(inEditor)).toEqual(new Set([true, false]));
  }),
);
