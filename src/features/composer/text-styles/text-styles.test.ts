import { anyCharacter, fc, runs } from "@testing/properties";
import { describe, expect, test } from "vitest";
import { TEXT_STYLES } from "./alphabets";
import { SPANISH_CORPUS } from "./spanish-corpus";
import { applyStyle, removeStyle, styleSelection } from "./text-styles";

const style = fc.constantFrom(...TEXT_STYLES);

const tricky = fc
  .array(
    fc.constantFrom(
      ..."aeinouqxcAEINOUQXC0159 .,#@/_()[]\n¿¡ñÑáüçÅǫøß",
      ..."\u0301\u0303\u0308\u0327\u034f\u0323\u0302\u20e3\ufe0e\ufe0f\u200d\u212a\u212b\u0341ấṩ",
      ..."𝗮𝗔𝘯𝙪𝚌ᴀɴⓜⓂ①🄰🅰🅱𝐱𝓔🅐",
      "👩‍💻",
      "1️⃣",
      "🅰️",
      "\ud835",
      "\udd00",
      "#Hola",
      "www.año.es",
      "https://a.co/ñ",
      "@[Año](urn:li:organization:1)",
      "a@b.co",
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

const anyText = fc.oneof(tricky, fc.string({ unit: anyCharacter }), fc.string({ unit: "grapheme" }));

const spanish = fc
  .tuple(
    fc.array(fc.constantFrom(...SPANISH_CORPUS), { maxLength: 4 }),
    fc.constantFrom("NFC", "NFD", "as is"),
  )
  .map(([parts, form]) => (form === "as is" ? parts.join(" ") : parts.join(" ").normalize(form)));

describe("a style can be removed from a styled text", () => {
  test.each(TEXT_STYLES)(
    "applying the style %s to a sentence of the corpus and removing it gives the sentence back, in NFC and in NFD",
    (name) => {
      for (const sentence of SPANISH_CORPUS)
        for (const text of [sentence, sentence.normalize("NFC"), sentence.normalize("NFD")])
          expect(removeStyle(applyStyle(text, name))).toBe(text);
    },
  );

  test("removeStyle restores any Spanish text after any style", () => {
    fc.assert(fc.property(spanish, style, (text, name) => removeStyle(applyStyle(text, name)) === text));
  });

  test("applying a style to any text and removing it gives the plain text back", () => {
    fc.assert(
      fc.property(anyText, style, (text, name) => removeStyle(applyStyle(text, name)) === removeStyle(text)),
      { numRuns: runs(2000) },
    );
  });

  test("removing a style restores the text even after another program has normalised it to NFC or NFD", () => {
    fc.assert(
      fc.property(spanish, style, fc.constantFrom("NFC", "NFD"), (text, name, form) => {
        expect(removeStyle(applyStyle(text, name).normalize(form)).normalize("NFC")).toBe(
          text.normalize("NFC"),
        );
      }),
    );
  });

  test("removeStyle does not change a plain text", () => {
    for (const sentence of SPANISH_CORPUS) expect(removeStyle(sentence)).toBe(sentence);
    fc.assert(fc.property(anyText, (text) => removeStyle(removeStyle(text)) === removeStyle(text)));
  });
});

test("applying the same style a second time changes nothing", () => {
  fc.assert(
    fc.property(anyText, style, (text, name) => {
      const once = applyStyle(text, name);
      expect(applyStyle(once, name)).toBe(once);
    }),
    { numRuns: runs(2000) },
  );
});

test("applying a second style to a text replaces the first style", () => {
  fc.assert(
    fc.property(spanish, style, style, (text, first, last) => {
      expect(applyStyle(applyStyle(text, first), last)).toBe(applyStyle(text, last));
    }),
  );
});

test("two different texts stay different in every style", () => {
  fc.assert(
    fc.property(spanish, spanish, style, (a, b, name) => {
      fc.pre(a !== b);
      expect(applyStyle(a, name)).not.toBe(applyStyle(b, name));
    }),
  );
});

test.each([
  ["bold", "¿𝗤𝘂𝗲́ 𝗮𝗻̃𝗼 𝟮𝟬𝟮𝟲?"],
  ["italic", "¿𝘘𝘶𝘦́ 𝘢𝘯̃𝘰 2026?"],
  ["boldItalic", "¿𝙌𝙪𝙚́ 𝙖𝙣̃𝙤 𝟮𝟬𝟮𝟲?"],
  ["monospace", "¿𝚀𝚞𝚎́ 𝚊𝚗̃𝚘 𝟸𝟶𝟸𝟼?"],
  ["smallCaps", "¿Qᴜᴇ́ ᴀɴ̃ᴏ 2026?"],
  ["circled", "¿Ⓠⓤⓔ́ ⓐⓝ̃ⓞ ②︎⓪︎②︎⑥︎?"],
  ["squared", "¿🆀🅄🄴́ 🄰🄽̃🄾 2026?"],
] as const)(
  "the style %s replaces letters and digits by its own characters, and keeps accents and signs",
  (name, expected) => {
    expect(applyStyle("¿Qué año 2026?", name)).toBe(expected);
  },
);

test.each(TEXT_STYLES)("the style %s writes Spanish accents as marks on a styled letter", (name) => {
  for (const [letter, mark] of [
    "a\u0301",
    "e\u0301",
    "i\u0301",
    "o\u0301",
    "u\u0301",
    "u\u0308",
    "n\u0303",
    "c\u0327",
  ]) {
    const plain = (letter as string) + (mark as string);
    const styled = applyStyle(plain.normalize("NFC"), name);
    expect(styled).toBe(applyStyle(letter as string, name) + mark);
    expect(styled).not.toContain(letter);
  }
});

test("the squared style shows capitals filled and small letters outlined, and does not write A as the blood group emoji", () => {
  expect(applyStyle("Aa Bb", "squared")).toBe("🅰\uFE0E🄰 🅱\uFE0E🄱");
});

test("the style of small caps leaves q and x plain, because phones cannot show their small caps", () => {
  expect(applyStyle("xerox quiere", "smallCaps")).toBe("xᴇʀᴏx qᴜɪᴇʀᴇ");
});

test("styled 'á' looks the same with a combining accent, and removing the style restores the combining accent", () => {
  const decomposed = applyStyle("a\u0301", "bold");
  expect(decomposed.replaceAll("\u034f", "")).toBe(applyStyle("á", "bold"));
  expect(removeStyle(decomposed)).toBe("a\u0301");
});

test.each([
  "#Año2026",
  "@[Año Nuevo](urn:li:organization:1)",
  "https://ejemplo.es/Año?x=1",
  "HTTP://EJEMPLO.ES",
  "www.ejemplo.es/ruta",
  "ejemplo.com/in/ana",
  "sub.dominio.com.bo",
  "ana.perez@ejemplo.es",
  "👩‍💻🇪🇸1️⃣🅰️Ⓜ️",
])("no style changes the text %s", (token) => {
  for (const name of TEXT_STYLES) {
    expect(applyStyle(token, name)).toBe(token);
    expect(applyStyle(`ve ${token}\nsí`, name)).toContain(` ${token}\n`);
  }
});

test("a style changes a text that only looks like a hashtag or a link", () => {
  expect(applyStyle("#1 a#b fin.Luego", "bold")).toBe("#𝟭 𝗮#𝗯 𝗳𝗶𝗻.𝗟𝘂𝗲𝗴𝗼");
});

test("a hundred thousand letters without a space can be styled", () => {
  const long = "a".repeat(100_000);
  expect(applyStyle(long, "bold")).toBe("𝗮".repeat(100_000));
  expect(applyStyle("a.".repeat(50_000), "bold")).toBe("𝗮.".repeat(50_000));
});

describe("a text that another tool has styled is recognised as styled", () => {
  test.each([
    ["𝐒𝐞𝐫𝐢𝐟 𝟏", "Serif 1"],
    ["𝓔𝓼𝓬𝓻𝓲𝓽𝓪", "Escrita"],
    ["𝕲𝖔́𝖙𝖎𝖈𝖔", "Gótico"],
    ["🅗🅞🅛🅐", "HOLA"],
    ["🅷🅾🅻🅰", "HOLA"],
  ])("removeStyle also restores the plain letters of another tool's %s", (styled, plain) => {
    expect(removeStyle(styled)).toBe(plain);
  });

  test("the numbers of a list and emoji made of letters do not count as styled letters", () => {
    expect(removeStyle("① Uno ② Dos 🅰️ Ⓜ️")).toBe("① Uno ② Dos 🅰️ Ⓜ️");
  });
});

test("P4.24 · a style changes only the selection, which stays selected", () => {
  const styled = styleSelection("uno dos tres", 4, 7, "bold");
  expect(styled).toEqual({ value: "uno 𝗱𝗼𝘀 tres", selectionStart: 4, selectionEnd: 10 });
  expect(styleSelection(styled.value, styled.selectionStart, styled.selectionEnd, null)).toEqual({
    value: "uno dos tres",
    selectionStart: 4,
    selectionEnd: 7,
  });
});

test("applying a style to an empty selection changes nothing", () => {
  expect(styleSelection("hola", 2, 2, "bold")).toEqual({
    value: "hola",
    selectionStart: 2,
    selectionEnd: 2,
  });
});

test.each([
  ["half a hashtag", "mi #Hola", 5, 8],
  ["half a link", "ve a https://a.es/bc ya", 18, 20],
  ["the name of a mention", "a @[Ana Paz](urn:li:person:x1) hoy", 4, 11],
])("applying a style to a selection over %s changes nothing", (_case, value, start, end) => {
  expect(styleSelection(value, start, end, "bold").value).toBe(value);
});

test("a style applied to a selection that ends inside a character styles the whole character", () => {
  expect(styleSelection("a\u0301b", 0, 1, "bold").value).toBe("𝗮\u034f\u0301b");
  expect(styleSelection("𝗮𝗯", 1, 3, null)).toEqual({ value: "ab", selectionStart: 0, selectionEnd: 2 });
});

test("a style also applies to a selection that was made backwards or that ends after the text", () => {
  expect(styleSelection("hola", 9, 2, "bold").value).toBe("ho𝗹𝗮");
});

test("styling any selection of plain text and removing the style restores the text", () => {
  fc.assert(
    fc.property(spanish, fc.nat(400), fc.nat(400), style, (text, start, end, name) => {
      const styled = styleSelection(text, start, end, name);
      const back = styleSelection(styled.value, styled.selectionStart, styled.selectionEnd, null);
      expect(back.value).toBe(text);
    }),
    { numRuns: runs(500) },
  );
});

test("a style does not change a mention whose name has a space, also after a web address", () => {
  const mention = "@[Café Andino](urn:li:organization:1)";
  expect(applyStyle(`a.es/${mention} ya`, "bold")).toBe(`a.es/${mention} 𝘆𝗮`);
});
