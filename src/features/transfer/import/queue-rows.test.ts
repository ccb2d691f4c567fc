import { BLANK_CARD } from "@contract/card-content";
import { expect, test } from "vitest";
import type { FreeSlot } from "@/data/posting-slots/slots";
import type { CheckedFile, RowCard } from "./file/use-csv-file";
import { cardsWithoutHour, slotsNeeded, withSlots } from "./queue-rows";

const cardOf = (number: number, publisher: string, time: string | null): RowCard => {
  const content = {
    ...BLANK_CARD,
    title: `Fila ${number}`,
    date: "2030-12-25",
    post_time: time,
    timezone: "America/La_Paz",
    publishers: [publisher],
  };
  const shown = { title: content.title, date: content.date, time: time ?? "", publishers: [publisher] };
  return {
    postcard: number,
    content,
    row: { number, ...shown, content, problems: [], notes: ["vieja"], suspicions: [] },
  };
};
const fileOf = (...cards: RowCard[]): CheckedFile => ({
  name: "plan.csv",
  rows: cards.map(({ row }) => row),
  ignored: [],
  cards,
});
const slot = (date: string): FreeSlot => ({
  date,
  time: "09:30",
  timezone: "Europe/Madrid",
  at: `${date}T08:30:00Z`,
});
const FILE = fileOf(
  cardOf(1, "personal", null),
  cardOf(2, "2414183", null),
  cardOf(3, "personal", "10:00"),
  cardOf(4, "personal", null),
);

test("slotsNeeded counts, for each publisher, the rows without a time whose first publisher it is", () => {
  expect(slotsNeeded(FILE)).toEqual(
    new Map([
      ["personal", 2],
      ["2414183", 1],
    ]),
  );
});

test("rows without a time get their publisher's free slots in the order of the file; a row with a time keeps it", () => {
  const slots = new Map([["personal", [slot("2031-03-04"), slot("2031-03-06")]]]);
  const { cards, rows } = withSlots(FILE, slots);
  expect(cards.map(({ content }) => [content.date, content.post_time, content.timezone])).toEqual([
    ["2031-03-04", "09:30", "Europe/Madrid"],
    ["2030-12-25", null, "America/La_Paz"],
    ["2030-12-25", "10:00", "America/La_Paz"],
    ["2031-03-06", "09:30", "Europe/Madrid"],
  ]);
  expect(rows.map(({ date, time, notes }) => [date, time, notes])).toEqual([
    ["2031-03-04", "09:30", ["En el siguiente horario libre."]],
    ["2030-12-25", "", ["vieja"]],
    ["2030-12-25", "10:00", ["vieja"]],
    ["2031-03-06", "09:30", ["En el siguiente horario libre."]],
  ]);
});

test("when there are fewer free slots than rows, the last rows stay without a time", () => {
  const filled = withSlots(FILE, new Map([["personal", [slot("2031-03-04")]]]));
  expect(cardsWithoutHour(filled).map(({ postcard }) => postcard)).toEqual([2, 4]);
});
