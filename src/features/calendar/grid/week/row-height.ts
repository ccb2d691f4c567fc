/** These heights in rem must equal the heights that the classes give to cells, chips and free slots. */
const LEAST = 2.75;
const PADDING = 0.25;
const BORDER = 1 / 16;
const CHIP = 1.625;
const MOST_CHIPS = 3;
const MORE = 1.5;
const SLOT = 1.5;
const SLOT_GAP = 0.125;
const NOTE = 2;

type Cell = { posts: number; ghosts: number; isNoted?: boolean };

export const rowHeight = (cells: readonly Cell[]): number =>
  cells.reduce((most, { posts, ghosts, isNoted }) => {
    const chips = posts > MOST_CHIPS ? MOST_CHIPS * CHIP + MORE : posts * CHIP;
    // A gap follows each free slot, except the last slot of a cell without cards.
    const gaps = posts > 0 ? ghosts : Math.max(ghosts - 1, 0);
    const slots = ghosts * SLOT + gaps * SLOT_GAP;
    return Math.max(most, PADDING + (isNoted ? NOTE : 0) + chips + slots);
  }, LEAST) + BORDER;
