import { expect, test } from "vitest";
import { proposedTitle } from "../content/proposed-title";
import { excerptOf } from "./card-excerpt";

test.each([
  ["what a row shows is one line", "Café", "Uno\n\n dos\ttres", "Uno dos tres"],
  [
    "the first line is not said twice",
    "Cinco lecciones…",
    "Cinco lecciones.\n1. La paciencia",
    "1. La paciencia",
  ],
  [
    "a first line that is too long for its title goes on where the title was cut",
    "Hace dos años abrimos la oficina de La Paz con tres personas y hoy…",
    "Hace dos años abrimos la oficina de La Paz con tres personas y hoy somos veinte.\nGracias",
    "… somos veinte. Gracias",
  ],
  ["a title of its own leaves the text whole", "Interno", "Cinco lecciones", "Cinco lecciones"],
  ["nothing but blanks says nothing", "Idea", " \n\u200b", ""],
  ["a text that is its title says nothing more", "Hola", "Hola", ""],
])("the excerpt of a card shows the rest of its text in one line: %s", (_, title, notes, said) =>
  expect(excerptOf(title, notes)).toBe(said),
);

test("a mention is read by its name", () => {
  expect(excerptOf("x", "Con @[Café Andino](urn:li:organization:1) hoy")).toBe("Con Café Andino hoy");
});

const LONG =
  "Hace dos años abrimos la oficina de La Paz con tres personas, y hoy somos veinte en cuatro ciudades";
test.each([
  ["a long first line", LONG],
  [
    "a sentence that ends where the title was cut",
    "Cada martes a las siete de la mañana peso los sacos con mi hija en la bodega. Y llueve.",
  ],
  ["an unseen character at its beginning", `\u200b${LONG}`],
  ["a line of unseen characters before it", `\u200b\n${LONG}`],
  ["a soft hyphen within it", LONG.replace("oficina", "ofi\u00adcina")],
  ["spaces that do not break", LONG.replaceAll(" ", "\u00a0")],
  ["a mention within it", `Con @[Café Andino](urn:li:organization:1) ${LONG}`],
  [
    "letters of a text style",
    "𝗛𝗮𝗰𝗲 𝗱𝗼𝘀 𝗮𝗻̃𝗼𝘀 𝗮𝗯𝗿𝗶𝗺𝗼𝘀 𝗹𝗮 𝗼𝗳𝗶𝗰𝗶𝗻𝗮 𝗱𝗲 𝗟𝗮 𝗣𝗮𝘇 𝗰𝗼𝗻 𝘁𝗿𝗲𝘀 𝗽𝗲𝗿𝘀𝗼𝗻𝗮𝘀, 𝘆 𝗵𝗼𝘆 𝘀𝗼𝗺𝗼𝘀 𝘃𝗲𝗶𝗻𝘁𝗲",
  ],
  ["a word without a space", "a".repeat(120)],
  ["a letter whose small form is longer", `İstanbul: ${LONG}`],
])("an excerpt does not repeat a title made from the text: %s", (_, notes) => {
  const title = proposedTitle(notes);
  expect(excerptOf(title, notes).slice(0, 12)).not.toBe(title.slice(0, 12));
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, "");
  const said = letters(title) + letters(excerptOf(title, notes));
  expect(said).toBe(letters(notes.replace(/@\[([^\]]+)\]\([^)]*\)/, "$1")));
});
