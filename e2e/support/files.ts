import { readFileSync } from "node:fs";

const cafe = () => readFileSync("e2e/fixtures/cafe.jpg");

/** The photograph, made longer by comments that no reader shows. */
export function heavyPhoto(bytes: number): Buffer {
  const photo = cafe();
  const comment = Buffer.alloc(65_000, 0x20);
  comment.set([0xff, 0xfe, (comment.length - 2) >> 8, (comment.length - 2) & 0xff]);
  const count = Math.ceil((bytes - photo.length) / comment.length);
  return Buffer.concat([
    photo.subarray(0, 2),
    ...Array.from({ length: count }, () => comment),
    photo.subarray(2),
  ]);
}

export const photo = (name: string) => ({ name, mimeType: "image/jpeg", buffer: cafe() });

export const lockedPdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R/Encrypt 8 0 R>>\n%%EOF\n",
  ),
});
