import { expect, test } from "vitest";
import { decodeCsv, MAX_BYTES, sizeProblem } from "./decode-csv";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...values: number[]) => new Uint8Array(values);

test.each([
  ["UTF-8", utf8("título;año\r\nñandú")],
  ["UTF-8 with a byte-order mark", utf8("\ufefftítulo;año\r\nñandú")],
  ["Windows-1252", new Uint8Array(Buffer.from("título;año\r\nñandú", "latin1"))],
  ["UTF-16, low byte first", new Uint8Array(Buffer.from("\ufefftítulo;año\r\nñandú", "utf16le"))],
  ["UTF-16, high byte first", new Uint8Array(Buffer.from("\ufefftítulo;año\r\nñandú", "utf16le").swap16())],
  ["UTF-8 with two byte-order marks", utf8("\ufeff\ufefftítulo;año\r\nñandú")],
  ["UTF-8 whose byte-order mark was read as letters", utf8("ï»¿título;año\r\nñandú")],
  ["UTF-8 with DOS's end-of-file character", utf8("título;año\r\nñandú\u001a")],
  ["line ends of old Macs", utf8("título;año\rñandú")],
])("decodeCsv reads %s", (_, file) => {
  expect(decodeCsv(file)).toEqual({ ok: true, value: { text: "título;año\nñandú", doubts: [] } });
});

test.each([
  ["an empty file", bytes(), "El archivo está vacío."],
  ["a byte-order mark alone", bytes(0xef, 0xbb, 0xbf), "El archivo está vacío."],
  ["blank lines", utf8(" \r\n\r\n"), "El archivo está vacío."],
  ["a workbook", bytes(0x50, 0x4b, 3, 4, 0), "Es un libro de Excel."],
  ["an old workbook", bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), "Es un libro de Excel."],
  ["a PDF", utf8("%PDF-1.7 texto"), "No es un archivo CSV."],
  ["a web page", utf8("\n<html><table><tr><td>titulo"), "No es un archivo CSV."],
  ["XML", utf8('<?xml version="1.0"?><Workbook/>'), "No es un archivo CSV."],
  ["RTF", utf8("{\\rtf1 titulo;texto}"), "No es un archivo CSV."],
  ["JSON", utf8('[{"titulo":"A"}]'), "No es un archivo CSV."],
  ["a picture", bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1), "No es un archivo CSV."],
])("decodeCsv refuses %s", (_, file, problem) => {
  const read = decodeCsv(file);
  expect(read.ok ? "" : read.problem).toContain(problem);
});

test("a file of 8 MB is accepted, and a file with one byte more is refused with its size and the limit", () => {
  expect(sizeProblem(MAX_BYTES)).toBeNull();
  expect(sizeProblem(MAX_BYTES + 1)).toBe("El archivo pesa 8,1 MB y el máximo es 8 MB. Divídelo en varios.");
});
