// `npm run tool -- self-hosting-database <postgres> <auth> <storage>`: makes self-hosting/'s database on
// Postgres 17 without Docker. Needs checkouts of github.com/supabase/postgres, auth and storage, psql 15
// and the Supabase CLI. Runs the image's scripts, init.sql, the services' migrations, `supabase db push`
// and the doctor.
import { execFile } from "node:child_process";
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { setUpChecks } from "../doctor/checks/database.ts";
import { readDatabase } from "../doctor/database-facts.ts";
import { SELF_HOSTED } from "../doctor/hosts.ts";
import { readOnly } from "../doctor/read-only.ts";
import { report } from "../doctor/report.ts";
import { readWanted } from "../doctor/wanted.ts";
import { packagedBinaries } from "../testing/postgres-binaries.ts";
import { startRealPostgres } from "../testing/real-postgres.ts";
import { supabase } from "../testing/supabase-cli.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { FOLDER } from "./compose.ts";

const run = promisify(execFile);
const DOUBLES = join(import.meta.dirname, "..", "database", "sql");
const SERVICES_PASSWORD = "of-the-services";
const SERVICE_KEY = "of-the-service-role";

/**
 * Extensions of Supabase's image that this Postgres lacks. An extension that the project uses gets a script with
 * its functions, any other extension an empty script.
 */
const EXTENSIONS: Record<string, { version: string; script?: string; more?: string }> = {
  pg_cron: { version: "1.6", script: "cron" },
  pg_net: { version: "0.14.0", script: "net" },
  supabase_vault: {
    version: "0.3.1",
    script: "vault",
    more: "create function vault._crypto_aead_det_decrypt() returns bytea language sql as 'select null::bytea';",
  },
  pgjwt: { version: "0.2.0" },
};

async function binariesWithExtensions(home: string): Promise<string> {
  const native = join(home, "native");
  await cp(packagedBinaries(17), native, { recursive: true, verbatimSymlinks: true });
  const folder = join(native, "share", "postgresql", "extension");
  for (const [name, { version, script, more = "" }] of Object.entries(EXTENSIONS)) {
    const control = [`default_version = '${version}'`, "relocatable = false", ""];
    const sql = script ? await readFile(join(DOUBLES, `${script}.sql`), "utf8") : "";
    await writeFile(join(folder, `${name}.control`), control.join("\n"));
    await writeFile(join(folder, `${name}--${version}.sql`), `${sql}\n${more}`);
  }
  return native;
}

/**
 * The functions run with the rights of their creator, because real extensions write their tables from C without
 * the caller's privileges.
 */
const AS_EXTENSIONS = `
  create extension pg_cron;
  create extension pg_net with schema extensions;
  alter table cron.job alter username set default session_user;
  do $$
  declare
    made record;
  begin
    for made in select oid::regprocedure as call, pronamespace::regnamespace as home from pg_proc
      where pronamespace in ('cron'::regnamespace, 'vault'::regnamespace) loop
      execute format('alter function %s security definer set search_path = %s, pg_catalog', made.call, made.home);
    end loop;
  end;
  $$;`;

async function imageScripts(home: string, postgres: string): Promise<string> {
  const folder = join(home, "initdb");
  const files = join(postgres, "ansible", "files");
  await cp(join(postgres, "migrations", "db"), folder, { recursive: true });
  await cp(
    join(files, "pgbouncer_config", "pgbouncer_auth_schema.sql"),
    join(folder, "init-scripts", "00-schema.sql"),
  );
  await cp(join(files, "stat_extension.sql"), join(folder, "migrations", "00-extension.sql"));
  await cp(join(FOLDER, "init.sql"), join(folder, "migrations", "99999999999999_tribuna.sql"));
  return join(folder, "migrate.sh");
}

