import { expect, test } from "vitest";
import { decodeBase64, decodeForeignBase64, encodeBase64 } from "./base64.ts";

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

test.each(["data:image/png;base64,%2B%2F%2b8", "+/+8", "-_-8", "+/\r\n+8", "DATA:;BASE64,+/+8"])(
  "a foreign server's base64 %s is decoded",
  (text) => {
    expect(decodeForeignBase64(text)).toEqual(Uint8Array.from([0xfb, 0xff, 0xbc]));
  },
);
