import { decodeCsv, type Read, type Reading } from "./decode-csv";
import type { Encoding } from "./encoding/code-pages";
import { hasHeadings, parseTable, type Table } from "./parse-table";

export type ReadCsv = { table: Table; readings: null } | { table: null; readings: Reading[] };

/**
 * Reads a table in the encoding `as` or in the likeliest encoding. When several encodings are possible, returns the
 * readings between which the user chooses, without those that garble the template's headings.
 */
export function readCsv(bytes: Uint8Array, as?: Encoding): Read<ReadCsv> {
  const decoded = decodeCsv(bytes, as);
  if (!decoded.ok) return decoded;
  const { text, doubts } = decoded.value;
  const withHeadings = doubts.filter(({ encoding }) => {
    const reading = decodeCsv(bytes, encoding);
    return reading.ok && hasHeadings(reading.value.text);
  });
  if (withHeadings.length > 1) return { ok: true, value: { table: null, readings: withHeadings } };
  const [only] = withHeadings;
  if (only) return readCsv(bytes, only.encoding);
  const table = parseTable(text);
  return table.ok ? { ok: true, value: { table: table.value, readings: null } } : table;
}
