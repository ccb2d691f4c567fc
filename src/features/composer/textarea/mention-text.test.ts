import { fc } from "@testing/properties";
import { expect, test } from "vitest";
import {
  aroundMentions,
  editShown,
  insertWritten,
  mentionOf,
  mentionQueryAt,
  readMentions,
  type ShownText,
  writeMentions,
  writtenIndex,
} from "./mention-text";

const CAFE = "@[Café Andino](urn:li:organization:1001)";
const WRITTEN = `Hola ${CAFE}, gracias`;
const READ = {
  shown: "Hola Café Andino, gracias",
  mentions: [{ from: 5, to: 16, urn: "urn:li:organization:1001" }],
};

test("readers of a text see only the name of a mention", () => expect(readMentions(WRITTEN)).toEqual(READ));

test.each([
  WRITTEN,
  `${CAFE}${CAFE}`,
  "sin nada",
  "",
  "@[a](urn:li:otro:1)",
  "@[](urn:li:organization:1)",
  "a@[b]",
])("reading and writing the mentions of a text gives the text back: %s", (written) =>
  expect(writeMentions(readMentions(written))).toBe(written),
);

test("reading and writing the mentions of any text gives the text back", () => {
  const piece = fc.constantFrom("@[", "]", "(", ")", CAFE, "@", "ñ", "😀", "\n", "[x]", "urn:li:person:a1");
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const written = pieces.join("");
      return writeMentions(readMentions(written)) === written;
    }),
  );
});

const edited = (after: string, cursor: number) => writeMentions(editShown(READ, after, cursor));

test.each([
  ["at a distance before the mention", "¡Hola Café Andino, gracias", 1, `¡${WRITTEN}`],
  ["right before the mention", "Hola xCafé Andino, gracias", 6, `Hola x${CAFE}, gracias`],
  ["right after the mention", "Hola Café Andinos, gracias", 17, `Hola ${CAFE}s, gracias`],
  ["at a distance after the mention", "Hola Café Andino, gracia", 24, `Hola ${CAFE}, gracia`],
  ["the whole text before the mention is removed", "Café Andino, gracias", 0, `${CAFE}, gracias`],
])("a mention survives an edit: %s", (_where, after, cursor, written) =>
  expect(edited(after, cursor)).toBe(written),
);

test.each([
  ["its last letter is removed", "Hola Café Andin, gracias", 15],
  ["a character is added in its middle", "Hola Café, Andino, gracias", 10],
  ["its first letter is removed", "Hola afé Andino, gracias", 5],
  ["half of it is replaced", "Hola Cafetería, gracias", 14],
])("a mention becomes plain text after an edit: %s", (_what, after, cursor) =>
  expect(edited(after, cursor)).toBe(after),
);

test("replacing the whole text removes its mentions", () => expect(edited("", 0)).toBe(""));

test("when an inserted letter equals the letters around it, the cursor decides where it was inserted", () => {
  const two: ShownText = { shown: "aa", mentions: [{ from: 1, to: 2, urn: "urn:li:organization:1" }] };
  expect(editShown(two, "aaa", 1).mentions).toEqual([{ from: 2, to: 3, urn: "urn:li:organization:1" }]);
  expect(editShown(two, "aaa", 3).mentions).toEqual([{ from: 1, to: 2, urn: "urn:li:organization:1" }]);
});

