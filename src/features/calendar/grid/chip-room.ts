// The classes are literal, because Tailwind finds only literal classes.

// A clamped single line breaks inside a word, because a break between words leaves most of a narrow chip empty.
const ONE_LINE = "**:data-title:line-clamp-1 **:data-title:break-all";
const WRAPPED = "*:h-auto *:min-h-6 *:wrap-anywhere *:py-[3px] *:leading-4";

const IN_DAY: readonly (string | undefined)[] = [
  undefined,
  `${WRAPPED} **:data-title:line-clamp-2`,
  `${WRAPPED} ${ONE_LINE}`,
];
export const roomInDay = (cards: number): string => IN_DAY[cards] ?? "";

export const roomInHour = (cards: number, freeSlots: number): string =>
  cards === 1 && freeSlots === 0 ? `${WRAPPED} ${ONE_LINE}` : "";
