// A chip whose title wraps. The classes are literal, so that Tailwind finds them.

const WRAPPED = "*:h-auto *:min-h-6 *:whitespace-normal *:wrap-anywhere *:py-[3px] *:leading-4";

/** One or two cards of a day fill the height of three one-line chips. */
const IN_DAY: readonly (string | undefined)[] = [
  undefined,
  `${WRAPPED} *:line-clamp-3`,
  `${WRAPPED} *:line-clamp-2`,
];
export const roomInDay = (cards: number): string => IN_DAY[cards] ?? "";

/** A single card fills the height of an empty hour. */
export const roomInHour = (cards: number, freeSlots: number): string =>
  cards === 1 && freeSlots === 0 ? `${WRAPPED} *:line-clamp-2` : "";
