import { expect, test } from "vitest";
import { optionsOf } from "./hosts.ts";

test("the doctor's options name a hosted project or a self-hosted stack", () => {
  expect(optionsOf(["--ref", "abc"])).toMatchObject({ ref: "abc" });
  expect(optionsOf(["--self-hosted", "https://tribuna.example"])).toMatchObject({
    "self-hosted": "https://tribuna.example",
  });
});

test.each([["--help"], ["abc"]])(
  "optionsOf returns null for the argument %s, so that the doctor prints its usage",
  (argument) => {
    expect(optionsOf([argument])).toBeNull();
  },
);
