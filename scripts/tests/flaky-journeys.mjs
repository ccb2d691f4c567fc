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
