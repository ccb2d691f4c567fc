import type { Facts } from "./project.ts";

export type Host = {
  projectUrl: string;
  push: string;
  deploy: string;
  setSecrets(names: string): string;
  sql: string;
  extensions: string;
};

export type Wanted = {
  host: Host;
  site: string;
  migrations: readonly { version: string; name: string | null }[];
  catalogue: readonly string[];
  schedules: readonly string[];
  buckets: Facts["buckets"];
  functions: readonly { name: string; hasImportMap: boolean; bytes: number | null }[];
  env: Readonly<Record<string, string | undefined>>;
  now: Date;
};

/**
 * `problem` is null when the check succeeds; `remedy` is the command or step that repairs it. `isWarning`: the project
 * works without the repair.
 */
export type Finding = { check: string; problem: string | null; remedy: string; isWarning?: boolean };
export type Check<F = Facts> = (facts: F, wanted: Wanted) => Finding;

const SHOWN = 5;

const firstItems = (items: readonly string[]): string =>
  items.slice(0, SHOWN).join("; ") + (items.length > SHOWN ? `; and ${items.length - SHOWN} more` : "");

/** An empty list of faults means that the check succeeds. */
export const finding = (
  check: string,
  wrong: readonly (string | false | null)[],
  remedy: string,
  isWarning = false,
): Finding => {
  const problems = wrong.filter((one) => typeof one === "string");
  return { check, problem: problems.length > 0 ? firstItems(problems) : null, remedy, isWarning };
};
