/**
 * A picture's position: how many of six columns it spans, the shape to which it is cropped (width / height), and the
 * number of hidden pictures that is written on it.
 */
export type Cell = { span: 2 | 3 | 6; shape: string | null; hidden: number };

const wide = { span: 6, shape: "4 / 3", hidden: 0 } as const;
const half = { span: 3, shape: "1 / 1", hidden: 0 } as const;
const tall = { span: 3, shape: "3 / 4", hidden: 0 } as const;
const third = { span: 2, shape: "3 / 4", hidden: 0 } as const;

/**
 * LinkedIn does not document its layout of a post's pictures. This layout follows measurements by tools that imitate
 * LinkedIn's feed, so the exact crops may differ.
 */
export function gridOf(count: number): readonly Cell[] {
  if (count <= 0) return [];
  if (count === 1) return [{ span: 6, shape: null, hidden: 0 }];
  if (count === 2) return [tall, tall];
  if (count === 3) return [wide, half, half];
  if (count === 4) return [wide, third, third, third];
  return [half, half, third, third, { ...third, hidden: count - 5 }];
}

/** The layout with the pictures that LinkedIn hides in further rows of three. */
export function wholeGridOf(count: number): readonly Cell[] {
  const cells = gridOf(count);
  if (count <= 5) return cells;
  const rest = count - 5;
  const inLastRow = rest % 3 || 3;
  const last = { 1: wide, 2: half, 3: third }[inLastRow] ?? third;
  return [
    ...cells.map((cell) => ({ ...cell, hidden: 0 })),
    ...Array.from({ length: rest }, (_, at) => (at < rest - inLastRow ? third : last)),
  ];
}
