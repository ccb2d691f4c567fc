import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LocalDatabase } from "../database.ts";
import { saveSecrets } from "../secrets.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { CATALOGUE } from "./catalogue.ts";
import { examineStack, STACK_CHECKS } from "./checks/self-hosted.ts";
import { CHECKS } from "./checks.ts";
import type { Finding, Wanted } from "./finding.ts";
import { SELF_HOSTED } from "./hosts.ts";
import { faultOfKey, readStack, type Stack } from "./self-hosted.ts";
import { runOn, settingsOf, startStack } from "./testing/stack.ts";
import { readWanted } from "./wanted.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const LEGAL = { VITE_TERMS_URL: "https://x/t", VITE_PRIVACY_URL: "https://x/p", VITE_CONTACT: "a@x" };
const OF_FUNCTIONS = {
  AI_API_KEY: "sk-of-this-test",
  STRIPE_SECRET_KEY: "sk_test_of-this-test",
  STRIPE_WEBHOOK_SECRET: "whsec_of-this-test",
  MAIL_API_KEY: "re_of-this-test",
  MAIL_FROM: "Tribuna <avisos@x>",
};

let database: LocalDatabase;
let wanted: Wanted;
let stack: Stack;
let server: Awaited<ReturnType<typeof startStack>>;

/**
 * Repeats the rows of the first read: reading the catalogue takes half a second, and faults over HTTP do not
 * change it.
 */
function remembering(run: Stack["run"]): Stack["run"] {
  const answers = new Map<string, Promise<unknown[] | null>>();
  return (sql) => {
    const answer = answers.get(sql) ?? run(sql);
    answers.set(sql, answer);
    return answer;
  };
}

const problems = (findings: Finding[]) => findings.filter(({ problem }) => problem !== null);
const examined = async (change: Partial<Stack> = {}): Promise<Finding[]> =>
  problems(examineStack(await readStack({ ...stack, ...change }, NOW), wanted));

beforeAll(async () => {
  database = await createTestDatabase();
  const given = { host: SELF_HOSTED, site: "", env: LEGAL, now: NOW };
  wanted = await readWanted(database.query, given);
  const functions = wanted.functions.map(({ name }) => name);
  server = await startStack(functions);
  wanted = { ...wanted, site: server.url };
  const env = await settingsOf(server.url, NOW);
  stack = { url: server.url, env, ofFunctions: OF_FUNCTIONS, functions, run: remembering(runOn(database)) };
  await saveSecrets(database, { project_url: "http://proxy:8000", secret_key: env.SERVICE_ROLE_KEY ?? "" });
  await database.query(
    `insert into cron.job_run_details (jobid, status, start_time)
     select jobid, 'succeeded', now() - interval '1 minute' from cron.job where jobname = 'publish-due-posts'`,
  );
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});
beforeEach(() => server.changed.clear());

test("a self-hosted stack set up as documented has no finding", async () => {
  expect(await examined()).toEqual([]);
});

