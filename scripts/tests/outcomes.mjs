import path from "node:path";

/** The file and full title of each journey that failed, or passed only at the second attempt. */
export const journeysOf = (report, outcome) => {
  const wanted = outcome === "failed" ? "unexpected" : "flaky";
  const within = (suite, around) => {
    const path = [...around, suite.title];
    return [
      ...(suite.specs ?? [])
        .filter(({ tests }) => tests.some(({ status }) => status === wanted))
        .map(({ title }) => [...path, title].join(" › ")),
      ...(suite.suites ?? []).flatMap((inner) => within(inner, path)),
    ];
  };
  return report.suites.flatMap((suite) => within(suite, []));
};

/** Like `journeysOf`. Vitest keeps the failure of the first attempt in a test that passed at the second. */
export const testsOf = (report, outcome, root = process.cwd()) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) =>
        outcome === "failed" ? status === "failed" : status === "passed" && failureMessages.length > 0,
      )
      .map(({ fullName }) => `${path.relative(root, name)} › ${fullName}`),
  );
