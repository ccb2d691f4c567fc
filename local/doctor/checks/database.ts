import type { DatabaseFacts } from "../database-facts.ts";
import { type Check, finding } from "../finding.ts";

const TICK_LATE_S = 300;

const health: Check = ({ project, health: services }) =>
  finding(
    "the project runs",
    [
      project.status !== "ACTIVE_HEALTHY" && `its status is ${project.status}`,
      ...services.map(({ name, healthy }) => !healthy && `${name} is not well`),
    ],
    "Restore or restart it in the dashboard: Project Settings → General",
  );

const migrations: Check<DatabaseFacts> = (facts, wanted) => {
  const label = ({ version, name }: { version: string; name: string | null }) => `${version}_${name ?? ""}`;
  const run = facts.migrations.map(label);
  const files = wanted.migrations.map(label);
  const unknown = run.filter((file) => !files.includes(file));
  return finding(
    "every migration was applied",
    [
      ...files.filter((file) => !run.includes(file)).map((file) => `${file} was not`),
      ...unknown.map((file) => `${file} is not in this checkout`),
    ],
    unknown.length > 0
      ? "Run the doctor from the commit that was deployed, or a later one"
      : wanted.host.push,
  );
};

const catalogue: Check<DatabaseFacts> = (facts, wanted) => {
  const lines = new Set(facts.catalogue.map(({ line }) => line));
  const meant = new Set(wanted.catalogue);
  return finding(
    "the database is what the schemas say",
    [
      ...wanted.catalogue.filter((line) => !lines.has(line)).map((line) => `missing: ${line}`),
      ...[...lines].filter((line) => !meant.has(line)).map((line) => `not ours: ${line}`),
    ],
    "A migration that is missing is applied first (see above); what was changed by hand is changed back by hand, as supabase/schemas has it",
  );
};

const extensions: Check<DatabaseFacts> = ({ extensions: installed }, { host }) => {
  const cron = installed.find(({ name }) => name === "pg_cron");
  const [major = 0, minor = 0] = (cron?.version ?? "0").split(".").map(Number);
  const isOld = cron !== undefined && (major < 1 || (major === 1 && minor < 5));
  return finding(
    "the extensions are on",
    [
      !cron && "pg_cron is off",
      isOld && `pg_cron is ${cron.version}: seconds need 1.5`,
      !installed.some(({ name }) => name === "pg_net") && "pg_net is off",
      !installed.some(({ name }) => name === "supabase_vault") && "supabase_vault is off",
    ],
    isOld
      ? "Dashboard: Project Settings → Infrastructure → Upgrade; switched off and on again, pg_cron would lose every schedule"
      : host.extensions,
  );
};

const vault: Check<DatabaseFacts> = (facts, { host }) => {
  const address = facts.vault.find(({ name }) => name === "project_url");
  const own = host.projectUrl;
  const isWrong = address !== undefined && address.address !== own;
  const hasKey = facts.vault.some(({ name }) => name === "secret_key");
  const cures = [
    !address && `select vault.create_secret('${own}', 'project_url');`,
    isWrong && `select vault.update_secret(id, '${own}') from vault.secrets where name = 'project_url';`,
    !hasKey && "select vault.create_secret('sb_secret_…', 'secret_key');",
  ];
  return finding(
    "Vault tells the schedules where to call",
    [
      !address && "project_url is missing",
      isWrong && `project_url is not ${own}`,
      !hasKey && "secret_key is missing",
    ],
    `${host.sql}: ${cures.filter((cure) => cure !== false).join(" ")}`,
  );
};

const schedules: Check<DatabaseFacts> = (facts, wanted) =>
  finding(
    "every schedule is set",
    wanted.schedules.map((name) => {
      const job = facts.schedules.find((one) => one.name === name);
      if (!job) return `${name} is missing`;
      return !job.active && `${name} is paused`;
    }),
    "A missing one: its cron.schedule of supabase/schemas. A paused one, unless a restore paused it (docs/hosting.md, Backup and restore): select cron.alter_job(jobid, active := true) from cron.job where jobname = '…'",
  );

const tick: Check<DatabaseFacts> = ({ lastTick: [last] }) =>
  finding(
    "posts are looked for each minute",
    [
      !last && "publish-due-posts has not run yet",
      last && last.status === "failed" ? "its last run failed" : null,
      last && (last.age ?? 0) > TICK_LATE_S ? `its last run began ${last.age} s ago` : null,
    ],
    "select status, return_message from cron.job_run_details order by start_time desc limit 5",
  );

const buckets: Check<DatabaseFacts> = (facts, wanted) =>
  finding(
    "files are kept as the schemas say",
    wanted.buckets.map((bucket) => {
      const existing = facts.buckets.find(({ id }) => id === bucket.id);
      if (!existing) return `the bucket ${bucket.id} is missing`;
      return (
        JSON.stringify(existing) !== JSON.stringify(bucket) &&
        `the bucket ${bucket.id} has other limits or types`
      );
    }),
    `${wanted.host.sql}: the insert into storage.buckets of supabase/schemas/18_media.sql`,
  );

const advice: Check = ({ advisors }) =>
  finding(
    "Supabase's own advisor finds no error",
    advisors.lints.filter(({ level }) => level === "ERROR").map(({ name, title }) => `${name}: ${title}`),
    "Dashboard: Advisors → Security",
  );

export const sqlChecks: readonly Check<DatabaseFacts>[] = [
  ...[migrations, catalogue, extensions, vault, schedules, tick, buckets],
];
export const setUpChecks: readonly Check<DatabaseFacts>[] = sqlChecks.filter((check) => check !== tick);
export const databaseChecks: readonly Check[] = [health, ...sqlChecks, advice];
