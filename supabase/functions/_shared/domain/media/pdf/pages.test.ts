import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { inspectUpload } from "../inspect.ts";
import { pdfPages } from "./pages.ts";
import { packedPdf, plainPdf } from "./testing.ts";

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));
const code = async (bytes: Uint8Array) => {
  const inspection = await inspectUpload(new Uint8Array(bytes), "informe.pdf");
  return inspection.ok ? null : inspection.code;
};

test.each([1, 300, 301, 5_000])(
  "the pages of a PDF with uncompressed objects are counted: %i",
  async (pages) => {
    expect(await pdfPages(plainPdf(pages))).toBe(pages);
  },
);

test.each([1, 300, 301, 5_000])(
  "the pages of a PDF with compressed objects are counted: %i",
  async (pages) => {
    expect(await pdfPages(packedPdf(pages))).toBe(pages);
  },
);

test("the pages of a PDF that Acrobat changed are counted, though its streams have no last block", async () => {
  expect(await pdfPages(packedPdf(301, true))).toBe(301);
});

test("a PDF's pages are counted as of its last saved change", async () => {
  const before = Buffer.from(plainPdf(400)).toString("latin1");
  const at = before.length;
  const object = "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n";
  const earlier = /startxref\n(\d+)/.exec(before)?.[1];
  const table = `xref\n2 1\n${String(at).padStart(10, "0")} 00000 n \ntrailer<</Size 403/Root 1 0 R/Prev ${earlier}>>\n`;
  const after = `${before}${object}${table}startxref\n${at + object.length}\n%%EOF\n`;
  expect(await pdfPages(latin1(after))).toBe(1);
});

test.each([
  ["plain", plainPdf],
  ["packed", packedPdf],
])(
  "a PDF with more pages than LinkedIn accepts is refused, and a PDF with 300 pages is accepted (%s)",
  async (_how, pdf) => {
    expect(await code(pdf(301))).toBe("file_too_many_pages");
    expect(await code(pdf(300))).toBeNull();
  },
);

const packed = (dict: string, content: Uint8Array): Uint8Array => {
  const head = `%PDF-1.5\n1 0 obj<<${dict}/Length ${content.length}>>stream\n`;
  return new Uint8Array(
    Buffer.concat([Buffer.from(head), content, Buffer.from("\nendstream endobj\nstartxref\n9\n%%EOF\n")]),
  );
};
test.each([
  [
    "a table of 40 KB that unpacks to 40 MB",
    () =>
      packed(
        "/Type/XRef/Size 99999999/W[1 2 1]/Root 2 0 R/Filter/FlateDecode",
        deflateSync(Buffer.alloc(4e7)),
      ),
  ],
  [
    "a table that names itself as the previous table",
    () => latin1("%PDF-1.4\nxref\ntrailer<</Prev 9>>\nstartxref\n9\n%%EOF"),
  ],
  [
    "a long trailer that names its own table as the previous one",
    () => latin1(`%PDF-1.4\nxref\n0 0\ntrailer<</Prev 9/A[${"0 ".repeat(1_000_000)}]>>\nstartxref\n9\n%%EOF`),
  ],
  [
    "a long uncompressed table that names itself as the previous table",
    () =>
      packed(
        "/Type/XRef/Size 9/W[1 2 1]/Root 2 0 R/Prev 9/DecodeParms<</Predictor 12/Columns 4>>",
        Buffer.alloc(9_000_000),
      ),
  ],
  [
    "brackets without end",
    () => latin1(`%PDF-1.4\nxref\ntrailer${"[<<".repeat(3_000_000)}\nstartxref\n9\n%%EOF`),
  ],
  ["comments without end", () => latin1(`%PDF-1.4\nxref\n${"%".repeat(9_000_000)}\nstartxref\n9\n%%EOF`)],
  ["numbers without end", () => latin1(`%PDF-1.4\nxref\n${"0 0 ".repeat(2_000_000)}\nstartxref\n9\n%%EOF`)],
  [
    "a page count that is no number",
    () => latin1(Buffer.from(plainPdf(3)).toString("latin1").replace("/Count 3", "/Count x")),
  ],
  ["nothing at all", () => latin1("%PDF-1.4\n%%EOF")],
])(
  "the page count of a malicious or damaged PDF is null within a limited time: %s",
  { timeout: 20_000 },
  async (_what, make) => {
    expect(await pdfPages(make())).toBeNull();
  },
);
