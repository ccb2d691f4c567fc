import { expect, test } from "vitest";
import { FIXED_SENTENCES, FOR_EVERYBODY, FOREIGN_WORDS, TYPED_WORDS } from "./foreign-words.ts";
import { productSentences, textsOfModule, textsOfSql } from "./read-sentences.ts";

const sentences = productSentences();
const excepted = new Set([...FIXED_SENTENCES, ...FOR_EVERYBODY, ...TYPED_WORDS]);
const sentencesWith = ({ word }: { word: RegExp }): string[] =>
  sentences
    .filter(({ text }) => word.test(text) && !excepted.has(text))
    .map(({ text, place }) => `${place} ${text}`);

test("the reader of sentences finds the sentences of screens, errors, notices, mails, functions and SQL", () => {
  const texts = new Set(sentences.map(({ text }) => text));
  for (const read of [
    "¡Hola, {}!",
    "No tienes permiso para hacer esto.",
    "ocurrió un error inesperado",
    "Recibes este correo porque aceptas avisos por correo sobre {}.",
    "Con menos de {} publicaciones medidas no se comparan periodos: sería azar.",
    "Tu imagen%s está lista. Ábrela desde la publicación.",
  ])
    expect(texts).toContain(read);
  expect(sentences.length).toBeGreaterThan(2500);
});

test("the reader of sentences finds texts in strings, templates, between tags and in SQL, and skips comments", () => {
  const module = "// con AI\nexport const a = { b: 'con AI', c: (n: number) => `" + "$" + "{n} con AI` };";
  expect(textsOfModule("a.ts", module)).toEqual([
    { text: "con AI", place: "a.ts:2" },
    { text: "{} con AI", place: "a.ts:2" },
  ]);
  expect(textsOfModule("a.tsx", "const a = <p>con AI</p>;")).toEqual([{ text: "con AI", place: "a.tsx:1" }]);
  const sql = "-- it's\ncomment on table a is 'con AI';\nselect 'con ''AI''';";
  expect(textsOfSql("a.sql", sql)).toEqual([{ text: "con 'AI'", place: "a.sql:3" }]);
});

test.each(FOREIGN_WORDS)("the app's sentences never contain $never: $instead, because $why", (foreign) => {
  expect(sentencesWith(foreign)).toEqual([]);
});

/** A pattern that matches nothing would prove nothing, so each refused word has an example. */
const CONTROL: Readonly<Record<string, string>> = {
  "feriados (most)": "Omitir los feriados",
  "días festivos (MX)": "Es un día festivo",
  "festivos (CO)": "Los festivos",
  AI: "Mejorar con AI",
  publicador: "Elige un publicador",
  "nota, of a post": "La última nota salió",
  vosotros: "Ya podéis publicar",
  caducar: "Tu conexión ha caducado",
  importe: "El importe cobrado",
  pulsar: "Pulsa «Reintentar»",
  "echar en falta": "Lo que echas en falta",
  hueco: "Siguiente hueco",
  añadir: "Añadir a la cola",
  "el doble que": "Funcionan el doble que las noticias",
  móvil: "En el móvil",
  ordenador: "Claude en el portátil",
  fichero: "Sube un fichero",
  "no vale": "El enlace ya no vale",
  coste: "El coste de cada acción",
  pinchar: "Teclea tu nombre",
  coger: "Coge una plantilla",
  "entrar en": "Entra en Publicaciones",
  "sobre seguro": "Acórtalo para ir sobre seguro",
  "apunte contable": "El apunte contable",
  vídeo: "Sube un vídeo",
  "has escrito": "Has escrito 20 caracteres",
};

test("the rule of each forbidden word matches a sentence that contains the word", () => {
  expect(FOREIGN_WORDS.filter(({ never, word }) => !word.test(CONTROL[never] ?? ""))).toEqual([]);
});

test("each sentence that the specification prescribes is in the product", () => {
  const texts = new Set(sentences.map(({ text }) => text));
  expect(FIXED_SENTENCES.filter((fixed) => !texts.has(fixed))).toEqual([]);
});
