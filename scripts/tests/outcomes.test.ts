import { expect, test } from "vitest";
import { journeysOf, testsOf } from "./outcomes.mjs";

test("an e2e test that failed, or passed only at the second attempt, is listed with its file and full title", () => {
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
  expect(journeysOf(report, "flaky")).toEqual([
    "planner.spec.ts › a menu opens",
    "planner.spec.ts › by keyboard › it stays open",
  ]);
  expect(journeysOf(report, "failed")).toEqual(["planner.spec.ts › by keyboard › it closes"]);
});

test("a unit test that failed, or passed only at the second attempt, is listed with its file and full title", () => {
  const result = (fullName: string, status: string, failures: number) => ({
    fullName,
    status,
    failureMessages: Array.from({ length: failures }, () => "expected 1 to be 2"),
  });
  const assertionResults = [
    result("a menu opens", "passed", 1),
    result("a list opens", "passed", 0),
    result("it closes", "failed", 2),
  ];
  const report = { testResults: [{ name: "/app/src/ui/menu.test.tsx", assertionResults }] };
  expect(testsOf(report, "flaky", "/app")).toEqual(["src/ui/menu.test.tsx › a menu opens"]);
  expect(testsOf(report, "failed", "/app")).toEqual(["src/ui/menu.test.tsx › it closes"]);
});