type Fault = { paths?: Record<string, () => Response>; change?: () => Partial<Stack>; sql?: string };
const json = (body: object, status = 200) => Response.json(body, { status });
const unavailable = () => new Response("", { status: 502 });
const settings = (external: object) => () => json({ external });
const FAULTS: [string, RegExp, Fault][] = [
  [
    "every service responds behind the proxy",
    /auth does not respond/,
    { paths: { "/auth/v1/health": unavailable } },
  ],
  [
    "every service responds behind the proxy",
    /rest does not/,
    { paths: { "/rest/v1/rpc/doctor": unavailable } },
  ],
  [
    "every service responds behind the proxy",
    /storage does not/,
    { paths: { "/storage/v1/status": unavailable } },
  ],
  [
    "the API shows the schemas that functions call",
    /engine is not exposed/,
    { paths: { "/rest/v1/rpc/doctor": () => json({ code: "PGRST106" }, 406) } },
  ],
  [
    "the keys are those of this stack",
    /the API refuses SERVICE_ROLE_KEY/,
    { paths: { "/rest/v1/rpc/doctor": () => json({ code: "PGRST301" }, 401) } },
  ],
  [
    "the keys are those of this stack",
    /ANON_KEY is not signed with JWT_SECRET; SERVICE_ROLE_KEY is not signed/,
    { change: () => ({ env: { ...stack.env, JWT_SECRET: "another" } }) },
  ],
  [
    "schedules call with the key that functions accept",
    /secret_key in Vault is not SERVICE_ROLE_KEY/,
    { sql: "update vault.secrets set secret = 'another' where name = 'secret_key'" },
  ],
  [
    "Vault tells the schedules where to call",
    /project_url is not http:\/\/proxy:8000/,
    { sql: "update vault.secrets set secret = 'https://tribuna.example' where name = 'project_url'" },
  ],
  [
    "LinkedIn is the way in",
    /LinkedIn \(OIDC\) is off/,
    { paths: { "/auth/v1/settings": settings({ linkedin_oidc: false, email: false }) } },
  ],
  [
    "LinkedIn is the way in",
    /Email is on/,
    { paths: { "/auth/v1/settings": settings({ linkedin_oidc: true, email: true }) } },
  ],
  ["LinkedIn is the way in", /cannot be read/, { paths: { "/auth/v1/settings": unavailable } }],
  [
    "every function responds",
    /publish-due-posts: backend_misconfigured/,
    {
      paths: {
        "/functions/v1/publish-due-posts": () => json({ error: { code: "backend_misconfigured" } }, 500),
      },
    },
  ],
  ["every function responds", /act: 502/, { paths: { "/functions/v1/act": unavailable } }],
  [
    "the services know the site's address",
    /functions answer https:\/\/old.example/,
    {
      paths: {
        "/functions/v1/act": () =>
          new Response(null, {
            status: 204,
            headers: { "access-control-allow-origin": "https://old.example" },
          }),
      },
    },
  ],
  [
    "the site is served as the build wrote it",
    /\/ has no content-security-policy/,
    { paths: { "/": () => new Response("<!doctype html>") } },
  ],
  [
    "the site is served as the build wrote it",
    /a missing file of \/assets\/ is no 404/,
    { paths: { "/assets/doctor.js": () => new Response("<!doctype html>") } },
  ],
  [
    "the services know the site's address",
    /SITE_URL of .env is .+\/, not /,
    { change: () => ({ env: { ...stack.env, SITE_URL: `${stack.url}/` } }) },
  ],
  [
    "the site is served as the build wrote it",
    /the build does not know the API at http/,
    {
      paths: {
        "/": () => new Response("", { headers: { "content-security-policy": "connect-src 'self'" } }),
      },
    },
  ],
  [
    "nothing else is open",
    /\/realtime\/v1\/api\/tenants responds/,
    { paths: { "/realtime/v1/api/tenants": () => json({ data: [] }) } },
  ],
  ["nothing else is open", /\/_headers responds/, { paths: { "/_headers": () => new Response("/*") } }],
  [
    "functions have the secrets that they need",
    /LINKEDIN_CLIENT_SECRET is missing/,
    { change: () => ({ env: { ...stack.env, LINKEDIN_CLIENT_SECRET: "" } }) },
  ],
  [
    "every schedule is set",
    /publish-due-posts is missing/,
    { sql: "select cron.unschedule('publish-due-posts')" },
  ],
  [
    "every migration was applied",
    /baseline was not/,
    { sql: "delete from supabase_migrations.schema_migrations" },
  ],
];

/**
 * Groups faults that change different paths. One read of the stack, which takes long, then finds all faults of a
 * group.
 */
const ROUNDS = (() => {
  const rounds: (typeof FAULTS)[] = [];
  for (const fault of FAULTS) {
    const paths = ({ paths = {} }: Fault) => Object.keys(paths);
    const isFree = (round: typeof FAULTS) =>
      !fault[2].change &&
      !round.some(
        ([, , other]) => other.change || paths(other).some((path) => paths(fault[2]).includes(path)),
      );
    const round = rounds.find(isFree);
    if (round) round.push(fault);
    else rounds.push([fault]);
  }
  return rounds;
})();

