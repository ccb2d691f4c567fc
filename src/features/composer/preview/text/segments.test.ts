import { fc } from "@testing/properties";
import { expect, test } from "vitest";
import { parseLittleText } from "../../../../../local/sandboxes/linkedin/posts/little-text.ts";
import { toLittleText } from "../../../../../supabase/functions/_shared/linkedin/little-text.ts";
import { commentSegmentsOf, directionsClosed, segmentsOf, segmentsUpTo, textOf } from "./segments";

const pieces = (text: string) => segmentsOf(text).map(({ kind, text }) => [kind, text]);

test("segmentsOf makes separate segments of hashtags, mentions and links", () => {
  expect(pieces("Con @[Café Andino](urn:li:organization:1) en #Bogotá: https://ejemplo.com/a?b=1.")).toEqual([
    ["plain", "Con "],
    ["mention", "Café Andino"],
    ["plain", " en "],
    ["hashtag", "#Bogotá"],
    ["plain", ": "],
    ["link", "https://ejemplo.com/a?b=1"],
    ["plain", "."],
  ]);
});

test.each([
  ["a number", "somos #1"],
  ["the middle of a word", "C#moderno"],
  ["an e-mail address", "ana@www.ejemplo.com"],
  ["an unfinished mention", "@[Café](urn:li:organization:"],
  ["a protocol alone", "https:// y nada"],
  ["a host without a dot", "http://localhost/a"],
  ["a bare domain with a fragment", "tribuna.pe/#precios"],
  ["an ftp address with a fragment", "ftp://ejemplo.com/#a"],
  ["an address in the path of a bare domain", "ejemplo.com/http://otro.com"],
])("segmentsOf makes only plain text of %s", (_name, text) => {
  expect(pieces(text)).toEqual([["plain", text]]);
});

test.each([
  ["www.ejemplo.com/x", "www.ejemplo.com/x"],
  ["(https://ejemplo.com)", "https://ejemplo.com"],
  ["https://es.wikipedia.org/wiki/La_Paz_(Bolivia)", "https://es.wikipedia.org/wiki/La_Paz_(Bolivia)"],
  ["https://ejemplo.com/#equipo", "https://ejemplo.com/#equipo"],
  ["HTTPS://EJEMPLO.COM/#EQUIPO", "HTTPS://EJEMPLO.COM/#EQUIPO"],
  ["«https://ejemplo.com»", "https://ejemplo.com"],
  ["🚀https://ejemplo.com/#a", "https://ejemplo.com/#a"],
  ["https://ejemplo.com/a\\#hola", "https://ejemplo.com/a"],
])("segmentsOf finds in %s the link %s", (text, link) => {
  expect(segmentsOf(text).filter(({ kind }) => kind === "link")).toEqual([{ kind: "link", text: link }]);
});

test("every hashtag and mention that the preview marks is also a hashtag or mention in the text that LinkedIn gets", () => {
  // The texts have no "_", because it is undocumented whether an escaped "_" ends a hashtag. The LinkedIn sandbox makes
  // it part of the hashtag.
  const word = fc.constantFrom(
    ..."a ñ é 1 # ~ @ [ ] ( ) \n * \\ / - . ́ 𝗔 字 ע".split(" "),
    " ",
    "#hola",
    "ejemplo.com/",
    "www.",
    "https://a.bc/",
    "@[Café Andino](urn:li:organization:1)",
    "@[Ana](urn:li:person:a_B-1)",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 14 }), (words) => {
      const text = words.join("");
      const read = parseLittleText(toLittleText(text)).filter(({ kind }) => kind !== "text");
      const shown = segmentsOf(text).filter(({ kind }) => kind === "hashtag" || kind === "mention");
      expect(shown.map((segment) => segment.text)).toEqual(
        read.map((segment) =>
          segment.kind === "hashtag" ? `#${segment.word}` : segment.kind === "mention" ? segment.name : "",
        ),
      );
    }),
    { numRuns: 1000 },
  );
});

test("the segments of a text together have its characters, except for the markup of mentions", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(textOf(segmentsOf(text))).toBe(text.replace(/@\[([^[\]\n]+)\]\(urn:li:[a-z]+:[\w-]+\)/g, "$1"));
    }),
    { numRuns: 500 },
  );
});

test("segmentsUpTo cuts a list of segments at a length, even inside a segment, which keeps its kind", () => {
  const segments = segmentsOf("Hola #mundo feliz");
  expect(segmentsUpTo(segments, 8)).toEqual([
    { kind: "plain", text: "Hola " },
    { kind: "hashtag", text: "#mu" },
  ]);
  expect(segmentsUpTo(segments, 0)).toEqual([]);
  expect(segmentsUpTo(segments, 99)).toEqual(segments);
});

test("directionsClosed returns an end mark for each direction mark that a text opens, up to a limit", () => {
  expect(directionsClosed(segmentsOf("hola"))).toBe("");
  expect(directionsClosed(segmentsOf("\u202ehola \u2066#mundo"))).toBe("\u202c\u2069\u202c\u2069");
  expect(directionsClosed(segmentsOf("\u202e".repeat(3000)))).toHaveLength(250);
});

test("in a first comment only links are marked, because the comment is sent as plain text", () => {
  const text = "Hola @[Ana](urn:li:person:1) #hola ";
  expect(commentSegmentsOf(`${text}https://ejemplo.com.`)).toEqual([
    { kind: "plain", text },
    { kind: "link", text: "https://ejemplo.com" },
    { kind: "plain", text: "." },
  ]);
});
