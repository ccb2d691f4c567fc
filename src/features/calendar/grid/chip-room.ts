// The classes are literal, because Tailwind finds only literal classes.

const WRAPPED = "*:h-auto *:min-h-6 *:break-normal *:wrap-anywhere *:py-[3px] *:leading-4";

const IN_DAY: readonly (string | undefined)[] = [
  undefined,
  `${WRAPPED} **:data-title:line-clamp-2`,
  `${WRAPPED} **:data-title:line-clamp-1`,
];
export const roomInDay = (cards: number): string => IN_DAY[cards] ?? "";

export const roomInHour = (cards: number, freeSlots: number): string =>
  cards === 1 && freeSlots === 0 ? `${WRAPPED} **:data-title:line-clamp-1` : "";
