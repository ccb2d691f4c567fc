import { expect, test } from "vitest";
import { saysOnlyGiven } from "./given-figures.ts";

const FACTS = [
  "En 30 días publicaste 12 veces: 15,50 respuestas por publicación, un 50 % más que en los 30 días anteriores.",
  "Esas publicaciones sumaron 20.000 impresiones.",
];

test.each([
  "Publicaste 12 veces en 30 días.",
  "Tus 20000 impresiones muestran alcance.",
  "Sumaste 20 000 impresiones.",
  "Cada una tuvo 15,5 respuestas.",
  "Creciste un 50% en respuestas.",
  "Vas por buen camino.",
])("a sentence that says only given figures is kept: %s", (sentence) => {
  expect(saysOnlyGiven(sentence, FACTS)).toBe(true);
});

test.each([
  "Publicaste 13 veces en 30 días.",
  "Publica 3 veces por semana.",
  "Tus respuestas son el doble de lo normal.",
  "Publica dos veces por semana.",
  "Un 12 % de tus publicaciones funcionó.",
  "Cada una tuvo 155 respuestas.",
  "Cada una tuvo 1.550 respuestas.",
  "Sumaste 2.000 impresiones.",
  "Sumaste 20.0001 impresiones.",
])("a sentence with a figure that nobody gave is refused: %s", (sentence) => {
  expect(saysOnlyGiven(sentence, FACTS)).toBe(false);
});
