import { expect, test } from "vitest";
import { optionsOf } from "./hosts.ts";

test("the doctor's options name a hosted project or a self-hosted stack", () => {
  expect(optionsOf(["--ref", "abc"])).toMatchObject({ ref: "abc" });
  expect(optionsOf(["--self-hosted", "https://tribuna.example"])).toMatchObject({
    "self-hosted": "https://tribuna.example",
  });
});

test.each([["--help"], ["abc"]])(
  "the argument %s gives null, so that the doctor shows how to call it",
  (argument) => {
    expect(optionsOf([argument])).toBeNull();
  },
);
