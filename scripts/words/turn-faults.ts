import { wordingsIn } from "./read-wordings.ts";
import { TURNS, turnsIn } from "./turns.ts";

export type TurnsLeft = Readonly<Record<string, number>>;

type Found = { count: number; lines: string[] };

function foundIn(path: string, code: string): Found {
  const lines = wordingsIn(path, code).flatMap(({ text, line, kind }) =>
    turnsIn(text).length === 0
      ? []
      : [`${path}:${line}: ${kind} has '${turnsIn(text).join("', '")}': ${text}`],
  );
  return { count: lines.length, lines };
}

export const turnsLeft = (sources: ReadonlyMap<string, string>): TurnsLeft =>
  Object.fromEntries(
    [...sources]
      .map(([path, code]) => [path, foundIn(path, code).count] as const)
      .filter(([, count]) => count > 0),
  );

const HELP = TURNS.map(({ name, instead, why }) => `  ${name}: write ${instead}; ${why}`);

export function turnFaults(sources: ReadonlyMap<string, string>, left: TurnsLeft): string[] {
  const faults = [...sources].flatMap(([path, code]) => {
    const { count, lines } = foundIn(path, code);
    return count > (left[path] ?? 0) ? lines : [];
  });
  return faults.length === 0 ? [] : [...faults, ...HELP];
}

export function filesWithMoreTurns(before: TurnsLeft, after: TurnsLeft): string[] {
  return Object.keys(after).filter((path) => (after[path] ?? 0) > (before[path] ?? 0));
}
