type Suite = {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
};
export function flakyJourneys(report: { suites: Suite[] }): string[];
