import { addressChecks } from "./checks/addresses.ts";
import { databaseChecks } from "./checks/database.ts";
import { functionChecks } from "./checks/functions.ts";
import type { Check, Finding, Wanted } from "./finding.ts";
import type { Facts } from "./project.ts";

export const CHECKS: readonly Check[] = [...databaseChecks, ...functionChecks, ...addressChecks];

export const runChecks = (facts: Facts, wanted: Wanted): Finding[] =>
  CHECKS.map((check) => check(facts, wanted));
