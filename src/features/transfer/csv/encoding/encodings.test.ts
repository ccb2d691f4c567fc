import { fc, runs } from "@testing/properties";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { decodeCsv } from "../decode-csv";

/** The names of the encodings in iconv-lite, the library that wrote every file of these tests. */
const WRITERS = {
  "utf-8": "utf8",
  "utf-16le": "utf-16le",
  "utf-16be": "utf-16be",
  "windows-1252": "win1252",
  macintosh: "macroman",
  cp850: "cp850",
  "cp850 with the euro": "cp858",
  cp437: "cp437",
} as const;
type Writer = keyof typeof WRITERS;
const writers = Object.keys(WRITERS) as Writer[];

const written = (text: string, writer: Writer): Uint8Array =>
  new Uint8Array(iconv.encode(text, WRITERS[writer]));
const canHold = (text: string, writer: Writer): boolean =>
  iconv.decode(iconv.encode(text, WRITERS[writer]), WRITERS[writer]) === text;
const read = (bytes: Uint8Array) => {
  const decoded = decodeCsv(bytes);
  if (!decoded.ok) throw new Error(decoded.problem);
  return decoded.value;
};

const POST =
  "titulo;texto;fecha\r\nAño nuevo;¿Qué aprendió tu equipo este año? Más acción, menos reunión. ¡Está difícil!;25/12/2030\r\n";
const PORTUGUESE = "titulo;texto;fecha\r\nPromoção;Não é só café: são três lições às nove;25/12/2030\r\n";

describe.each(writers)("decodeCsv reads a CSV file that was written in %s", (writer) => {
  test.each([
    ["Spanish", POST],
    ["Portuguese", PORTUGUESE],
    ["Spanish in capitals", POST.toUpperCase()],
  ])("decodeCsv reads the text without asking the user about its encoding: %s", (_, text) => {
    if (!canHold(text, writer)) return;
    expect(read(written(text, writer))).toEqual({ text: text.replaceAll("\r\n", "\n"), doubts: [] });
  });

  test.each(["\r", "\n", "\r\n"])(
    "lines of a CSV file may end with %j, or with a mixture of line ends",
    (end) => {
      const text = `titulo;texto;fecha${end}${POST.split("\r\n")[1]}${end}`;
      expect(read(written(text, writer)).text).toBe(text.replace(/\r\n?/g, "\n"));
      const mixed = `titulo;texto;fecha\r${POST.split("\r\n")[1]}\r\nÚltima;Adiós, señor;26/12/2030\n`;
      if (canHold(mixed, writer))
        expect(read(written(mixed, writer)).text).toBe(mixed.replace(/\r\n?/g, "\n"));
    },
  );
});

test.each(["utf-16le", "utf-16be"] as const)("a file in %s is read by its byte-order mark", (writer) => {
  expect(read(written(`\ufeff${POST}`, writer)).text).toBe(POST.replaceAll("\r\n", "\n"));
});

test("the euro sign of ISO-8859-15 is read without asking the user, and code page 850's 'ñ' of the same byte too", () => {
  const text = "titulo;texto;fecha\nOferta;Solo 20 € o 15€ la sesión;25/12/2030\n";
  expect(read(new Uint8Array(iconv.encode(text, "iso885915")))).toEqual({ text, doubts: [] });
  for (const word of ["mañana", "año"]) {
    const other = `titulo;texto;fecha\n${word};b;c\n`;
    expect(read(written(other, "cp850"))).toEqual({ text: other, doubts: [] });
  }
});

test("when two encodings read a word differently, the encoding is uncertain, and each reading is listed", () => {
  const { doubts } = read(written("titulo;texto;fecha\rAño;El año;25/12/2030\r", "macintosh"));
  expect(doubts.slice(0, 2)).toEqual([
    { encoding: "macintosh", samples: ["Año", "El año"] },
    { encoding: "windows-1252", samples: ["A–o", "El a–o"] },
  ]);
});

test("when the user has chosen the encoding, the file is read in it without another question to the user", () => {
  const bytes = written("titulo;texto;fecha\nAño;lunes–viernes;25/12/2030\n", "windows-1252");
  expect(decodeCsv(bytes, "macintosh")).toMatchObject({ ok: true, value: { doubts: [] } });
  expect(decodeCsv(bytes, "windows-1252")).toMatchObject({
    value: { text: "titulo;texto;fecha\nAño;lunes–viernes;25/12/2030\n" },
  });
});

