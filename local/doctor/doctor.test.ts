import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Query } from "../database/engines/engine.ts";
import type { LocalDatabase } from "../database.ts";
import { openDatabase } from "../database.ts";
import { saveSecrets } from "../secrets.ts";
import { addressOf, createProject, ownerOf, push, startHostedServer } from "../testing/hosted-postgres.ts";
import { hasCli } from "../testing/supabase-cli.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { sqlChecks } from "./checks/database.ts";
import { runChecks } from "./checks.ts";
import { readDatabase } from "./database-facts.ts";
import type { Finding, Wanted } from "./finding.ts";
import { hosted } from "./hosts.ts";
import { type Facts, readProject } from "./project.ts";
import { readOnly } from "./read-only.ts";
import { report } from "./report.ts";
import { healthyResponses, OF_THE_IMAGE, REF, SITE, startHostedProject } from "./testing/hosted-project.ts";
import { readWanted } from "./wanted.ts";

const LEGAL = {
  VITE_TERMS_URL: "https://tribuna.example/terminos",
  VITE_PRIVACY_URL: "https://tribuna.example/privacidad",
  VITE_CONTACT: "hola@tribuna.example",
};

const NOW = new Date("2026-11-22T12:00:00Z");
let reference: LocalDatabase;
let wanted: Wanted;

async function equip(database: LocalDatabase): Promise<LocalDatabase> {
  await saveSecrets(database, { project_url: `https://${REF}.supabase.co`, secret_key: "sb_secret_x" });
  await database.query(
    `insert into cron.job_run_details (jobid, status, start_time)
     select jobid, 'succeeded', now() - interval '1 minute' from cron.job where jobname = 'publish-due-posts'`,
  );
  return database;
}

const read = async (database: Pick<LocalDatabase, "query">): Promise<Facts> => {
  const project = await startHostedProject(database.query, healthyResponses(names()));
  try {
    return await readProject(project.api);
  } finally {
    await project.close();
  }
};
const names = () => wanted.functions.map(({ name }) => name);
const problems = (findings: Finding[]) => findings.filter(({ problem }) => problem !== null);

beforeAll(async () => {
  reference = await createTestDatabase();
  wanted = await readWanted(reference.query, { host: hosted(REF), site: SITE, env: LEGAL, now: NOW });
});
afterAll(() => reference?.close());

const IN_THE_DATABASE: [string, string, RegExp][] = [
  [
    "every migration was applied",
    "delete from supabase_migrations.schema_migrations where version <> 'seed'",
    /baseline was not/,
  ],
  [
    "the database is what the schemas say",
    "grant select on public.webhooks to anon",
    /not ours: anon may select public.webhooks/,
  ],
  [
    "the database is what the schemas say",
    "drop policy posts_select_own on public.posts",
    /missing: policy posts_select_own/,
  ],
  [
    "the database is what the schemas say",
    "create or replace function private.credit_period(p_at timestamptz) returns date language sql as 'select null::date'",
    /missing: function private.credit_period/,
  ],
  [
    "the database is what the schemas say",
    "drop trigger users_welcome on auth.users",
    /missing: trigger CREATE TRIGGER users_welcome/,
  ],
  [
    "the database is what the schemas say",
    "drop policy media_select_own on storage.objects",
    /missing: policy media_select_own/,
  ],
  [
    "the database is what the schemas say",
    "alter publication supabase_realtime set (publish = 'insert, update, delete')",
    /not ours: live: inserts, updates, deletes/,
  ],
  [
    "the database is what the schemas say",
    "alter default privileges in schema public grant all on tables to anon",
    /not ours: anon may use what is made next/,
  ],
  [
    "the database is what the schemas say",
    "alter default privileges grant execute on functions to public",
    /missing: nobody may call what is made next/,
  ],
  [
    "Vault tells the schedules where to call",
    "delete from vault.secrets where name = 'secret_key'",
    /secret_key is missing/,
  ],
  ["every schedule is set", "select cron.unschedule('publish-due-posts')", /publish-due-posts is missing/],
  [
    "every schedule is set",
    "update cron.job set active = false where jobname = 'deliver-notices'",
    /deliver-notices is paused/,
  ],
  ["posts are looked for each minute", "delete from cron.job_run_details", /has not run yet/],
  [
    "posts are looked for each minute",
    "update cron.job_run_details set status = 'failed'",
    /its last run failed/,
  ],
  [
    "files are kept as the schemas say",
    "update storage.buckets set allowed_mime_types = null",
    /other limits or types/,
  ],
];

