// `npm run doctor -- --ref <project>` reads a hosted project by the management API, with SUPABASE_ACCESS_TOKEN;
// `npm run doctor -- --self-hosted https://your.site` reads a self-hosted stack by HTTP and its database. Reports
// missing parts with their remedies and changes nothing. SITE_URL is the app's address, with which the configured
// addresses are compared.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../database.ts";
import { readEnv } from "../self-hosting/env-file.ts";
import { examineStack } from "./checks/self-hosted.ts";
import { addressOf } from "./checks/values.ts";
import { runChecks } from "./checks.ts";
import { DoctorError } from "./doctor-error.ts";
import type { Finding, Host, Wanted } from "./finding.ts";
import { hosted, optionsOf, SELF_HOSTED } from "./hosts.ts";
import { readProject } from "./project.ts";
import { readOnly } from "./read-only.ts";
import { report } from "./report.ts";
import { readStack } from "./self-hosted.ts";
import { readWanted } from "./wanted.ts";

const REF = /^[a-z]{20}$/;
const FOLDER = join(import.meta.dirname, "..", "..", "self-hosting");
const USE = `Use: SUPABASE_ACCESS_TOKEN=sbp_… SITE_URL=https://your.site npm run doctor -- --ref <project>
 or: npm run doctor -- --self-hosted https://your.site, where self-hosting/.env is`;
const { env } = process;

async function expected(host: Host, site: string): Promise<Wanted> {
  const database = await openDatabase({});
  try {
    return await readWanted(database.query, { host, site: addressOf(site), env, now: new Date() });
  } finally {
    await database.close();
  }
}

async function examineHosted(ref: string, token: string): Promise<Finding[]> {
  const api = { url: env.SUPABASE_API_URL ?? "https://api.supabase.com", token, ref };
  const facts = await readProject(api);
  return runChecks(facts, await expected(hosted(ref), env.SITE_URL ?? ""));
}

async function examineSelfHosted(url: string): Promise<Finding[]> {
  const read = (name: string) => {
    const path = join(FOLDER, name);
    return existsSync(path) ? readEnv(readFileSync(path, "utf8")) : {};
  };
  const own = read(".env");
  const address = `postgres://postgres:${own.POSTGRES_PASSWORD}@127.0.0.1:5432/postgres?sslmode=disable`;
  const database = readOnly(env.DATABASE_URL ?? address);
  try {
    const wanted = await expected(SELF_HOSTED, url);
    const functions = wanted.functions.map(({ name }) => name);
    const stack = {
      url: wanted.site,
      env: own,
      ofFunctions: read(".env.functions"),
      functions,
      run: database.run,
    };
    return examineStack(await readStack(stack, wanted.now), wanted);
  } finally {
    await database.close();
  }
}

async function main(): Promise<number> {
  const options = optionsOf(process.argv.slice(2));
  const url = options?.["self-hosted"];
  const ref = options?.ref ?? env.SUPABASE_PROJECT_REF ?? "";
  const token = env.SUPABASE_ACCESS_TOKEN ?? "";
  const isReady =
    url === undefined ? REF.test(ref) && token !== "" : URL.canParse(url) && existsSync(join(FOLDER, ".env"));
  if (options === null || !isReady) {
    console.error(USE);
    return 2;
  }
  const findings = url === undefined ? await examineHosted(ref, token) : await examineSelfHosted(url);
  const { text, failures } = report(findings);
  console.log(text);
  return failures === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof DoctorError ? error.message : error);
  process.exitCode = 2;
}
