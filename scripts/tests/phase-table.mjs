export const phaseTable = (phases) => {
  const seconds = (milliseconds) => (milliseconds / 1000).toFixed(0);
  const rows = [...phases]
    .sort((a, b) => a.from - b.from)
    .map(({ name, from, to }) => [name, `${seconds(to - from)} s`, `${seconds(from)}–${seconds(to)}`]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map(
      ([name, took, span]) =>
        `   ${name.padEnd(widths[0])}  ${took.padStart(widths[1])}  ${span.padStart(widths[2])}`,
    )
    .join("\n");
};