const [postgres, auth, storage] = process.argv.slice(2);
if (!postgres || !auth || !storage) {
  console.error(
    "Use: npm run tool -- self-hosting-database <postgres> <auth> <storage>, checkouts of supabase/…",
  );
  process.exit(2);
}
const home = await mkdtemp(join(tmpdir(), "tribuna-self-hosting-"));
await chmod(home, 0o755);
const server = await startRealPostgres({
  version: 17,
  superuser: "supabase_admin",
  binaries: await binariesWithExtensions(home),
});
const { hostname, port, password } = new URL(server.url);
const addressOf = (role: string, secret: string) =>
  `postgres://${role}:${secret}@${hostname}:${port}/postgres?sslmode=disable`;

const sorted = async (folder: string, pattern: RegExp) =>
  (await readdir(folder))
    .filter((name) => pattern.test(name))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((name) => join(folder, name));

try {
  const env = { ...process.env, SERVICES_PASSWORD, SERVICE_ROLE_KEY: SERVICE_KEY };
  const connection = { POSTGRES_HOST: hostname, POSTGRES_PORT: port, POSTGRES_PASSWORD: password };
  const { stdout } = await run("sh", [await imageScripts(home, postgres)], {
    env: { ...env, ...connection },
  });
  console.log(`${stdout.match(/: running /g)?.length ?? 0} scripts of the image and init.sql ran`);

  const migrate = async (role: string, files: readonly string[], first: string): Promise<void> => {
    for (const [index, file] of files.entries()) {
      const copy = join(home, `${role}-${index}.sql`);
      // The only placeholder in auth's templates is the schema's name.
      const text = (await readFile(file, "utf8")).replaceAll(
        /\{\{ ?index \.Options "Namespace" ?\}\}/g,
        "auth",
      );
      await writeFile(copy, `${first};\n${text}`);
      const url = addressOf(role, SERVICES_PASSWORD);
      await run("psql", ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", url, "-f", copy], {
        maxBuffer: 50_000_000,
      });
    }
  };
  const migrations = await sorted(join(auth, "migrations"), /\.up\.sql$/);
  await migrate("supabase_auth_admin", migrations, "set search_path = auth");
  const ofStorage = await sorted(join(storage, "migrations", "tenant"), /\.sql$/);
  await migrate(
    "supabase_storage_admin",
    ofStorage,
    "set search_path = storage, public, extensions; set storage.install_roles = 'false'",
  );
  console.log(`${migrations.length} migrations of auth and ${ofStorage.length} of storage ran`);

  // In the image, the extension supautils creates these extensions as superuser and lets the owner create policies on
  // storage.objects. Here the superuser creates the extensions, and grants the owner that right.
  const asAdmin = (sql: string) => run("psql", ["-X", "-q", "-d", server.url, "-c", sql]);
  await asAdmin(AS_EXTENSIONS);
  await asAdmin("grant supabase_storage_admin to postgres");
  const owner = addressOf("postgres", password);
  await supabase(["db", "push", `--remote=${owner}`, "--yes"]);
  await asAdmin("revoke supabase_storage_admin from postgres");

  const signUp = "insert into auth.users (id, email) values (gen_random_uuid(), 'eva@example.test')";
  await run("psql", ["-X", "-q", "-d", addressOf("supabase_auth_admin", SERVICES_PASSWORD), "-c", signUp]);
  const { stdout: credits } = await asAdmin("select available_credits::float from public.user_credit_stats");
  console.log(`Who signs up gets ${credits.match(/[\d.]+/)?.[0] ?? "no"} credits`);

  const reference = await createTestDatabase();
  const database = readOnly(owner);
  try {
    const given = { host: SELF_HOSTED, site: "", env: {}, now: new Date() };
    const wanted = await readWanted(reference.query, given);
    const facts = await readDatabase(database.run);
    const { text, failures } = report(setUpChecks.map((check) => check(facts, wanted)));
    console.log(text);
    process.exitCode = failures === 0 ? 0 : 1;
  } finally {
    await Promise.all([database.close(), reference.close()]);
  }
} finally {
  await server.stop();
  await rm(home, { recursive: true, force: true });
}
