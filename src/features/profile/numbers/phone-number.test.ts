import { expect, test } from "vitest";
import { phoneNumber } from "./phone-number";

test.each([
  ["+56 9 1234 5678", "+56912345678"],
  ["+1 (809) 555-0199", "+18095550199"],
  ["0052 55.1234.5678", "+525512345678"],
  ["\u202a+57\u00a0300 123\u201145\u201167\u202c", "+573001234567"],
  ["tel:+56-9-1234-5678", "+56912345678"],
  ["912345678", null],
  ["+0912345678", null],
  ["+56 9 12", null],
  ["+56 9 1234 5678 ext. 4", null],
  ["", null],
])("phoneNumber reads %j as the number %j", (typed, number) => {
  expect(phoneNumber(typed)).toBe(number);
});
