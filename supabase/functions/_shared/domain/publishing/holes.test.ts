import { expect, test } from "vitest";
import { holesIn } from "./holes.ts";

test.each([
  ["En [tu dato] semanas perdimos a [nombre del cliente].", ["tu dato", "nombre del cliente"]],
  ["Vendimos [seu dado] e [your fact]", ["seu dado", "your fact"]],
  ["Según el informe [1] y [2, 3]", []],
  ["Con @[Café Andino](urn:li:organization:1) va bien", []],
  ["Lee [el informe](https://a.es)", []],
  ["Dijo «[…] sí» y «haiga [sic]»", []],
  ["[]  [ ] [¿?]", []],
  ["[tu dato](aproximado)", ["tu dato"]],
  ["Un [corchete\nroto]", []],
])("holesIn finds the unfilled placeholders %j", (text, words) => {
  const holes = holesIn(text);
  expect(holes.map((hole) => hole.words)).toEqual(words);
  expect(holes.map(({ start, end }) => text.slice(start + 1, end - 1))).toEqual(words);
});
