import { readFile } from "node:fs/promises";
import { bootstrap } from "../database/bootstrap.ts";
import type { Engine } from "../database/engines/engine.ts";
import { openPostgresEngine } from "../database/engines/postgres-engine.ts";
import type { PostgresVersion } from "./database-kind.ts";
import { startRealPostgres } from "./real-postgres.ts";
import { type PlatformSql, platformSql, supabase } from "./supabase-cli.ts";

const HOSTED = new URL("./hosted.sql", import.meta.url);
/**
 * At least this many of the CLI's statements must apply here; the other statements concern extensions and
 * services that are missing.
 */
const FEWEST_RIGHTS = 120;
/**
 * As in Supabase's image, text sorts by English rules and characters have Unicode's classes; the image's
 * en_US.UTF-8 is seldom installed. Under the locale `C`, text search would take "¿" for a letter of the next
 * word.
 */
const LOCALE = [
  ...["--locale", "C", "--lc-ctype", "C.UTF-8"],
  ...["--locale-provider", "icu", "--icu-locale", "en-US"],
];
const OWNER_PASSWORD = "of-this-test";

async function asAdmin(url: string, fn: (engine: Engine) => Promise<void>): Promise<void> {
  const engine = await openPostgresEngine(url);
  try {
    await fn(engine);
  } finally {
    await engine.close();
  }
}

export function addressOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes the roles while `postgres` is a superuser, as Supabase's image does. */
async function makeRoles(engine: Engine, roles: string): Promise<void> {
  await engine.exec(
    `create role postgres superuser createdb createrole replication bypassrls login password '${OWNER_PASSWORD}'`,
  );
  await engine.exec(
    roles
      .split("\n")
      // Removes the statement that creates the superuser, who exists already. Also removes passwords, and `GRANTED BY`,
      // because Postgres 16 records the superuser as grantor in any case.
      .filter((line) => line !== "CREATE ROLE supabase_admin;")
      .map((line) => line.replace(/ (?:PASSWORD '[^']*'|GRANTED BY \w+);$/, ";"))
      .join("\n"),
  );
  await engine.exec("alter role postgres nosuperuser");
}

async function applyRights(engine: Engine, rights: PlatformSql["rights"]): Promise<void> {
  await engine.exec(`do $apply$
    declare
      statement text;
      applied integer := 0;
    begin
      for statement in select jsonb_array_elements_text($rights$${JSON.stringify(rights)}$rights$::jsonb) loop
        begin
          execute statement;
          applied := applied + 1;
        exception when undefined_table or undefined_function or undefined_object or invalid_schema_name then
          raise notice 'passed over: % (%)', statement, sqlerrm;
        end;
      end loop;
      if applied < ${FEWEST_RIGHTS} then
        raise exception 'Of what the Supabase CLI carries only % statements apply.', applied;
      end if;
    end;
    $apply$`);
}

export const ownerOf = (serverUrl: string): string =>
  Object.assign(new URL(serverUrl), { username: "postgres", password: OWNER_PASSWORD }).href;

/** Starts Postgres with Supabase's roles. `url` connects as the superuser. */
export async function startHostedServer({ version = 17 as PostgresVersion } = {}): Promise<{
  url: string;
  stop(): Promise<void>;
}> {
  const server = await startRealPostgres({ version, superuser: "supabase_admin", locale: LOCALE });
  try {
    const { roles } = await platformSql();
    await asAdmin(server.url, (engine) => makeRoles(engine, roles));
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export async function createProject(serverUrl: string, name: string): Promise<void> {
  await asAdmin(serverUrl, (engine) => engine.exec(`create database ${name} owner postgres`));
  const { rights, revokedDefaults } = await platformSql();
  await asAdmin(addressOf(serverUrl, name), async (engine) => {
    await bootstrap(engine);
    await applyRights(engine, rights);
    await engine.exec(revokedDefaults);
    await engine.exec(await readFile(HOSTED, "utf8"));
  });
}

/**
 * Runs `supabase db push` as the database's owner. Policies on `storage.objects` need a right that an extension
 * gives the owner on hosted projects; here the owner gets it for the push.
 */
export async function push(serverUrl: string, name: string): Promise<void> {
  const url = new URL(addressOf(ownerOf(serverUrl), name));
  url.searchParams.set("sslmode", "disable");
  await asAdmin(serverUrl, (engine) => engine.exec("grant supabase_storage_admin to postgres"));
  await supabase(["db", "push", `--remote=${url.href}`, "--yes"]);
  await asAdmin(serverUrl, (engine) => engine.exec("revoke supabase_storage_admin from postgres"));
}
