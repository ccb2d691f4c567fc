import { expect, test } from "vitest";
import type { CalendarRow } from "../calendar";
import { withMove } from "./move";

function row(given: Partial<CalendarRow>): CalendarRow {
  return {
    id: "00000000-0000-4000-8000-000000000001",
    postcard: 1,
    version: 3,
    title: "Café de altura",
    date: "2026-11-24",
    post_time: "09:30:00",
    timezone: "America/La_Paz",
    scheduled_at: "2026-11-24T13:30:00+00:00",
    status: "publicar",
    publish_state: "failed",
    published_at: null,
    linkedin_organization_id: null,
    upload_type: null,
    image_url: null,
    has_own_text: false,
    has_poll: false,
    is_held: false,
    ...given,
  };
}
const MOVE = { postcard: 1, version: 3, date: "2026-11-26", time: "18:15", timezone: "America/La_Paz" };

test("withMove gives each row of a moved card the new moment, the next version and the matching state", () => {
  const rows = [row({}), row({ id: "b", linkedin_organization_id: "7" })];
  const moved = {
    version: 4,
    date: "2026-11-26",
    post_time: "18:15",
    scheduled_at: "2026-11-26T22:15:00.000Z",
    publish_state: "scheduled",
  };
  expect(withMove(rows, MOVE)).toEqual(rows.map((one) => ({ ...one, ...moved })));
});

test("a card that is moved to a day without a time becomes unscheduled and has no publication moment", () => {
  expect(withMove([row({ is_held: true })], { ...MOVE, time: null })).toMatchObject([
    {
      date: "2026-11-26",
      post_time: null,
      scheduled_at: null,
      publish_state: "unscheduled",
      is_held: false,
    },
  ]);
});

test("a card that is moved in another time zone is published at the new time of that zone", () => {
  expect(withMove([row({})], { ...MOVE, timezone: "Europe/Madrid" })).toMatchObject([
    { timezone: "Europe/Madrid", scheduled_at: "2026-11-26T17:15:00.000Z" },
  ]);
});

test("withMove leaves the rows of other cards, and the published rows of the moved card, unchanged", () => {
  const rows = [
    row({ id: "b", postcard: 2 }),
    row({ id: "c", status: "listas", publish_state: "published" }),
  ];
  const after = withMove(rows, MOVE);
  expect(after.every((one, at) => one === rows[at])).toBe(true);
});
