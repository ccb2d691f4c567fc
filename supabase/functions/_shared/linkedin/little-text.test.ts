import { describe, expect, test } from "vitest";
import { shownLength } from "../domain/publishing/text-length.ts";
import { fc } from "../testing/properties.ts";
import { readLittleText, toLittleText } from "./little-text.ts";

describe("toLittleText escapes reserved characters", () => {
  test("toLittleText escapes each character that LinkedIn reserves, including the backslash", () => {
    expect(toLittleText("\\|{}@[]()<>#*_~")).toBe("\\\\\\|\\{\\}\\@\\[\\]\\(\\)\\<\\>\\#\\*\\_\\~");
  });

  test("the escaped text keeps line breaks, emoji and styled letters", () => {
    expect(toLittleText("Hola\n\n𝗡𝗲𝗴𝗿𝗶𝘁𝗮 👩🏽‍💻 ¿qué tal?")).toBe("Hola\n\n𝗡𝗲𝗴𝗿𝗶𝘁𝗮 👩🏽‍💻 ¿qué tal?");
  });
});

test.each(["#ventas", "#año2026", "#Educación", "#ÑANDÚ", "#2026metas"])(
  "the hashtag %s stays a hashtag",
  (tag) => {
    expect(toLittleText(`(${tag})`)).toBe(`\\(${tag}\\)`);
  },
);

test.each(["❤️#ventas", "✈️#ventas", "✌🏽️#ventas", "1️⃣#ventas", "🚀#ventas", "👩‍💻#ventas"])(
  "the hashtag directly after an emoji stays a hashtag: %s",
  (text) => {
    expect(toLittleText(text)).toBe(text);
  },
);

test.each([
  ["somos #1", "somos \\#1"],
  ["C#sharp", "C\\#sharp"],
  ["##doble", "\\#\\#doble"],
  ["# solo", "\\# solo"],
  ["#️⃣", "\\#️⃣"],
  ["https://a.co/x#parte", "https://a.co/x\\#parte"],
  ["#dos_partes", "#dos\\_partes"],
])("the number sign of %s is escaped, because it starts no hashtag", (text, little) => {
  expect(toLittleText(text)).toBe(little);
});

test.each([
  ["https://a.co/#ventas", "https://a.co/\\#ventas"],
  ["https://a.co/x_y(z)?q=~a*b#ventas-2", "https://a.co/x\\_y\\(z\\)?q=\\~a\\*b\\#ventas-2"],
  ["(HTTPS://a.co/#x) #ventas", "\\(HTTPS://a.co/\\#x\\) #ventas"],
  ["www.a.co/#x", "www.a.co/\\#x"],
  ["mira a.co/#x y #y", "mira a.co/\\#x y #y"],
  ["año.es/#x", "año.es/\\#x"],
  ["https://medium.com/@ana/nota", "https://medium.com/\\@ana/nota"],
  ["https://a.co/\n#ventas", "https://a.co/\n#ventas"],
])("the address %j is escaped completely, because its # starts no hashtag", (text, little) => {
  expect(toLittleText(text)).toBe(little);
  expect(readLittleText(little)).toBe(text);
});

test("toLittleText ends a web address before a mention and before a space", () => {
  expect(toLittleText("https://a.co/@[Café](urn:li:organization:1)")).toBe(
    "https://a.co/@[Café](urn:li:organization:1)",
  );
  expect(toLittleText("ventas/#crm etc. #fin")).toBe("ventas/#crm etc. #fin");
});

describe("toLittleText keeps mentions", () => {
  test("toLittleText keeps a mention of a page or a person, and escapes its name", () => {
    expect(
      toLittleText("Con @[Café (Andino)](urn:li:organization:2414183) y @[Ana](urn:li:person:a-B_1)!"),
    ).toBe("Con @[Café \\(Andino\\)](urn:li:organization:2414183) y @[Ana](urn:li:person:a-B_1)!");
  });

  test("a mention of anything else is escaped as text", () => {
    expect(toLittleText("@[x](urn:li:share:1)")).toBe("\\@\\[x\\]\\(urn:li:share:1\\)");
    expect(toLittleText("@[x](URN:LI:organization:1)")).toBe("\\@\\[x\\]\\(URN:LI:organization:1\\)");
    expect(toLittleText("ana@correo.es")).toBe("ana\\@correo.es");
  });
});

test.each([
  ["Hola \\(a todos\\) \\\\o/", "Hola (a todos) \\o/"],
  ["{hashtag|\\#|café} y {hashtag|#|dos\\_partes} y #tres", "#café y #dos_partes y #tres"],
  ["Con @[Café \\(Andino\\)](urn:li:organization:2414183)!", "Con Café (Andino)!"],
  ["\\{hashtag\\|\\#\\|x\\}", "{hashtag|#|x}"],
])("readLittleText turns LinkedIn's escaped text back into %s", (commentary, shown) => {
  expect(readLittleText(commentary)).toBe(shown);
});

describe("toLittleText escapes any text reversibly", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(..."\\|{}@[]()<>#*_~ añ1\n".split("")) }),
  );

  test("any escaped text reads back as it was written", () => {
    fc.assert(fc.property(text, (written) => readLittleText(toLittleText(written)) === written));
  });

  test("every reserved character outside hashtags is escaped", () => {
    fc.assert(
      fc.property(text, (written) => {
        const bare = toLittleText(written).replace(/\\[\\|{}@[\]()<>#*_~]/g, "");
        return !/[\\|{}@[\]()<>*_~]/.test(bare.replace(/@\[[^\]]+\]\(urn:li:[a-z]+:[\w-]+\)/g, ""));
      }),
    );
  });
});

test("a mention with an id of more than 64 characters counts as text, so a short name cannot evade the limit", () => {
  const mentionOf = (length: number) => `@[a](urn:li:person:${"A".repeat(length)})`;
  expect(toLittleText(mentionOf(64))).toBe(mentionOf(64));
  expect(shownLength(mentionOf(64))).toBe(1);
  expect(toLittleText(mentionOf(65))).toMatch(/^\\@\\\[a/);
  expect(shownLength(mentionOf(65))).toBe(mentionOf(65).length);
});
