import { expect, test } from "vitest";
import { isAddedToBoard } from "./required-boards";

const december = { publisher: "personal", month: "2026-12-01", timezone: "America/La_Paz" };
const card = {
  date: "2026-12-24",
  post_time: "09:00",
  timezone: "America/La_Paz",
  publishers: ["personal", "1"],
};

test.each([
  ["a new card of its account and month enters the board", card, null, true],
  ["a new card of another account stays outside", { ...card, publishers: ["1"] }, null, false],
  ["a new card of another month stays outside", { ...card, date: "2027-01-02" }, null, false],
  ["a card that moves into its month enters the board", card, { ...card, date: "2027-01-02" }, true],
  ["a card that gets the board's account enters the board", card, { ...card, publishers: ["1"] }, true],
  [
    "a card that was on the board before does not enter it again",
    { ...card, date: "2026-12-25" },
    card,
    false,
  ],
  [
    "a new card whose date is in its month only by the board's clock enters the board",
    { ...card, date: "2027-01-01", post_time: "01:00", timezone: "Europe/Madrid" },
    null,
    true,
  ],
])("for a review board that requires approval, %s", (_, saved, before, enters) => {
  expect(isAddedToBoard(saved, before, [december])).toBe(enters);
});
