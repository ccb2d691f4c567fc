import { strToU8, zipSync } from "fflate";

type Cell = string | number | null;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const addressOf = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`;

const cellOf = (row: number) => (value: Cell, column: number) => {
  const address = addressOf(row, column);
  if (value === null) return `<c r="${address}"/>`;
  return typeof value === "number"
    ? `<c r="${address}"><v>${value}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
};
const rowOf = (row: readonly Cell[], at: number) =>
  `<row r="${at + 1}">${row.map(cellOf(at)).join("")}</row>`;
const sheetOf = (rows: readonly (readonly Cell[])[]): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowOf).join("")}</sheetData></worksheet>`;

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

export function workbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  const entries = Object.entries(sheets);
  const files = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.map(([name], at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${entries.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}</Relationships>`,
    ...Object.fromEntries(entries.map(([, rows], at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(rows)])),
  };
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(parts)));
}

const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => {
  const [year, month, day] = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
};

export function linkedinExport({ posts, days }: { posts: number; days: number }): Buffer {
  const address = (at: number) =>
    `https://www.linkedin.com/feed/update/urn:li:activity:${7_390_000_000_000_000n + BigInt(at)}`;
  const list = Array.from({ length: posts }, (_, at) => at);
  const past = Array.from({ length: days }, (_, at) => days - at);
  return workbook({
    INTERACCIÓN: [
      ["Fecha", "Impresiones", "Interacciones"],
      ...past.map((ago) => [
        dayBefore(ago),
        400 + ((ago * 137) % 300) + (days - ago) * 4,
        12 + ((ago * 7) % 19),
      ]),
    ],
    "PUBLICACIONES PRINCIPALES": [
      ["Máximo de 50 publicaciones"],
      [null],
      [
        ...["URL de la publicación", "Fecha de publicación", "Interacciones", null],
        ...["URL de la publicación", "Fecha de publicación", "Impresiones"],
      ],
      ...list.map((at) => [
        ...[address(at), dayBefore(at * 2 + 1), 10 + ((at * 11) % 45), null],
        ...[address(at), dayBefore(at * 2 + 1), 300 + ((at * 97) % 900)],
      ]),
    ],
    SEGUIDORES: [
      [`Total de seguidores el ${dayBefore(1)}:`, 1240],
      [null],
      ["Fecha", "Nuevos seguidores"],
      ...past.map((ago) => [dayBefore(ago), (ago * 3) % 7]),
    ],
  });
}
