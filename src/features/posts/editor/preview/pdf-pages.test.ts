import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readPdf } from "./pdf-pages";

const bytesOf = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, "latin1"))));

const plain = (objects: string) => bytesOf(`%PDF-1.4\n${objects}\n%%EOF`);
const packed = (objects: string, { length = true, newline = "\n" } = {}) => {
  const data = deflateSync(Buffer.from(objects, "latin1"));
  const told = length ? `/Length ${data.length}` : "/Length 9 0 R";
  return bytesOf(
    `%PDF-1.5\n5 0 obj\n<< /Type /ObjStm /N 2 /First 9 ${told} /Filter /FlateDecode >>\nstream${newline}`,
    data,
    `${newline}endstream\nendobj\n%%EOF`,
  );
};

const ROOT = "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 12 /MediaBox [0 0 1080 1350] >>";
const BRANCH = "<< /Type /Pages /Parent 2 0 R /Kids [5 0 R] /Count 7 >>";

describe("the pages of a PDF", () => {
  test("are told by the root of the tree, not by a branch", async () => {
    const facts = { pages: 12, shape: 0.8 };
    expect(await readPdf(plain(`2 0 obj\n${ROOT}\nendobj\n3 0 obj\n${BRANCH}\nendobj`))).toEqual(facts);
    expect(await readPdf(plain(`3 0 obj\n${BRANCH}\nendobj\n2 0 obj\n${ROOT}\nendobj`))).toEqual(facts);
  });

  test("are read past dictionaries inside the root, and without spaces", async () => {
    const root = "2 0 obj<</Count 3/Resources<</Font<</F1 4 0 R>>>>/Type/Pages/Kids[3 0 R]>>endobj";
    expect((await readPdf(plain(root))).pages).toBe(3);
  });

  test("are those of the last revision", async () => {
    const again = ROOT.replace("/Count 12", "/Count 5");
    expect((await readPdf(plain(`2 0 obj ${ROOT} endobj 2 0 obj ${again} endobj`))).pages).toBe(5);
  });

  test.each([
    ["with its length", {}],
    ["with a length told elsewhere", { length: false }],
    ["with Windows line ends", { length: false, newline: "\r\n" }],
  ])("are read inside an object stream %s", async (_name, options) => {
    expect(await readPdf(packed(`2 0 3 90 ${ROOT} ${BRANCH}`, options))).toEqual({ pages: 12, shape: 0.8 });
  });

  test.each([
    ["an empty file", bytesOf("")],
    ["another file", bytesOf(`PK\u0003\u0004 ${ROOT}`)],
    ["a file without pages", plain("1 0 obj << /Type /Catalog >> endobj")],
    [
      "a broken stream",
      bytesOf("%PDF-1.5 5 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\nxxxx\nendstream"),
    ],
    [
      "a stream without an end",
      bytesOf("%PDF-1.5 5 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\nxx"),
    ],
    ["a count of zero", plain(ROOT.replace("/Count 12", "/Count 0"))],
  ])("are unknown in %s", async (_name, bytes) => {
    expect((await readPdf(bytes)).pages).toBeNull();
  });

  test("an impossible page has no shape", async () => {
    expect((await readPdf(plain(ROOT.replace("1080", "0")))).shape).toBeNull();
  });
});

test("a stream that inflates without end is given up", async () => {
  const bomb = deflateSync(Buffer.concat([Buffer.alloc(9 * 1024 * 1024, 32), Buffer.from(ROOT)]));
  const file = bytesOf(
    "%PDF-1.5 5 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n",
    bomb,
    "\nendstream",
  );
  expect((await readPdf(file)).pages).toBeNull();
});
