import { domainToASCII, domainToUnicode } from "node:url";
import { fc } from "@testing/properties";
import { expect, test } from "vitest";
import { readableHost } from "./readable-host.ts";

test.each([
  ["ejemplo.com"],
  ["cañas.com"],
  ["www.educación.es"],
  ["años-de-café.example"],
  ["são-joão.com.br"],
])("the host %s is shown in its own letters instead of its ASCII form", (host) => {
  expect(readableHost(domainToASCII(host))).toBe(host);
});

test.each([
  ["a Cyrillic letter among Latin ones", "p\u0430ypal.com"],
  ["Cyrillic letters that look like a Latin word", "\u0430\u0440\u0440\u04cf\u0435.com"],
  ["an i without a dot", "g\u0131thub.com"],
  ["a Latin letter of another alphabet", "paypa\u013a.com"],
  ["a safe label beside a Cyrillic one", "cañas.\u0440\u0443"],
  ["Japanese letters", "日本.jp"],
])("a host with %s stays in its ASCII form", (_, host) => {
  const ascii = domainToASCII(host);
  expect(ascii).toContain("xn--");
  expect(readableHost(ascii)).toBe(ascii);
});

test.each(["xn--99999999999.com", "xn--.com", "xn--a_b-.com", "xn--com.xn--com", "xn--abc-.com"])(
  "the malformed host %s stays as it is",
  (host) => expect(readableHost(host)).toBe(host),
);

test("hosts of any allowed letters are decoded as the platform decodes them", () => {
  const letter = fc.constantFrom(..."abcxyz019áàâãéèêíïóòôõúüñç");
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 20 }), (label) => {
      const ascii = domainToASCII(`${label}.com`);
      fc.pre(ascii !== "");
      expect(readableHost(ascii)).toBe(domainToUnicode(ascii));
    }),
  );
});
