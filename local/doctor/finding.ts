import type { Facts } from "./project.ts";

/** How a kind of host is named and repaired in remedies, and which address its schedules call. */
export type Host = {
  /** The address of the functions that Vault must hold. */
  projectUrl: string;
  push: string;
  deploy: string;
  /** The instruction to set function secrets, given `NAME=… NAME=…`. */
  setSecrets(names: string): string;
  /** Where the operator runs SQL. */
  sql: string;
  extensions: string;
};

/** The expected state of a project: read from this checkout, and from a database that ran its migrations. */
export type Wanted = {
  host: Host;
  /** The app's address; empty when it is unknown. */
  site: string;
  migrations: readonly { version: string; name: string | null }[];
  catalogue: readonly string[];
  schedules: readonly string[];
  buckets: Facts["buckets"];
  functions: readonly { name: string; hasImportMap: boolean; bytes: number | null }[];
  /** Environment of the machine that runs the check, for settings that the management API does not report. */
  env: Readonly<Record<string, string | undefined>>;
  now: Date;
};

/** `problem` is null when the check passes; `remedy` is the repair. `isWarning`: the project works without it. */
export type Finding = { check: string; problem: string | null; remedy: string; isWarning?: boolean };
/** A check with only the facts that it reads, because hosts provide different ones. */
export type Check<F = Facts> = (facts: F, wanted: Wanted) => Finding;

/** The first few of a list, and how many more there are. */
export const some = (items: readonly string[], most = 5): string =>
  items.slice(0, most).join("; ") + (items.length > most ? `; and ${items.length - most} more` : "");

/** A finding about a list of faults; it passes when the list is empty. */
export const finding = (
  check: string,
  wrong: readonly (string | false | null)[],
  remedy: string,
  isWarning = false,
): Finding => {
  const problems = wrong.filter((one) => typeof one === "string");
  return { check, problem: problems.length > 0 ? some(problems) : null, remedy, isWarning };
};
