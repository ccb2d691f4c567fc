import { plainPdf } from "@media/pdf/testing";
import { afterEach, expect, test, vi } from "vitest";
import * as pdfEngine from "@/posts/document/pdf-engine";
import { checkFile } from "./check-file";

afterEach(() => {
  vi.restoreAllMocks();
});

/** A program that converts line ends moves every object, so that the table of objects has wrong positions. */
const moved = (pages: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(new TextDecoder().decode(plainPdf(pages)).replaceAll("\n", "\r\n"));
const check = async (bytes: Uint8Array<ArrayBuffer>) => {
  const verdict = await checkFile(new File([bytes], "carrusel.pdf"));
  return verdict.ok ? "accepted" : verdict.refusal.inline;
};
const opened = (pages: number) => ({ pages, close: vi.fn() }) as unknown as pdfEngine.PdfFile;

test("a PDF that even pdf.js cannot open is refused as damaged", async () => {
  vi.spyOn(pdfEngine, "openPdf").mockRejectedValue(new pdfEngine.UnreadablePdf("broken"));
  expect(await check(moved(3))).toMatch(/dañado/);
});

test.each([
  ["accepted", 300, /accepted/],
  ["refused", 301, /300 páginas/],
])("a PDF whose structure only pdf.js repairs is %s with %i pages", async (_verdict, pages, said) => {
  const file = opened(pages);
  vi.spyOn(pdfEngine, "openPdf").mockResolvedValue(file);
  expect(await check(moved(3))).toMatch(said);
  expect(file.close).toHaveBeenCalledOnce();
});

test("a PDF with an unreadable structure is accepted when pdf.js does not load", async () => {
  vi.spyOn(pdfEngine, "openPdf").mockRejectedValue(new Error("the worker of pdf.js did not load"));
  expect(await check(moved(3))).toBe("accepted");
});

test("a sound PDF is accepted without pdf.js", async () => {
  const open = vi.spyOn(pdfEngine, "openPdf");
  expect(await check(plainPdf(3))).toBe("accepted");
  expect(open).not.toHaveBeenCalled();
});
