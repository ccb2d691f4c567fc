import { expect, test } from "vitest";
import { CodedError } from "../coded-error.ts";
import { outcomeOfStop } from "./reading.ts";

test.each([
  ["linkedin_unreachable", false],
  ["linkedin_not_connected", true],
  ["linkedin_token_expired", true],
] as const)("a read without an access token because of %s fails, finally: %s", (code, isFinal) => {
  expect(outcomeOfStop(new CodedError(code), 0, { waits: 0 })).toEqual({ kind: "failed", code, isFinal });
});

test("an error that does not come from LinkedIn is thrown again", () => {
  const fault = new Error("database call failed");
  expect(() => outcomeOfStop(fault, 0, { waits: 0 })).toThrow(fault);
});
