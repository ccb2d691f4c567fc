import type { Facts } from "./project.ts";

/** How a kind of host is named and repaired, and its schedules' address. */
export type Host = {
  /** The functions' address in Vault. */
  projectUrl: string;
  push: string;
  deploy: string;
  /** The way to set function secrets, given `NAME=… NAME=…`. */
  setSecrets(names: string): string;
  /** The place where operators run SQL. */
  sql: string;
  extensions: string;
};

/** The expected state of a project, read from this checkout and a migrated database. */
export type Wanted = {
  host: Host;
  /** The app's address; empty when unknown. */
  site: string;
  migrations: readonly { version: string; name: string | null }[];
  catalogue: readonly string[];
  schedules: readonly string[];
  buckets: Facts["buckets"];
  functions: readonly { name: string; hasImportMap: boolean; bytes: number | null }[];
  /** The environment of this machine, for settings that the API does not report. */
  env: Readonly<Record<string, string | undefined>>;
  now: Date;
};

/** `problem` is null for a pass; `remedy` is the repair. With `isWarning` the project works without it. */
export type Finding = { check: string; problem: string | null; remedy: string; isWarning?: boolean };
/** A check with the facts that it reads; hosts provide different facts. */
export type Check<F = Facts> = (facts: F, wanted: Wanted) => Finding;

/** A list's first few, and the number of others. */
export const some = (items: readonly string[], most = 5): string =>
  items.slice(0, most).join("; ") + (items.length > most ? `; and ${items.length - most} more` : "");

/** A finding about faults, which passes without any fault. */
export const finding = (
  check: string,
  wrong: readonly (string | false | null)[],
  remedy: string,
  isWarning = false,
): Finding => {
  const problems = wrong.filter((one) => typeof one === "string");
  return { check, problem: problems.length > 0 ? some(problems) : null, remedy, isWarning };
};
