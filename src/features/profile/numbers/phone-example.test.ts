import { expect, test } from "vitest";
import { countriesByName } from "@/shared/session/countries";
import { keepOwnCountry } from "@/text/own-country";
import { numbersText } from "./numbers.text";
import { phoneExample } from "./phone-example";
import { phoneNumber } from "./phone-number";

test.each(countriesByName())("the form accepts the example of a number of $name", ({ code }) => {
  expect(phoneNumber(phoneExample(code) ?? "")).toMatch(/^\+\d{10,13}$/);
});

test("the hint of the number's field shows a number of the account's country", () => {
  keepOwnCountry("MX");
  expect(numbersText.numberHint()).toBe(
    "Con + y el código de tu país, por ejemplo +52\u00a055\u00a01234\u00a05678",
  );
  keepOwnCountry("FR");
  expect(numbersText.numberHint()).toBe("Con + y el código de tu país");
});
