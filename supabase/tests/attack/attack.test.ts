import { afterAll, beforeAll, describe } from "vitest";
import { attacksOnCalls } from "./calls.ts";
import { attacksOnFunctions } from "./functions.ts";
import { attacksOnLinks } from "./links.ts";
import { attacksOnLive } from "./live.ts";
import { attacksOnLogs } from "./logs.ts";
import { attacksOnQuotas } from "./quotas.ts";
import { attacksOnSignIn } from "./sign-in.ts";
import { attacksOnStorage } from "./storage.ts";
import { attacksOfStrangers } from "./strangers.ts";
import { attacksOnTables } from "./tables.ts";
import { startTarget, type Target } from "./target.ts";
import { attacksOnExports } from "./texts/exports.ts";
import { attacksOfHostileText } from "./texts/hostile-text.ts";

let target: Target;
const get = () => target;
const logs = attacksOnLogs(get);
logs.collect();
beforeAll(async () => {
  target = await startTarget();
});
afterAll(async () => {
  target?.page.close();
  await target?.backend.close();
});

// The attacks on tables run first, because later attacks create rows of the other user.
describe("tables refuse an attacker", () => attacksOnTables(get));
describe("edge functions refuse an attacker", () => attacksOnFunctions(get));
describe("database functions refuse an attacker", () => attacksOnCalls(get));
describe("storage refuses an attacker", () => attacksOnStorage(get));
describe("realtime sends an attacker nothing", () => attacksOnLive(get));
describe("a hostile text does not slow the functions", () => attacksOfHostileText(get));
describe("an attacker with an account gains nothing", () => attacksOfStrangers(get));
describe("an export executes no stored formula", () => attacksOnExports(get));
describe("a secret link gives only the right for which it was made", () => attacksOnLinks(get));
describe("an attacker cannot evade a quota", () => attacksOnQuotas(get));
describe("a sign-in cannot be guessed by repeated attempts", () => attacksOnSignIn(get));
describe("logs contain no secret", () => logs.check());
