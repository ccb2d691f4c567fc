function cellsOf(csv: string): string[] {
  const cells: string[] = [];
  let at = csv.startsWith("\ufeff") ? 1 : 0;
  while (at < csv.length) {
    let cell = "";
    if (csv[at] === '"') {
      at += 1;
      while (at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"')) {
        cell += csv[at];
        at += csv[at] === '"' ? 2 : 1;
      }
      at += 1;
    }
    while (at < csv.length && !/[,;\t\r\n]/.test(csv.charAt(at))) cell += csv.charAt(at++);
    cells.push(cell);
    at += 1;
  }
  return cells;
}

/** Cells that a spreadsheet would run as formulas; numbers do not count. */
export const formulasIn = (csv: string): string[] =>
  cellsOf(csv).filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell));
