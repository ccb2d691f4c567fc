import { expect, test } from "vitest";
import { parseUrl } from "./parse-url.ts";

test.each([
  ["https://ejemplo.com/a", "https://ejemplo.com/a"],
  ["https://cañas.comé", "https://xn--caas-hqa.xn--com-dma/"],
  ["ejemplo.com", undefined],
  ["", undefined],
])("the address %j is parsed as %s", (address, href) => {
  expect(parseUrl(address)?.href).toBe(href);
});

test("an address with characters beyond ASCII is still parsed at the 20,000th call", () => {
  for (let round = 0; round < 20_000; round += 1) expect(parseUrl("https://ejemplo.comé")).not.toBeNull();
});
