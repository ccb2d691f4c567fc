import type { Facts } from "./project.ts";

/** A kind of host: its remedies in the doctor's words, and the address for its schedules. */
export type Host = {
  /** The functions' address that Vault must contain. */
  projectUrl: string;
  push: string;
  deploy: string;
  /** The command by which an operator sets function secrets, given `NAME=… NAME=…`. */
  setSecrets(names: string): string;
  /** The place where an operator runs SQL. */
  sql: string;
  extensions: string;
};

/** The state that a project should have, read from this checkout and a migrated database. */
export type Wanted = {
  host: Host;
  /** The app's address; empty when unknown. */
  site: string;
  migrations: readonly { version: string; name: string | null }[];
  catalogue: readonly string[];
  schedules: readonly string[];
  buckets: Facts["buckets"];
  functions: readonly { name: string; hasImportMap: boolean; bytes: number | null }[];
  /** Environment variables of this machine, for settings that the management API does not report. */
  env: Readonly<Record<string, string | undefined>>;
  now: Date;
};

/**
 * `problem` is null when the check passes; `remedy` says how to repair it. `isWarning`: the project works
 * without the repair.
 */
export type Finding = { check: string; problem: string | null; remedy: string; isWarning?: boolean };
/** A check with the facts that it reads; different hosts provide different facts. */
export type Check<F = Facts> = (facts: F, wanted: Wanted) => Finding;

/** The first few items of a list, and the number of further items. */
export const some = (items: readonly string[], most = 5): string =>
  items.slice(0, most).join("; ") + (items.length > most ? `; and ${items.length - most} more` : "");

/** A finding that lists faults; without a fault the check passes. */
export const finding = (
  check: string,
  wrong: readonly (string | false | null)[],
  remedy: string,
  isWarning = false,
): Finding => {
  const problems = wrong.filter((one) => typeof one === "string");
  return { check, problem: problems.length > 0 ? some(problems) : null, remedy, isWarning };
};
