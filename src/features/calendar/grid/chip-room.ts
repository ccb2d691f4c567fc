// How many lines the titles in a cell have; literal so that Tailwind finds the classes.

const WRAPPED = "*:h-auto *:min-h-6 *:whitespace-normal *:wrap-anywhere *:py-[3px] *:leading-4";

/** For one card of a day, and for two: together as tall as the three one-line chips that a day has room for. */
const IN_DAY: readonly (string | undefined)[] = [
  undefined,
  `${WRAPPED} *:line-clamp-3`,
  `${WRAPPED} *:line-clamp-2`,
];
export const roomInDay = (cards: number): string => IN_DAY[cards] ?? "";

/** One card alone in an hour is as tall as the empty row. */
export const roomInHour = (cards: number, freeSlots: number): string =>
  cards === 1 && freeSlots === 0 ? `${WRAPPED} *:line-clamp-2` : "";
