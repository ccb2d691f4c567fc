type Suite = {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
};
export function flakyJourneys(report: { suites: Suite[] }): string[];
type TestFile = {
  name: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};
export function flakyTests(report: { testResults: TestFile[] }, root?: string): string[];
