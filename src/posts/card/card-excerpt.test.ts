import { expect, test } from "vitest";
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
])("the excerpt of a card: %s", (_, title, notes, said) => expect(excerptOf(title, notes)).toBe(said));

test("a mention is read by its name", () => {
  expect(excerptOf("x", "Con @[Café Andino](urn:li:organization:1) hoy")).toBe("Con Café Andino hoy");
});
