import { expect, test } from "vitest";
import { codeOfRejection, jsonRequest } from "../testing/requests.ts";
import { priceSeen } from "./prices-seen.ts";

const seen = (header: string | null) =>
  priceSeen(jsonRequest({}, header === null ? {} : { "prices-seen": header }), "image");

test("the header of prices gives the price that the user saw for a kind of work, and null when the header lacks the kind", () => {
  expect(seen('{"image":1.5,"research":0.5}')).toBe(1.5);
  expect(seen('{"research":0.5}')).toBeNull();
  expect(seen(null)).toBeNull();
});

const codeOf = (header: string) => codeOfRejection(Promise.resolve().then(() => seen(header)));

test.each(["", "1", "[1]", '{"image":"1"}', '{"image":-1}'])(
  "a header of prices is refused unless it maps kinds of work to prices: %j",
  async (header) => {
    expect(await codeOf(header)).toBe("invalid_input");
  },
);

test("a header of prices with 4,000 characters is refused", async () => {
  expect(await codeOf(`{"image":1${" ".repeat(4_000)}}`)).toBe("invalid_input");
});
