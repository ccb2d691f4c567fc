import { expect, test } from "vitest";
import { spanInWords } from "@/text/span";

type Text = (...values: unknown[]) => unknown;

const modules = import.meta.glob<Record<string, unknown>>(
  ["../**/*.text.ts", "../text/*.ts", "../../supabase/functions/**/*.text.ts", "!../text/*.test.ts"],
  { eager: true },
);

function functionsIn(value: unknown, path: string, found: [string, Text][] = []): [string, Text][] {
  if (typeof value === "function") found.push([path, value as Text]);
  else if (typeof value === "object" && value !== null)
    for (const [key, part] of Object.entries(value)) functionsIn(part, `${path}.${key}`, found);
  return found;
}
const functions = Object.entries(modules).flatMap(([path, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => functionsIn(value, `${path} ${name}`)),
);

/** Values for each parameter. '01:05' and '13:00' need the singular and the plural article in Spanish. */
const VALUES: readonly unknown[] = [0, 1, 2, 1.5, 8202, "01:05", "13:00", ["a"], ["a", "b"]];
const NEUTRAL = "Ana";

const answered = (text: Text, values: readonly unknown[]): string[] => {
  try {
    const sentence = text(...values);
    return (Array.isArray(sentence) ? sentence.flat() : [sentence]).filter((one) => typeof one === "string");
  } catch {
    return [];
  }
};

const saidBy = (text: Text): string[] => {
  const places = Math.max(text.length, 1);
  const calls = VALUES.flatMap((value) => [
    Array.from({ length: places }, () => value),
    ...Array.from({ length: places }, (_, at) =>
      Array.from({ length: places }, (__, place) => (place === at ? value : NEUTRAL)),
    ),
    ...Array.from({ length: places }, (_, at) =>
      Array.from({ length: places }, (__, place) => (place === at ? value : 2)),
    ),
  ]);
  return calls.flatMap((values) => answered(text, values));
};

const NOUNS =
  "crédito|vez|carácter|publicación|fila|día|página|imagen|borrador|empresa|emoji|minuto|hora|segundo|estrella|texto|cambio|palabra|archivo|plantilla|impresión|respuesta|seguidor|dato";
const MANY_OF_ONE = /(?<![\d.,])1 (?!(?:es|más|menos|mes|gratis|tus|sus|las|los)(?!\p{L}))\p{L}+s(?!\p{L})/u;
const ONE_OF_MANY = new RegExp(`(?<![\\d.,])(?:0|2|1,5) (?:${NOUNS})(?!\\p{L})`, "u");
const HOUR_OF_MANY = /\blas 0?1:\d\d/;
const HOUR_OF_ONE = /\b(?:a|es|y|entre) la (?!0?1[: ])\d/;
const UNGROUPED = /8202 (?!(?:es|más|menos|gratis)(?!\p{L}))\p{Ll}+s(?!\p{L})/u;
const wrongIn = (sentence: string): boolean =>
  [MANY_OF_ONE, ONE_OF_MANY, HOUR_OF_MANY, HOUR_OF_ONE, UNGROUPED].some((wrong) => wrong.test(sentence));

test.each([
  "1 créditos",
  "Hay 1 veces",
  "Quedan 1 caracteres.",
  "0 crédito",
  "2 fila",
  "a las 01:05",
  "son las 1:05",
  "a la 13:00",
])("the check of sentences rejects '%s'", (sentence) => expect(wrongIn(sentence)).toBe(true));

test.each([
  "1 crédito",
  "0 créditos",
  "1 más",
  "a la 01:05",
  "es la 01:05",
  "a las 11:05",
  "21 días",
  "1,0 créditos",
])("the check of sentences accepts '%s'", (sentence) => expect(wrongIn(sentence)).toBe(false));

test("every sentence has the right singular or plural for 0, 1, 2 and 1.5, and the right article for one o'clock", () => {
  expect(functions.length).toBeGreaterThan(400);
  const wrong = functions.flatMap(([path, text]) =>
    [...new Set(saidBy(text))].filter(wrongIn).map((said) => `${path}: ${said}`),
  );
  expect(wrong).toEqual([]);
});

const NAMES = /^(?:account|accounts|name|names|pages|places|who)$/;
/** Calls a text function with a company's name for each parameter whose name is in NAMES. */
const saidOfCompany = (text: Text): string[] => {
  const parameters = (/^\(?([^()=]*)\)? =>/.exec(text.toString())?.[1] ?? "").split(/\s*,\s*/);
  if (!parameters.some((parameter) => NAMES.test(parameter))) return [];
  return ["Grano S.A.", ["Grano S.A."], ["Café", "Grano S.A."]].flatMap((company) =>
    [1, 0, true, "Ana"].flatMap((other) =>
      answered(
        text,
        parameters.map((parameter) => (NAMES.test(parameter) ? company : other)),
      ),
    ),
  );
};

test("a sentence that ends with the name of a company such as 'Grano S.A.' has one full stop", () => {
  const sentences = functions.flatMap(([path, text]) =>
    saidOfCompany(text).map((said) => `${path}: ${said}`),
  );
  expect(sentences.length).toBeGreaterThan(300);
  expect([...new Set(sentences)].filter((said) => /S\.A\.\.(?!\.)/.test(said))).toEqual([]);
});

test("a span of time is written in the singular for 1 and in the plural for other numbers", () => {
  const spans = Array.from({ length: 3_000 }, (_, minutes) => spanInWords(minutes * 60_000));
  expect(spans.filter(wrongIn)).toEqual([]);
});
