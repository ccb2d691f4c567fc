import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commentaryLength, readLittleText, toLittleText } from "./little-text.ts";

describe("reserved characters", () => {
  test("each one is escaped, the backslash too", () => {
    expect(toLittleText("\\|{}@[]()<>#*_~")).toBe("\\\\\\|\\{\\}\\@\\[\\]\\(\\)\\<\\>\\#\\*\\_\\~");
  });

  test("line breaks, emoji and styled letters stay", () => {
    expect(toLittleText("Hola\n\n𝗡𝗲𝗴𝗿𝗶𝘁𝗮 👩🏽‍💻 ¿qué tal?")).toBe("Hola\n\n𝗡𝗲𝗴𝗿𝗶𝘁𝗮 👩🏽‍💻 ¿qué tal?");
  });
});

describe("hashtags", () => {
  test.each(["#ventas", "#año2026", "#Educación", "#ÑANDÚ", "#2026metas"])("%s stays a hashtag", (tag) => {
    expect(toLittleText(`(${tag})`)).toBe(`\\(${tag}\\)`);
  });

  test.each([
    ["somos #1", "somos \\#1"],
    ["C#sharp", "C\\#sharp"],
    ["##doble", "\\#\\#doble"],
    ["# solo", "\\# solo"],
    ["#️⃣", "\\#️⃣"],
    ["https://a.co/x#parte", "https://a.co/x\\#parte"],
    ["#dos_partes", "#dos\\_partes"],
  ])("%s is text where it is no hashtag", (text, little) => {
    expect(toLittleText(text)).toBe(little);
  });
});

describe("mentions", () => {
  test("of a page and of a person stay, their name escaped inside", () => {
    expect(
      toLittleText("Con @[Café (Andino)](urn:li:organization:2414183) y @[Ana](urn:li:person:a-B1)!"),
    ).toBe("Con @[Café \\(Andino\\)](urn:li:organization:2414183) y @[Ana](urn:li:person:a-B1)!");
  });

  test("of anything else are text", () => {
    expect(toLittleText("@[x](urn:li:share:1)")).toBe("\\@\\[x\\]\\(urn:li:share:1\\)");
    expect(toLittleText("ana@correo.es")).toBe("ana\\@correo.es");
  });
});

describe("reading back", () => {
  test.each([
    ["Hola \\(a todos\\) \\\\o/", "Hola (a todos) \\o/"],
    ["{hashtag|\\#|café} y {hashtag|#|dos\\_partes} y #tres", "#café y #dos_partes y #tres"],
    ["Con @[Café \\(Andino\\)](urn:li:organization:2414183)!", "Con Café (Andino)!"],
    ["\\{hashtag\\|\\#\\|x\\}", "{hashtag|#|x}"],
  ])("%s", (commentary, shown) => {
    expect(readLittleText(commentary)).toBe(shown);
  });
});

describe("for any text", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(..."\\|{}@[]()<>#*_~ añ1\n".split("")) }),
  );

  test("the reader sees what was written", () => {
    fc.assert(fc.property(text, (written) => readLittleText(toLittleText(written)) === written));
  });

  test("no reserved character is left bare outside a hashtag", () => {
    fc.assert(
      fc.property(text, (written) => {
        const bare = toLittleText(written).replace(/\\[\\|{}@[\]()<>#*_~]/g, "");
        return !/[\\|{}@[\]()<>*_~]/.test(bare.replace(/@\[[^\]]+\]\(urn:li:[a-z]+:[\w-]+\)/g, ""));
      }),
    );
  });
});

test("length counts characters as a reader does", () => {
  expect(commentaryLength("a👍𝗯")).toBe(3);
});