test("after any edit, the range of each remaining mention still contains the company's name", () => {
  const names = ["Café Andino", "aa", "😀 SA"];
  const text = fc.array(
    fc.constantFrom(
      "a",
      "aa",
      " ",
      "Café",
      "😀",
      ...names.map((name, at) => `@[${name}](urn:li:organization:${at})`),
    ),
  );
  fc.assert(
    fc.property(
      text,
      fc.nat(60),
      fc.nat(60),
      fc.constantFrom("", "a", "aa", "\n"),
      (pieces, start, length, typed) => {
        const before = readMentions(pieces.join(""));
        const from = Math.min(start, before.shown.length);
        const to = Math.min(from + length, before.shown.length);
        const after = before.shown.slice(0, from) + typed + before.shown.slice(to);
        const next = editShown(before, after, from + typed.length);
        for (const { from: at, to: end, urn } of next.mentions)
          expect(after.slice(at, end)).toBe(names[Number(urn.split(":").at(-1))]);
        const untouched = before.mentions.filter((one) => one.to <= from || one.from >= to);
        expect(next.mentions.length).toBeGreaterThanOrEqual(untouched.length);
      },
    ),
    { numRuns: 1000 },
  );
});

const typed = editShown(READ, "Hola Café Andino, gracias y @min", 32);

test("an inserted mention replaces the typed @ word, and an earlier mention stays in the text", () => {
  const next = insertWritten(typed, { from: 28, to: 32 }, mentionOf({ name: "Minera", organizationId: "7" }));
  expect(writeMentions(next)).toBe(`${WRITTEN} y @[Minera](urn:li:organization:7)`);
});

test("a text with mentions can replace a selection of the field, and each mention keeps its markup", () =>
  expect(writeMentions(insertWritten(READ, { from: 0, to: 4 }, `A ${CAFE} y`))).toBe(
    `A ${CAFE} y ${CAFE}, gracias`,
  ));

test("an inserted text that replaces a mention removes the mention", () =>
  expect(writeMentions(insertWritten(READ, { from: 0, to: 6 }, "Eh, "))).toBe("Eh, afé Andino, gracias"));

test("a mention of a company whose name has square brackets is inserted as plain text, because LinkedIn's markup cannot hold brackets", () => {
  const company = (name: string) => mentionOf({ name, organizationId: "7" });
  expect(company("Café & Té, S.A. (Bolivia)")).toBe("@[Café & Té, S.A. (Bolivia)](urn:li:organization:7)");
  expect(company("Uno [Dos]")).toBe("Uno [Dos]");
});

test.each([
  [0, 0],
  [5, 5],
  [16, 5 + CAFE.length],
  [10, 5 + CAFE.length],
  [18, 7 + CAFE.length],
])("position %d of the visible text is position %d of the text with markup", (shown, written) =>
  expect(writtenIndex(READ, shown)).toBe(written),
);

test("a range that cuts a mention is extended to the whole mention", () => {
  expect(aroundMentions(READ, { from: 2, to: 7 })).toEqual({ from: 2, to: 16 });
  expect(aroundMentions(READ, { from: 7, to: 8 })).toEqual({ from: 5, to: 16 });
  expect(aroundMentions(READ, { from: 0, to: 5 })).toEqual({ from: 0, to: 5 });
});

const query = (shown: string, cursor = shown.length) =>
  mentionQueryAt({ shown, mentions: [] }, cursor)?.text ?? null;

test.each([
  ["@", ""],
  ["@caf", "caf"],
  ["Hola @Café An", "Café An"],
  ["(@caf", "caf"],
  ["uno\n@ñan", "ñan"],
  ["Hola @linkedin.com/company/cafe", "linkedin.com/company/cafe"],
])("the mention under the cursor in %j searches for %j", (shown, text) => expect(query(shown)).toBe(text));

test.each(["ana@caf", "Hola", "@ caf", "@@caf", "@caf\notra", `@${"a".repeat(90)}`])(
  "the cursor after the text %j begins no search for a mention",
  (shown) => expect(query(shown)).toBeNull(),
);

test("the search words for a mention end at the cursor", () => expect(query("@cafe", 3)).toBe("ca"));

test("an existing mention does not open the search again", () => {
  const done = insertWritten(
    { shown: "@x", mentions: [] },
    { from: 0, to: 2 },
    "@[@x](urn:li:organization:1)",
  );
  expect(mentionQueryAt(done, 2)).toBeNull();
});
