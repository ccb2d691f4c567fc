import { Buffer } from "node:buffer";
import { constants, deflateSync } from "node:zlib";

const PAGE = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>";

function objectsOf(pages: number): string[] {
  const kids = Array.from({ length: pages }, (_, index) => `${3 + index} 0 R`).join(" ");
  return [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    ...Array.from({ length: pages }, () => PAGE),
  ];
}

export function plainPdf(pages: number): Uint8Array<ArrayBuffer> {
  let body = "%PDF-1.4\n";
  const lines = objectsOf(pages).map((object, index) => {
    const line = `${String(body.length).padStart(10, "0")} 00000 n \n`;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return line;
  });
  const table = `xref\n0 ${lines.length + 1}\n0000000000 65535 f \n${lines.join("")}`;
  const trailer = `trailer<</Size ${lines.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`;
  return new Uint8Array(Buffer.from(body + table + trailer));
}

const row = (kind: number, place: number, index: number): number[] => [
  kind,
  (place >>> 24) & 0xff,
  (place >>> 16) & 0xff,
  (place >>> 8) & 0xff,
  place & 0xff,
  index >>> 8,
  index & 0xff,
];
const WIDTH = 7;

const differences = (rows: readonly number[][]): number[] =>
  rows.flatMap((values, at) => [
    2,
    ...values.map((value, place) => (value - (rows[at - 1]?.[place] ?? 0)) & 0xff),
  ]);

/** @param isFlushed ends the table without a last block, as Acrobat does */
export function packedPdf(pages: number, isFlushed = false): Uint8Array<ArrayBuffer> {
  const objects = objectsOf(pages);
  const container = objects.length + 1;
  let places = "";
  let texts = "";
  objects.forEach((object, index) => {
    places += `${index + 1} ${texts.length} `;
    texts += `${object}\n`;
  });
  const inside = deflateSync(Buffer.from(places + texts));
  const head = "%PDF-1.5\n";
  const length = `${container + 1} 0 obj ${inside.length} endobj\n`;
  const about = `${container} 0 obj<</Type/ObjStm/N ${objects.length}/First ${places.length}/Filter/FlateDecode/Length ${container + 1} 0 R>>stream\r\n`;
  const packed = Buffer.concat([
    Buffer.from(head + length + about),
    inside,
    Buffer.from("\nendstream endobj\n"),
  ]);
  const rows = [
    row(0, 0, 0xffff),
    ...objects.map((_, index) => row(2, container, index)),
    row(1, head.length + length.length, 0),
    row(1, head.length, 0),
    row(1, packed.length, 0),
  ];
  const finishFlush = isFlushed ? constants.Z_SYNC_FLUSH : constants.Z_FINISH;
  const table = deflateSync(Buffer.from(differences(rows)), { finishFlush });
  const end = `${container + 2} 0 obj<</Type/XRef/Size ${rows.length}/W[1 4 2]/Root 1 0 R/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${WIDTH}>>/Length ${table.length}>>stream\n`;
  const tail = `\nendstream endobj\nstartxref\n${packed.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([packed, Buffer.from(end), table, Buffer.from(tail)]));
}
