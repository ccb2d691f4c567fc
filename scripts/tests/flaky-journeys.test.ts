import { expect, test } from "vitest";
import { flakyJourneys } from "./flaky-journeys.mjs";

test("an e2e test that passed only at the second attempt is listed with its file and full title", () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = {
    suites: [
      {
        title: "planner.spec.ts",
        specs: [spec("a menu opens", "flaky"), spec("a list opens", "expected")],
        suites: [
          { title: "by keyboard", specs: [spec("it stays open", "flaky"), spec("it closes", "unexpected")] },
        ],
      },
    ],
  };
  expect(flakyJourneys(report)).toEqual([
    "planner.spec.ts › a menu opens",
    "planner.spec.ts › by keyboard › it stays open",
  ]);
});
