import { afterEach, expect, test } from "vitest";
import { slotsText } from "@/features/calendar/slots/slots.text";
import { onboardingText } from "@/features/onboarding/onboarding.text";
import { settingsText } from "@/features/settings/settings.text";
import { holidaysWord } from "@/text/country-terms";
import { keepOwnCountry } from "@/text/own-country";

afterEach(() => keepOwnCountry("BO"));

test.each([
  ["MX", "Saltar los días festivos de mi país"],
  ["CO", "Saltar los festivos de mi país"],
  ["AR", "Saltar los feriados de mi país"],
  ["DO", "Saltar los feriados de mi país"],
])("holidays have the word of the account's country: %s", (country, sentence) => {
  keepOwnCountry(country);
  expect(slotsText.skipHolidays()).toBe(sentence);
  expect(onboardingText.description()).toContain(holidaysWord(country));
});

test("a change of country names its holidays by the word of the country to come", () => {
  keepOwnCountry("BO");
  expect(settingsText.account.countryChanges("México", "MX")).toContain("los días festivos de México");
});
