import { expect, test } from "vitest";
import { decodeBase64, encodeBase64 } from "./base64.ts";

test.each([0, 1, 2, 3, 32_768, 32_769, 100_001])(
  "%d bytes stay the same when they are encoded to base64 and decoded",
  (length) => {
    const bytes = new Uint8Array(length).map((_, at) => (at * 31) % 256);
    expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes);
  },
);

test.each(["abc", "a===", "AQ ID", "%%%%", "AQ==AQID"])("the text %j is not base64", (text) => {
  expect(decodeBase64(text)).toBeNull();
});
