import path from "node:path";

export const flakyJourneys = (report) => report.suites.flatMap((suite) => flakyIn(suite, []));

const flakyIn = (suite, around) => {
  const path = [...around, suite.title];
  return [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ title }) => [...path, title].join(" › ")),
    ...(suite.suites ?? []).flatMap((inner) => flakyIn(inner, path)),
  ];
};

/** Vitest keeps the failure of the first attempt in a test that passed at the second. */
export const flakyTests = (report, root = process.cwd()) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName }) => `${path.relative(root, name)} › ${fullName}`),
  );
