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

// Tables come first, because later calls create rows of the other user.
describe("tables", () => attacksOnTables(get));
describe("functions", () => attacksOnFunctions(get));
describe("database functions", () => attacksOnCalls(get));
describe("storage", () => attacksOnStorage(get));
describe("realtime", () => attacksOnLive(get));
describe("a hostile text", () => attacksOfHostileText(get));
describe("an attack from another account", () => attacksOfStrangers(get));
describe("an export", () => attacksOnExports(get));
describe("links", () => attacksOnLinks(get));
describe("a quota", () => attacksOnQuotas(get));
describe("a sign-in", () => attacksOnSignIn(get));
describe("logs", () => logs.check());
