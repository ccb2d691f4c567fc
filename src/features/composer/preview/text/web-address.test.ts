import { trimAddress } from "@publishing/article";
import { expect, test } from "vitest";
import { cardHostOf, hostOf } from "./web-address";

test.each([
  ["Lee más: https://www.ejemplo.com/nota", "ejemplo.com"],
  ["https://ejemplo.com. \n", "ejemplo.com"],
  ["(https://ejemplo.com)", "ejemplo.com"],
  ["https://uno.com y https://dos.com", "dos.com"],
  ["https://www.cañas.com/vajilla", "cañas.com"],
  ["https://xn--caas-hqa.com", "cañas.com"],
  ["https://xn--80ak6aa92e.com", "xn--80ak6aa92e.com"],
  ["https://ejemplo.com para leer", null],
  ["https://ejemplo.com #leer", null],
  ["https://ejemplo.com !", null],
  ["www.ejemplo.com", null],
  ["nohttps://ejemplo.com", null],
  ["http://localhost/a", null],
  ["https://127.0.0.1/a", null],
  ["https://ana:clave@ejemplo.com", null],
  ["", null],
])("the card of a link at the end of the text %j has the host %s (null: no card)", (text, host) => {
  expect(cardHostOf(text)).toBe(host);
});

test("a link of more than two thousand characters gets no card", () => {
  expect(cardHostOf(`https://ejemplo.com/${"a".repeat(2000)}`)).toBeNull();
});

test.each([
  ["https://www.ejemplo.com/a", "ejemplo.com"],
  ["www.ejemplo.com", "ejemplo.com"],
  ["https://", null],
  ["javascript:alert(1)", null],
])("the link card's host of %s is %s", (address, host) => {
  expect(hostOf(address)).toBe(host);
});

test("trimAddress removes 3,000 dots from the end of an address", () => {
  expect(trimAddress(`https://ejemplo.com${".".repeat(3000)}`)).toBe("https://ejemplo.com");
});
