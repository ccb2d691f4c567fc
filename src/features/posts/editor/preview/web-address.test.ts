import fc from "fast-check";
import { expect, test } from "vitest";
import { articleOf } from "../../../../../supabase/functions/_shared/domain/publishing/article.ts";
import { cardHostOf, hostOf, trimAddress } from "./web-address";

const published = (text: string) => articleOf(text, null)?.title ?? null;

test.each([
  ["Lee más: https://www.ejemplo.com/nota", "ejemplo.com"],
  ["https://ejemplo.com. \n", "ejemplo.com"],
  ["(https://ejemplo.com)", "ejemplo.com"],
  ["https://uno.com y https://dos.com", "dos.com"],
  ["https://ejemplo.com para leer", null],
  ["https://ejemplo.com #leer", null],
  ["https://ejemplo.com !", null],
  ["www.ejemplo.com", null],
  ["nohttps://ejemplo.com", null],
  ["http://localhost/a", null],
  ["https://127.0.0.1/a", null],
  ["https://ana:clave@ejemplo.com", null],
  [`https://ejemplo.com/${"a".repeat(2000)}`, null],
  ["", null],
])("the card of %j is of %s, in the publisher's eyes too", (text, host) => {
  expect(cardHostOf(text)).toBe(host);
  expect(published(text)).toBe(host);
});

test("a card is shown for exactly the texts that are published with one", () => {
  const part = fc.constantFrom(
    ..."https:// http:// www. ejemplo .com / ? # @ : . ) ( ] » « * _ ñ 1 é ' !".split(" "),
    "https://ejemplo.com",
    " ",
    "\n",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const text = parts.join("");
      expect(cardHostOf(text)).toBe(published(text));
    }),
    { seed: 20261121, numRuns: 3000 },
  );
});

test.each([
  ["https://www.ejemplo.com/a", "ejemplo.com"],
  ["www.ejemplo.com", "ejemplo.com"],
  ["https://", null],
  ["javascript:alert(1)", null],
])("the host of %s is %s", (address, host) => {
  expect(hostOf(address)).toBe(host);
});

test("a long tail of dots is trimmed", () => {
  expect(trimAddress(`https://ejemplo.com${".".repeat(3000)}`)).toBe("https://ejemplo.com");
});