async function findAfter(database: LocalDatabase, changes: readonly string[]): Promise<Finding[]> {
  class Undo extends Error {}
  let findings: Finding[] = [];
  const act = database.transaction(async (query) => {
    for (const sql of changes) await query(sql);
    findings = problems(runChecks(await read({ query }), wanted));
    throw new Undo();
  });
  await expect(act).rejects.toThrow(Undo);
  return findings;
}

describe.runIf(hasCli)("the doctor checks a Postgres 17 server with the roles and rights of Supabase", () => {
  let server: Awaited<ReturnType<typeof startHostedServer>>;
  let database: LocalDatabase;
  beforeAll(async () => {
    server = await startHostedServer();
    await createProject(server.url, "project");
    await push(server.url, "project");
    database = await equip(
      await openDatabase({ databaseUrl: addressOf(server.url, "project"), isCopy: true }),
    );
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  const asReadOnly =
    (query: Query): Query =>
    async (sql) => {
      await query("set local session authorization supabase_read_only_user");
      await query("set local search_path = ''");
      const rows = await query(sql);
      await query("reset session authorization");
      return rows as never[];
    };

  test("a project that was set up as documented has no findings when the doctor reads it with the management API's role", async () => {
    await database.transaction(async (query) => {
      expect(problems(runChecks(await read({ query: asReadOnly(query) }), wanted))).toEqual([]);
    });
  });

  test("the doctor has the same findings in read-only transactions of the owner, and no message contains the password", async () => {
    const owner = new URL(addressOf(ownerOf(server.url), "project"));
    const [own, stranger] = [owner.href, Object.assign(owner, { password: "another" }).href].map(readOnly);
    try {
      const facts = await readDatabase(async (sql) => {
        const rows = (await own?.run(sql)) ?? null;
        return sql.includes("from pg_extension") ? [...(rows ?? []), ...OF_THE_IMAGE] : rows;
      });
      expect(problems(sqlChecks.map((check) => check(facts, wanted)))).toEqual([]);
      expect(await own?.run("create table public.written (id int)")).toBeNull();
      expect(await own?.run("select to_regclass('public.written') as found")).toEqual([{ found: null }]);
      await expect(stranger?.run("select 1")).rejects.toThrow(
        /^The database cannot be read \(28P01\): is DATABASE_URL right\?$/,
      );
    } finally {
      await Promise.all([own?.close(), stranger?.close()]);
    }
  });

  test("in a project whose database has every kind of fault at once, the doctor finds each fault", async () => {
    const findings = await findAfter(
      database,
      IN_THE_DATABASE.map(([, sql]) =>
        sql.replace("alter default privileges", "alter default privileges for role postgres"),
      ),
    );
    expect(new Set(findings.map(({ check }) => check))).toEqual(
      new Set(IN_THE_DATABASE.map(([check]) => check)),
    );
  });
});

describe("the doctor checks the embedded database", () => {
  let database: LocalDatabase;
  let facts: Facts;
  beforeAll(async () => {
    database = await equip(await createTestDatabase());
    facts = await read(database);
  });
  afterAll(() => database?.close());

  test("a project set up as documented has no finding", () => {
    expect(problems(runChecks(facts, wanted))).toEqual([]);
  });

  test.each(IN_THE_DATABASE)(
    "the doctor's check '%s' reports the damage that this statement does: %s",
    async (check, sql, problem) => {
      const findings = await findAfter(database, [sql]);
      expect(findings.map((one) => one.check)).toContain(check);
      expect(findings.find((one) => one.check === check)?.problem).toMatch(problem);
      expect(findings.find((one) => one.check === check)?.remedy).not.toBe("");
    },
  );

  const secretsWithout = (name: string) => facts.secrets.filter((secret) => secret.name !== name);
  const secretsWith = (name: string, value: string) => [
    ...secretsWithout(name),
    { name, value: createHash("sha256").update(value).digest("hex") },
  ];
  const versionOf = (month: string) => secretsWith("LINKEDIN_API_VERSION", month);
  const ELSEWHERE: [string, (of: Facts) => Partial<Facts>, Partial<Wanted>?][] = [
    ["the project runs", () => ({ project: { ref: REF, status: "INACTIVE" } })],
    ["the project runs", () => ({ health: [{ name: "db", healthy: false }] })],
    ["the extensions are on", () => ({ extensions: [{ name: "pg_cron", version: "1.4" }] })],
    [
      "Supabase's own advisor finds no error",
      () => ({ advisors: { lints: [{ name: "x", level: "ERROR", title: "X" }] } }),
    ],
    ["every function is deployed", (of) => ({ functions: of.functions.slice(1) })],
    [
      "every function is deployed",
      (of) => ({ functions: of.functions.map((one) => ({ ...one, status: "THROTTLED" })) }),
    ],
    [
      "every function is deployed",
      (of) => ({ functions: of.functions.map((one) => ({ ...one, import_map: false })) }),
    ],
    [
      "functions check their callers themselves",
      (of) => ({ functions: of.functions.map((one) => ({ ...one, verify_jwt: true })) }),
    ],
    [
      "every function can be bundled",
      () => ({}),
      { functions: [{ name: "act", hasImportMap: false, bytes: null }] },
    ],
    [
      "every function can be bundled",
      () => ({}),
      { functions: [{ name: "act", hasImportMap: true, bytes: 6_000_000 }] },
    ],
    ["functions have the secrets that they need", () => ({ secrets: secretsWithout("SITE_URL") })],
    [
      "functions have the secrets that they need",
      () => ({ secrets: secretsWith("SITE_URL", "env(SITE_URL)") }),
    ],
    ...(["", '"env(AI_API_KEY)"', "$AI_API_KEY", "…"].map((value) => [
      "functions have the secrets that they need",
      () => ({ secrets: secretsWith("AI_API_KEY", value) }),
    ]) satisfies [string, () => Partial<Facts>][]),
    [
      "functions respond to the site's pages",
      () => ({ secrets: secretsWith("SITE_URL", "https://www.tribuna.example") }),
    ],
    ["payments are signed", () => ({ secrets: secretsWithout("STRIPE_WEBHOOK_SECRET") })],
    ["buyers can read terms, privacy and contact", () => ({}), { env: {} }],
    [
      "the pages' key of Stripe is publishable",
      () => ({}),
      { env: { ...LEGAL, VITE_STRIPE_PUBLISHABLE_KEY: "sk_live_1" } },
    ],
    ["AI, payments and mail are set", () => ({ secrets: secretsWithout("AI_API_KEY") })],
    ["mail can leave", () => ({ secrets: secretsWithout("MAIL_FROM") })],
    ["mail can leave", () => ({}), { env: { MAIL_SMTP_URL: "smtp://mail.example:587" } }],
    ["mail can leave", () => ({}), { env: { MAIL_SMTP_URL: "mail.example:465" } }],
    ["LinkedIn still supports the requested version", () => ({ secrets: versionOf("202511") })],
    ["LinkedIn still supports the requested version", () => ({ secrets: versionOf("soon") })],
    [
      "the API shows the schemas that functions call",
      () => ({ postgrest: { db_schema: "public", max_rows: 1000 } }),
    ],
    [
      "the API returns as many rows as a page reads",
      (of) => ({ postgrest: { ...of.postgrest, max_rows: 999 } }),
    ],
    ["LinkedIn is the way in", (of) => ({ auth: { ...of.auth, external_linkedin_oidc_enabled: false } })],
    ["LinkedIn is the way in", (of) => ({ auth: { ...of.auth, external_linkedin_oidc_client_id: "" } })],
    [
      "LinkedIn is the way in",
      (of) => ({ auth: { ...of.auth, external_linkedin_oidc_client_id: "env(LINKEDIN_CLIENT_ID)" } }),
    ],
    ...[" ", ' "env(LINKEDIN_CLIENT_ID)"', "77operator\n", "'77operator'"].map(
      (id): [string, (of: Facts) => Partial<Facts>] => [
        "LinkedIn is the way in",
        (of) => ({ auth: { ...of.auth, external_linkedin_oidc_client_id: id } }),
      ],
    ),
    ["LinkedIn is the way in", (of) => ({ auth: { ...of.auth, external_email_enabled: true } })],
    [
      "the app asks LinkedIn for what LinkedIn grants",
      () => ({}),
      { env: { ...LEGAL, VITE_LINKEDIN_POST_ANALYTICS: "yes" } },
    ],
    [
      "the app asks LinkedIn for what LinkedIn grants",
      () => ({ grants: [{ scope: "r_member_postAnalytics", granted: 0, known: 3 }] }),
      { env: { ...LEGAL, VITE_LINKEDIN_POST_ANALYTICS: "true" } },
    ],
    [
      "the app asks LinkedIn for what LinkedIn grants",
      () => ({ grants: [{ scope: "r_member_postAnalytics", granted: 2, known: 3 }] }),
    ],
    [
      "the app asks LinkedIn for what LinkedIn grants",
      () => ({ grants: [{ scope: "r_organization_social", granted: 0, known: 1 }] }),
      { env: { ...LEGAL, VITE_LINKEDIN_READ_PAGES: "1" } },
    ],
    [
      "the sign-in comes back to the app",
      (of) => ({ auth: { ...of.auth, site_url: "http://localhost:3000" } }),
    ],
    ["the sign-in comes back to the app", (of) => ({ auth: { ...of.auth, site_url: "env(SITE_URL)" } })],
    [
      "the sign-in comes back to the app",
      (of) => ({ auth: { ...of.auth, uri_allow_list: `${SITE}/settings, env(PREVIEWS)` } }),
    ],
    ...[
      "**",
      "https://**",
      "http*://*/**",
      "https://*.com/**",
      "https://*.vercel.app/**",
      "*.tribuna.example",
    ].map((pattern): [string, (of: Facts) => Partial<Facts>] => [
      "the sign-in comes back to the app",
      (of) => ({ auth: { ...of.auth, uri_allow_list: `${SITE}/settings,${pattern}` } }),
    ]),
    ["the sign-in comes back to the app", (of) => ({ auth: { ...of.auth, site_url: ' "env(SITE_URL)"' } })],
    [
      "the sign-in comes back to the app",
      (of) => ({ auth: { ...of.auth, site_url: "http://tribuna.example" } }),
    ],
    ["the sign-in comes back to the app", () => ({}), { site: "tribuna.example" }],
    ["the sign-in comes back to the app", () => ({}), { site: "" }],
    ["the sign-in comes back to the app", () => ({}), { site: "env(SITE_URL)" }],
    ["the project has keys of the new kind", () => ({ apiKeys: [{ type: "legacy" }] })],
    [
      "sessions are signed by a key that nobody else holds",
      () => ({ signingKeys: { keys: [{ algorithm: "HS256", status: "in_use" }] } }),
    ],
  ];
  test.each(ELSEWHERE)(
    "the doctor's check '%s' reports a fault outside the database",
    (check, broken, other = {}) => {
      const findings = problems(runChecks({ ...facts, ...broken(facts) }, { ...wanted, ...other }));
      expect(findings.map((one) => one.check)).toContain(check);
    },
  );

  test.each([
    ["an empty list of redirect addresses", { uri_allow_list: "" }],
    ["a site's address that ends in a slash", { site_url: `${SITE}/` }],
    ["a site's address with capitals and port", { site_url: " https://Tribuna.Example:443// " }],
    ["redirect addresses of another site", { uri_allow_list: "https://preview.example/**" }],
    [
      "wildcards below one's own host",
      { uri_allow_list: "https://*.tribuna.example/**, http://localhost:*/**" },
    ],
    ["previews of one's own team", { uri_allow_list: "https://*-tribuna.vercel.app/**" }],
  ])("the doctor accepts redirect settings that list no address below the site's own: %s", (_name, auth) => {
    expect(problems(runChecks({ ...facts, auth: { ...facts.auth, ...auth } }, wanted))).toEqual([]);
  });

  const cureOf = (check: string, broken: Partial<Facts>, other: Partial<Wanted> = {}): string => {
    const findings = problems(runChecks({ ...facts, ...broken }, { ...wanted, ...other }));
    return findings.find((one) => one.check === check)?.remedy ?? "";
  };

  test.each(ELSEWHERE)(
    "the remedy of the check '%s' contains no command that overwrites, deletes or undoes",
    (check, broken, other) => {
      const cure = cureOf(check, broken(facts), other);
      expect(cure).not.toBe("");
      expect(cure).not.toMatch(
        /config push|--project-ref|repair|reset|--prune|env\(|\b(drop|delete|truncate)\b/i,
      );
    },
  );

  test("the doctor reports a LinkedIn scope that connections have granted while the app's setting for the scope is off", async () => {
    await database.query(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'scopes@example.com')`,
    );
    await database.query(
      `insert into public.linkedin_tokens (user_id, granted_scopes)
       select id, '{openid,r_member_postAnalytics}' from auth.users where email = 'scopes@example.com'
       on conflict (user_id) do update set granted_scopes = excluded.granted_scopes`,
    );
    const { grants } = await read(database);
    await database.query(`delete from auth.users where email = 'scopes@example.com'`);
    expect(grants).toEqual([
      { scope: "r_member_postAnalytics", granted: 1, known: 1 },
      { scope: "r_organization_social", granted: 0, known: 1 },
    ]);
    const agreeing = { env: { ...LEGAL, VITE_LINKEDIN_POST_ANALYTICS: "true" } };
    expect(problems(runChecks({ ...facts, grants }, { ...wanted, ...agreeing }))).toEqual([]);
    expect(problems(runChecks({ ...facts, grants }, wanted)).map(({ problem }) => problem)).toEqual([
      "VITE_LINKEDIN_POST_ANALYTICS is off here, and 1 of 1 connections have r_member_postAnalytics",
    ]);
  });

  test("a remedy that sets secrets names only missing secrets, so existing secrets keep their values", () => {
    const setting = (what: string) => `npx supabase@3 secrets set ${what} --remote=${REF}`;
    expect(cureOf("AI, payments and mail are set", { secrets: secretsWithout("STRIPE_SECRET_KEY") })).toBe(
      setting("STRIPE_SECRET_KEY=…"),
    );
    expect(cureOf("mail can leave", { secrets: secretsWithout("MAIL_FROM") })).toBe(
      setting("MAIL_FROM='Tribuna <avisos@your.site>'"),
    );
    expect(cureOf("mail can leave", {}, { env: { MAIL_SMTP_URL: "smtp://mail.example:25" } })).toBe(
      setting("MAIL_SMTP_URL=smtps://…:465"),
    );
    expect(
      cureOf("functions have the secrets that they need", { secrets: secretsWithout("LINKEDIN_CLIENT_ID") }),
    ).toBe(setting("LINKEDIN_CLIENT_ID=…"));
  });

  test("the remedy for Vault creates missing secrets but updates wrong secrets, because create_secret refuses an existing name", () => {
    const [address, key] = ["project_url", "secret_key"].map((name) =>
      facts.vault.filter((secret) => secret.name === name),
    );
    const check = "Vault tells the schedules where to call";
    const noKey = cureOf(check, { vault: address });
    expect(noKey).toContain("create_secret('sb_secret_…', 'secret_key')");
    expect(noKey).not.toContain("project_url");
    const wrong = cureOf(check, {
      vault: [{ name: "project_url", address: "env(PROJECT_URL)" }, ...(key ?? [])],
    });
    expect(wrong).toContain("vault.update_secret(id, 'https://abcdefghijklmnopqrst.supabase.co')");
    expect(wrong).not.toContain("create_secret");
  });

  test("when a project has migrations that the checkout lacks, the remedy contains no push", () => {
    const migrations = [...facts.migrations, { version: "20990101000000", name: "later" }];
    const cure = cureOf("every migration was applied", { migrations });
    expect(cure).toMatch(/commit that was deployed/);
    expect(cure).not.toContain("push");
    expect(cureOf("every migration was applied", { migrations: [] })).toContain(`db push --remote=${REF}`);
  });

  test("the remedy for an old pg_cron does not disable the extension, because that would drop the schedules", () => {
    const old = facts.extensions.map((one) => (one.name === "pg_cron" ? { ...one, version: "1.4" } : one));
    expect(cureOf("the extensions are on", { extensions: old })).toMatch(/Upgrade; switched off and on/);
    expect(cureOf("the extensions are on", { extensions: [] })).toBe("Dashboard: Database → Extensions");
  });

  test("the doctor accepts verify_jwt for a function that the operator added", () => {
    const functions = [...facts.functions, { slug: "own", status: "ACTIVE", verify_jwt: true }];
    expect(problems(runChecks({ ...facts, functions }, wanted))).toEqual([]);
  });

  test("every check of the doctor has a failing example", () => {
    const shown = [...IN_THE_DATABASE, ...ELSEWHERE].map(([check]) => check);
    expect(
      runChecks(facts, wanted)
        .map(({ check }) => check)
        .filter((check) => !shown.includes(check)),
    ).toEqual([]);
  });

  test("when the doctor reads the API's sign-in settings, it drops the secrets among them", () => {
    expect(JSON.stringify(facts)).not.toMatch(/a secret of|sb_secret_x/);
  });
});

test("when the token is invalid, the doctor reports that the access token is not valid", async () => {
  const project = await startHostedProject(reference.query, {});
  const ask = readProject({ ...project.api, token: "sbp_wrong" });
  await expect(ask).rejects.toThrow("the access token is not valid");
  await project.close();
});

test("when the management API is unreachable, the doctor names its address and the network error in one sentence", async () => {
  const project = await startHostedProject(reference.query, {});
  await project.close();
  await expect(readProject(project.api)).rejects.toThrow(
    /^127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\): is there a network\?$/,
  );
});

test("the doctor's report counts warnings apart from errors", () => {
  const { text, failures } = report([
    { check: "a", problem: null, remedy: "" },
    { check: "b", problem: "it is off", remedy: "Turn it on" },
    { check: "c", problem: "it is old", remedy: "Renew it", isWarning: true },
  ]);
  expect(failures).toBe(1);
  expect(text).toContain("FAIL  b: it is off\n      → Turn it on");
  expect(text).toContain("3 checks, 1 failed, 1 warnings");
});
