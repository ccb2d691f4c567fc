type Outcome = "failed" | "flaky";
type Suite = {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
};
export function journeysOf(report: { suites: Suite[] }, outcome: Outcome): string[];
type TestFile = {
  name: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};
export function testsOf(report: { testResults: TestFile[] }, outcome: Outcome, root?: string): string[];
