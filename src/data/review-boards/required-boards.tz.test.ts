import { expect, test } from "vitest";
import { entersBoard } from "./required-boards";

const december = { publisher: "personal", month: "2026-12-01", timezone: "America/La_Paz" };
const card = {
  date: "2026-12-24",
  post_time: "09:00",
  timezone: "America/La_Paz",
  publishers: ["personal", "1"],
};

test.each([
  ["a new card of its account and month enters it", card, null, true],
  ["a new card of another account stays outside", { ...card, publishers: ["1"] }, null, false],
  ["a new card of another month stays outside", { ...card, date: "2027-01-02" }, null, false],
  ["a card that moves into the month enters it", card, { ...card, date: "2027-01-02" }, true],
  ["a card that gets the board's account enters it", card, { ...card, publishers: ["1"] }, true],
  ["a card that was on it before does not enter it again", { ...card, date: "2026-12-25" }, card, false],
  [
    "a new card in its month on the board's clock alone enters it",
    { ...card, date: "2027-01-01", post_time: "01:00", timezone: "Europe/Madrid" },
    null,
    true,
  ],
])("a board that requires approval: %s", (_, saved, before, enters) => {
  expect(entersBoard(saved, before, [december])).toBe(enters);
});
