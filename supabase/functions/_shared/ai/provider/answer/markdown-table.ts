import { matchFields } from "./field-names.ts";
import { type Fields, nonNullShape, type Shape, singleListOf } from "./fit.ts";

const cellsOf = (row: string): string[] =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

export const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);

/** Reads a Markdown table whose columns are the fields of the only list in `shape`; undefined without a table. */
export function readTable(text: string, shape: Shape): Fields | undefined {
  const rows = text
    .split(/\r?\n/)
    .filter(isRow)
    .map((line) => line.trim());
  if (rows.length < 3) return undefined;
  const list = singleListOf(shape);
  const fields = Object.keys(nonNullShape(shape.properties?.[list ?? ""]?.items ?? {}).properties ?? {});
  const heads = cellsOf(rows[0] ?? "");
  const meant = matchFields(heads, fields);
  if (!list || meant.size === 0) return undefined;
  const items = rows.slice(2).map((row) => {
    const cells = cellsOf(row).map((cell) => cell.replace(/<br ?\/?>/gi, "\n").replace(/^\*\*|\*\*$/g, ""));
    return Object.fromEntries(
      heads.flatMap((head, at) => (meant.has(head) ? [[meant.get(head), cells[at]]] : [])),
    );
  });
  return { [list]: items };
}