test.each(["Malmö", "A¤o"])(
  "for the word %s in UTF-8, which is uncertain, UTF-8 is among the offered readings",
  (word) => {
    const { doubts } = read(written(`titulo;texto;fecha\n${word};b;c\n`, "utf-8"));
    expect(doubts.map(({ encoding }) => encoding)).toContain("utf-8");
  },
);

test.each(["utf-16le", "utf-16be"] as const)(
  "a file in %s without a byte-order mark is read, also with emojis",
  (writer) => {
    const text = "titulo;texto;fecha\nUno 😀;Año 😀 Ā;25/12/2030\n";
    expect(read(written(text, writer))).toEqual({ text, doubts: [] });
  },
);

test("UTF-8 with one broken byte is uncertain, never read with a replacement character", () => {
  const bytes = written(POST, "utf-8");
  const broken = new Uint8Array([...bytes, 0xf1, 0x0a]);
  expect(read(broken).doubts[0]?.encoding).toBe("utf-8");
});

test.each([
  "Привет, как дела",
  "你好，世界",
  "Café ☕️ y 🎉 → ✅",
  "Zażółć gęślą jaźń",
  "naïve Citroën Zürich",
  "▪ Uno",
  "→ sigue",
  "► Ver más",
  "10 ≥ 5",
  "nin\u0303o",
  "5′",
  "B\u202fC",
])("decodeCsv reads valid UTF-8 without asking the user: %s", (text) => {
  expect(read(written(`titulo;texto;fecha\n${text};b;c\n`, "utf-8")).doubts).toEqual([]);
});

const lower = fc.constantFrom(..."aeiounrslctdmpgáéíóúñüçãõâêô");
const marks = ["¿", "¡", "«", "»", "–", "…", "€", "“", "”", ".", ",", "5"];
const word = fc
  .tuple(
    fc.array(fc.constantFrom("¿", "¡", "«", "“", "", "", "", ""), { maxLength: 1 }),
    fc.array(lower, { minLength: 1, maxLength: 8 }),
    fc.constantFrom("lower", "Title", "UPPER"),
    fc.array(fc.constantFrom("»", "”", "…", ".", ",", " €", " –", "", ""), { maxLength: 1 }),
  )
  .map(([before, letters, style, after]) => {
    const plain = letters.join("");
    const styled = {
      lower: plain,
      Title: plain.charAt(0).toUpperCase() + plain.slice(1),
      UPPER: plain.toUpperCase(),
    };
    return `${before.join("")}${styled[style]}${after.join("")}`;
  });
const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(" "));
const jumble = fc.string({
  unit: fc.constantFrom(..."abzAMZ 019áéíóúñüçãõâêôàÁÉÍÓÚÑÜÇÃÕÂÊÔÀ", ...marks),
  minLength: 1,
  maxLength: 25,
});

const isUtf8 = (bytes: Uint8Array): boolean =>
  Buffer.from(Buffer.from(bytes).toString("utf8")).equals(Buffer.from(bytes));

function neverSilentlyOther(texts: fc.Arbitrary<string>, numRuns: number): void {
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom(...writers),
      fc.constantFrom("\r", "\n", "\r\n"),
      (text, writer, end) => {
        const file = `titulo;texto;fecha${end}${text};${text};25/12/2030${end}`;
        fc.pre(canHold(file, writer));
        const bytes = written(file, writer);
        // Skips bytes that are also valid UTF-8 for another text, because no reader could decide between the two texts.
        fc.pre(writer === "utf-8" || !isUtf8(bytes) || /^[\0-\x7f]*$/.test(file));
        const decoded = read(bytes);
        if (decoded.doubts.length > 0) {
          const offered = decoded.doubts.map(({ encoding }) => {
            const again = decodeCsv(bytes, encoding);
            return again.ok ? again.value.text : "";
          });
          expect(offered).toContain(file.replace(/\r\n?/g, "\n"));
        } else expect(decoded.text).toBe(file.replace(/\r\n?/g, "\n"));
      },
    ),
    { numRuns },
  );
}

test("whatever a sentence's encoding, it is either read correctly or reported as uncertain", () => {
  neverSilentlyOther(sentence, runs(2_000));
});

test("whatever the accents and marks of a text, it is either read correctly or reported as uncertain, in any encoding", () => {
  neverSilentlyOther(jumble, runs(2_000));
});
