import { describe, expect, test } from "vitest";
import { decodePage } from "./decode-page.ts";

const WORDS = "La campaña llegó a más países: «educación» y 1 €";
const latin = (text: string) =>
  Uint8Array.from([...text].map((letter) => (letter === "€" ? 0x80 : (letter.codePointAt(0) ?? 0))));
const utf8 = (text: string) => new TextEncoder().encode(text);
const wide = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const unit = letter.charCodeAt(0);
      return isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
    }),
  );
const page = (head: string) =>
  `<html><head>${head}<title>x</title></head><body><p>${WORDS}</p></body></html>`;

describe("a web page is decoded by its declared or recognised encoding", () => {
  test.each([
    "text/html; charset=iso-8859-1",
    'text/html; charset="ISO-8859-1"',
    "text/html;Charset='windows-1252'",
    "text/html; Charset = latin1 ; x=y",
    "text/html; charset=l1",
    "text/html;charset=cp1252",
  ])("the header's encoding %s is used instead of the page's own", (type) => {
    expect(decodePage(latin(page('<meta charset="utf-8">')), type)).toContain(WORDS);
  });

  test.each([
    '<meta charset="iso-8859-1">',
    "<meta charset=windows-1252>",
    "<META CHARSET='Latin1' />",
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
    "<meta content='text/html;charset=ISO-8859-1' http-equiv=content-type>",
    '<!-- <meta charset="utf-8"> --><meta charset="iso-8859-1">',
    '<meta name="description" content="charset=utf-8"><meta charset="iso-8859-1">',
    '<script>"<meta charset=utf-8>"</script><meta charset="iso-8859-1">',
  ])("the encoding is taken from %s when the header names no encoding", (head) => {
    expect(decodePage(latin(page(head)), "text/html")).toContain(WORDS);
  });

  test("the encoding is taken from a meta element behind a comment of 3,000 characters", () => {
    const head = `<!-- ${"una nota larga ".repeat(200)}--><meta charset="iso-8859-1">`;
    expect(decodePage(latin(page(head)), "text/html")).toContain(WORDS);
  });

  test.each(["utf-16", "UTF-16LE", "utf-16be", "unicode", "ucs-2"])(
    "the header's encoding %s is ignored when the bytes are not UTF-16",
    (label) => {
      const type = `text/html; charset=${label}`;
      expect(decodePage(utf8(page("")), type)).toContain(WORDS);
      expect(decodePage(latin(page('<meta charset="iso-8859-1">')), type)).toContain(WORDS);
      expect(decodePage(wide(page(""), label !== "utf-16be"), type)).toContain(WORDS);
    },
  );

  test.each([
    ["utf-16", false],
    ["utf-16be", true],
  ])(
    "the bytes decide the byte order when the header's encoding %s names the other order",
    (label, isLittle) => {
      expect(decodePage(wide(page(""), isLittle), `text/html; charset=${label}`)).toContain(WORDS);
    },
  );

  test("the encoding is taken from a <meta> after a long script", () => {
    const head = utf8(`<script>${"x".repeat(40_000)}</script><meta charset="windows-1251"><p>`);
    const bytes = Uint8Array.from([...head, 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
    expect(decodePage(bytes, "text/html")).toContain("<p>Привет");
  });

  test("the encoding is taken from an XML declaration", () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>${page("")}`;
    expect(decodePage(latin(xml), "application/xhtml+xml")).toContain(WORDS);
  });

  test("the page's own encoding is used when the header's encoding is unknown", () => {
    const type = "text/html; charset=utf8mb4";
    expect(decodePage(latin(page('<meta charset="iso-8859-1">')), type)).toContain(WORDS);
    expect(decodePage(utf8(page("")), type)).toContain(WORDS);
  });

  test.each([
    ["UTF-8", utf8],
    ["windows-1252", latin],
    ["UTF-16, little end first", (text: string) => wide(text, true)],
    ["UTF-16, big end first", (text: string) => wide(text, false)],
  ])("the encoding is recognised by the bytes of %s", (_, encode) => {
    expect(decodePage(encode(page("")), "text/html")).toContain(WORDS);
    expect(decodePage(encode(WORDS), "text/plain")).toBe(WORDS);
  });

  test.each([
    ["UTF-8", utf8],
    ["UTF-16, little end first", (text: string) => wide(text, true)],
    ["UTF-16, big end first", (text: string) => wide(text, false)],
  ])("the encoding of the byte order mark of %s is used instead of the header's", (_, encode) => {
    expect(decodePage(encode(`\ufeff${page("")}`), "text/html; charset=iso-8859-1")).toContain(WORDS);
  });

  test("a page in ASCII characters that declares UTF-16 is decoded as UTF-8", () => {
    expect(decodePage(utf8(page('<meta charset="utf-16">')), "text/html")).toContain(WORDS);
  });

  test.each([
    ["the server names UTF-8 for a Latin-1 page", "text/html; charset=utf-8", "", latin],
    ["the server and the page name UTF-8", "text/html; charset=UTF-8", '<meta charset="utf-8">', latin],
    ["a Latin-1 page names UTF-8", "text/html", '<meta charset="utf-8">', latin],
    ["the server names Latin-1 for a UTF-8 page", "text/html; charset=iso-8859-1", "", utf8],
    ["the server names Macintosh for a UTF-8 page", "text/html; charset=macintosh", "", utf8],
    ["a UTF-8 page names windows-1252", "text/html", '<meta charset="windows-1252">', utf8],
  ])("an encoding that the bytes contradict is ignored: %s", (_, type, head, encode) => {
    expect(decodePage(encode(page(head)), type)).toContain(WORDS);
  });

  test.each(["text/html", "text/html; charset=utf-8"])(
    "one broken byte in a UTF-8 page does not change its encoding, with %s",
    (type) => {
      const broken = Uint8Array.from([...utf8(page("")), 0xf1]);
      expect(decodePage(broken, type)).toContain(WORDS);
    },
  );

  test("the encodings of other alphabets are recognised by their names", () => {
    const greek = Uint8Array.of(0xea, 0xe1, 0xf6, 0xdd);
    expect(decodePage(greek, "text/plain; charset=iso-8859-7")).toBe("καφέ");
    expect(decodePage(Uint8Array.of(0x83, 0x52), "text/plain; charset=Shift_JIS")).toBe("コ");
  });
});
