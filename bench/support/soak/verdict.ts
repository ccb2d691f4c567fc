import { LOST } from "./actions.ts";
import { growth } from "./memory.ts";
import { REFUSED, type SoakReport } from "./run.ts";

export type Line = { holds: boolean; name: string; value: string };

const MOST_GROWTH = 0.2;
const MEGABYTE = 1024 * 1024;
const round = (ms: number) => (Number.isNaN(ms) ? "" : ms.toFixed(0));

const memoryLine = (name: string, samples: readonly number[]): Line => {
  const grown = growth(samples);
  const megabytes = samples.map((bytes) => bytes / MEGABYTE);
  return {
    // A short run has too few samples to judge.
    holds: Number.isNaN(grown) || samples.length < 60 || grown <= MOST_GROWTH,
    name: `memory of ${name}, MB (first, most, last); last quarter against the second`,
    value: `${round(megabytes[0] ?? Number.NaN)}, ${round(Math.max(...megabytes))}, ${round(megabytes.at(-1) ?? Number.NaN)}; ${Number.isNaN(grown) ? "too short" : `${(grown * 100).toFixed(1)} %`}`,
  };
};

const none = (name: string, count: number): Line => ({ holds: count === 0, name, value: String(count) });

export function judge(report: SoakReport): Line[] {
  const { tally, outcome, memory, kills } = report;
  const figures = tally.figures();
  const failed = (names: readonly string[]) =>
    figures.filter(({ kind }) => names.includes(kind)).reduce((sum, { failed }) => sum + failed, 0);
  const all = figures.reduce((sum, { failed }) => sum + failed, 0);
  const lines = [
    {
      holds: report.acknowledged > 0,
      name: "acknowledged writes, all read back",
      value: String(report.acknowledged),
    },
    none("acknowledged and not there", failed([LOST])),
    none("refused calls", failed([REFUSED])),
    none("posts on LinkedIn more than once", outcome.twice.length),
    none("posts said to be published that LinkedIn has not", outcome.missing.length),
    none("posts still under way five minutes after the end", report.open),
    none("credits that do not add up", report.ledgerDifferences),
    {
      holds: kills > 0 || outcome.inDoubt === 0,
      name: "posts: published, unconfirmed, others",
      value: `${outcome.published}, ${outcome.inDoubt}, ${outcome.other}`,
    },
  ];
  if (kills > 0)
    return [...lines, { holds: true, name: "kills; calls without a response", value: `${kills}; ${all}` }];
  return [
    ...lines,
    none("calls that failed", all),
    none("saved cards that realtime did not deliver", report.undelivered),
    none("requests that the backend complains of", report.complaints.length),
    memoryLine("the backend with its functions", memory.server),
    memoryLine("Postgres", memory.postgres),
  ];
}

export function print(report: SoakReport, write: (line: string) => void): boolean {
  write("call\tcalls\tfailed\tp50 ms\tp95 ms\tmost ms");
  for (const { kind, calls, failed, p50, p95, most } of report.tally.figures())
    write([kind, calls, failed, round(p50), round(p95), round(most)].join("\t"));
  const lines = judge(report);
  for (const { holds, name, value } of lines) write(`${holds ? "holds" : "BROKEN"}\t${name}\t${value}`);
  const isWhole = lines.every(({ holds }) => holds);
  if (!isWhole || report.kills === 0)
    for (const line of report.tally.failures().slice(0, 20)) write(`  ${line}`);
  for (const line of report.complaints.slice(0, 20)) write(`  ${line}`);
  return isWhole;
}
