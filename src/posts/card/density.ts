export type Density = "comfortable" | "compact";

/** The least height of a card's row (card-row.tsx), in pixels. */
export const CARD_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 80, compact: 56 };
export const CARD_GAP = 8;
