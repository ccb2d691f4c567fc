import { wordingsIn } from "./read-wordings.ts";
import { TURNS, turnsIn } from "./turns.ts";

const HELP = TURNS.map(({ name, instead, why }) => `  ${name}: write ${instead}; ${why}`);

const faultsIn = (path: string, code: string): string[] =>
  wordingsIn(path, code).flatMap(({ text, line, kind }) => {
    const turns = turnsIn(text);
    return turns.length === 0 ? [] : [`${path}:${line}: ${kind} has '${turns.join("', '")}': ${text}`];
  });

export function turnFaults(sources: ReadonlyMap<string, string>): string[] {
  const faults = [...sources].flatMap(([path, code]) => faultsIn(path, code));
  return faults.length === 0 ? [] : [...faults, ...HELP];
}
