import { expect, test } from "vitest";
import { proposedTitle } from "../content/proposed-title";
import { excerptOf } from "./card-excerpt";

test.each([
  ["line breaks and tabs become spaces", "Café", "Uno\n\n dos\ttres", "Uno dos tres"],
  [
    "a first line that is the title is left out",
    "Cinco lecciones…",
    "Cinco lecciones.\n1. La paciencia",
    "1. La paciencia",
  ],
  [
    "a long first line continues where the title was cut",
    "Hace dos años abrimos la oficina de La Paz con tres personas y hoy…",
    "Hace dos años abrimos la oficina de La Paz con tres personas y hoy somos veinte.\nGracias",
    "… somos veinte. Gracias",
  ],
  [
    "a title that is not from the text leaves the whole text",
    "Interno",
    "Cinco lecciones",
    "Cinco lecciones",
  ],
  ["a text of blanks gives nothing", "Idea", " \n\u200b", ""],
  ["a text equal to its title gives nothing", "Hola", "Hola", ""],
])("the excerpt of a card shows the rest of its text in one line: %s", (_, title, notes, said) =>
  expect(excerptOf(title, notes)).toBe(said),
);

test("a card's excerpt shows a mention as its name", () => {
  expect(excerptOf("x", "Con @[Café Andino](urn:li:organization:1) hoy")).toBe("Con Café Andino hoy");
});

test("a card's excerpt is cut before an emoji, never inside it", () => {
  expect(excerptOf("x", `${"a".repeat(239)}😀`)).toBe("a".repeat(239));
});

const LONG =
  "Hace dos años abrimos la oficina de La Paz con tres personas, y hoy somos veinte en cuatro ciudades";
test.each([
  ["a long first line", LONG],
  [
    "a sentence that ends where the title was cut",
    "Cada martes a las siete de la mañana peso los sacos con mi hija en la bodega. Y llueve.",
  ],
  ["an invisible character at its beginning", `\u200b${LONG}`],
  ["a line of invisible characters before it", `\u200b\n${LONG}`],
  ["a soft hyphen within it", LONG.replace("oficina", "ofi\u00adcina")],
  ["non-breaking spaces", LONG.replaceAll(" ", "\u00a0")],
  ["a mention within it", `Con @[Café Andino](urn:li:organization:1) ${LONG}`],
  [
    "letters of a text style",
    "𝗛𝗮𝗰𝗲 𝗱𝗼𝘀 𝗮𝗻̃𝗼𝘀 𝗮𝗯𝗿𝗶𝗺𝗼𝘀 𝗹𝗮 𝗼𝗳𝗶𝗰𝗶𝗻𝗮 𝗱𝗲 𝗟𝗮 𝗣𝗮𝘇 𝗰𝗼𝗻 𝘁𝗿𝗲𝘀 𝗽𝗲𝗿𝘀𝗼𝗻𝗮𝘀, 𝘆 𝗵𝗼𝘆 𝘀𝗼𝗺𝗼𝘀 𝘃𝗲𝗶𝗻𝘁𝗲",
  ],
  ["a word without a space", "a".repeat(120)],
  ["a letter whose small form has more characters", `İstanbul: ${LONG}`],
])("an excerpt does not repeat a title made from the text: %s", (_, notes) => {
  const title = proposedTitle(notes);
  expect(excerptOf(title, notes).slice(0, 12)).not.toBe(title.slice(0, 12));
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, "");
  const excerpt = letters(title) + letters(excerptOf(title, notes));
  expect(excerpt).toBe(letters(notes.replace(/@\[([^\]]+)\]\([^)]*\)/, "$1")));
});
