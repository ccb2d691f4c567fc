import { expect, test } from "vitest";
import { missingApiFaults } from "./missing-apis.ts";

const faultsOf = (source: string, path = "src/features/a/a.ts") =>
  missingApiFaults(new Map([[path, source]])).length;

test.each([
  "if (URL.canParse(value)) open(value);",
  "fetch(address, { signal: AbortSignal.any([own, theirs]) })",
  "const { promise, resolve } = Promise.withResolvers<void>();",
  "Object.groupBy(cards, ({ date }) => date)",
  "const sure = title.toWellFormed();",
])("a call that the oldest supported browser lacks is a fault: %s", (source) => {
  expect(faultsOf(source)).toBe(1);
});

test.each(["new URL(value)", "AbortSignal.timeout(1000)", "Promise.allSettled(reads)", "rows.toSorted()"])(
  "a call that every supported browser has is no fault: %s",
  (source) => {
    expect(faultsOf(source)).toBe(0);
  },
);

test("tests and code of the server may call every function", () => {
  expect(faultsOf("URL.canParse(value)", "src/features/a/a.test.ts")).toBe(0);
  expect(faultsOf("URL.canParse(value)", "supabase/functions/a/a.ts")).toBe(0);
});
