/** How much of a card its row shows; chosen by the user. */
export type Density = "comfortable" | "compact";
