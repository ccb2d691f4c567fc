import { readFileSync } from "node:fs";

const cafe = () => readFileSync("e2e/fixtures/cafe.jpg");

/**
 * A photo of at least `bytes` bytes. The added bytes are quantisation tables, which the photo's own tables override.
 * JPEG comments would not do, because the app removes them before the upload.
 */
export function heavyPhoto(bytes: number): Buffer {
  const photo = cafe();
  const table = Buffer.alloc(65, 1).fill(0, 0, 1);
  const length = 2 + 999 * table.length;
  const tables = Buffer.concat([
    Buffer.from([0xff, 0xdb, length >> 8, length & 0xff]),
    ...Array.from({ length: 999 }, () => table),
  ]);
  const count = Math.ceil((bytes - photo.length) / tables.length);
  return Buffer.concat([
    photo.subarray(0, 2),
    ...Array.from({ length: count }, () => tables),
    photo.subarray(2),
  ]);
}

export const photo = (name: string) => ({ name, mimeType: "image/jpeg", buffer: cafe() });

/** A video of four seconds, because LinkedIn refuses shorter videos. A `free` box, which players skip, adds bytes. */
export function film(name: string) {
  const skipped = Buffer.alloc(80_000);
  skipped.writeUInt32BE(skipped.length, 0);
  skipped.write("free", 4, "latin1");
  const buffer = Buffer.concat([readFileSync("e2e/fixtures/taza.mp4"), skipped]);
  return { name, mimeType: "video/mp4", buffer };
}

/** Size in points; `fill` is an RGB colour such as "1 0 0". */
export type PdfPage = { width: number; height: number; fill: string; rotate?: number };

export function pdf(name: string, pages: readonly PdfPage[]) {
  const objects = ["<</Type/Catalog/Pages 2 0 R>>"];
  objects.push(
    `<</Type/Pages/Kids[${pages.map((_, index) => `${3 + 2 * index} 0 R`).join(" ")}]/Count ${pages.length}>>`,
  );
  pages.forEach(({ width, height, fill, rotate = 0 }, index) => {
    const drawing = `${fill} rg ${width / 10} ${height / 10} ${width * 0.8} ${height * 0.5} re f`;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Rotate ${rotate}/Contents ${4 + 2 * index} 0 R>>`,
      `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    );
  });
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(body + table + end) };
}