async function findingsOf(faults: typeof FAULTS): Promise<Finding[]> {
  for (const [, , { paths = {} }] of faults)
    for (const [path, answer] of Object.entries(paths)) server.changed.set(path, answer);
  class Undo extends Error {}
  let findings: Finding[] = [];
  const act = database.transaction(async (query) => {
    for (const [, , { sql }] of faults) if (sql) await query(sql);
    const run = runOn({ query });
    const change = faults[0]?.[2].change?.() ?? {};
    findings = await examined({
      run: (asked) => (asked === CATALOGUE ? stack.run(asked) : run(asked)),
      ...change,
    });
    throw new Undo();
  });
  await expect(act).rejects.toThrow(Undo);
  return findings;
}

test("the doctor finds every fault of a stack, suggests no destructive remedy, and prints no secret", async () => {
  const secrets = [...Object.values(stack.env), ...Object.values(OF_FUNCTIONS)].filter(
    (one) => one.length > 12,
  );
  expect(ROUNDS.length).toBeLessThan(9);
  for (const round of ROUNDS) {
    server.changed.clear();
    const findings = await findingsOf(round);
    for (const [check, problem] of round)
      expect(findings.find((one) => one.check === check)?.problem).toMatch(problem);
    for (const { remedy } of findings)
      expect(remedy).not.toMatch(
        /--ref|supabase\.co|Dashboard|down -v|volume rm|repair|reset|--prune|\b(drop|delete|truncate)\b/i,
      );
    const text = JSON.stringify(findings);
    expect(secrets.filter((secret) => secret !== server.url && text.includes(secret))).toEqual([]);
  }
});

test("the doctor reports each service of a stack that does not respond, Realtime included", async () => {
  const url = "http://127.0.0.1:1";
  const findings = await examined({ url });
  expect(findings[0]?.problem).toBe(
    "auth does not respond; rest does not respond; storage does not respond; realtime does not respond",
  );
});

test("the doctor accepts payment functions without configuration only in a stack that has no Stripe settings", async () => {
  const misconfigured = () => json({ error: { code: "backend_misconfigured" } }, 500);
  for (const name of ["create-payment", "fetch-stripe-session", "stripe-webhook"])
    server.changed.set(`/functions/v1/${name}`, misconfigured);
  const { STRIPE_SECRET_KEY: _key, ...others } = OF_FUNCTIONS;
  const checks = async (ofFunctions: Stack["ofFunctions"]) =>
    (await examined({ ofFunctions })).filter(({ isWarning }) => !isWarning).map(({ check }) => check);
  expect(await checks(others)).toEqual([]);
  expect(await checks(OF_FUNCTIONS)).toEqual(["every function responds"]);
});

test("faultOfKey reports a key of another role, a key that expires within days, and an empty key", async () => {
  const { ANON_KEY = "", JWT_SECRET = "" } = stack.env;
  expect(faultOfKey(ANON_KEY, "anon", JWT_SECRET, NOW)).toBeNull();
  expect(faultOfKey(ANON_KEY, "service_role", JWT_SECRET, NOW)).toBe("is no key of service_role");
  expect(faultOfKey(ANON_KEY, "anon", JWT_SECRET, new Date("2036-11-20T12:00:00Z"))).toBe("ends in 6 days");
  expect(faultOfKey("", "anon", JWT_SECRET, NOW)).toBe("is not signed with JWT_SECRET");
});

test("every check of self-hosted stacks has a failing example", async () => {
  const facts = await readStack(stack, NOW);
  const ofHosted = new Set<unknown>(CHECKS);
  const own = STACK_CHECKS.filter((check) => !ofHosted.has(check)).map((check) => check(facts, wanted).check);
  expect(own).toHaveLength(9);
  expect(own.filter((name) => !FAULTS.some(([check]) => check === name))).toEqual([]);
});
