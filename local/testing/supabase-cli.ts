import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "..", "..");
const CLI = join(ROOT, "node_modules", "@supabase", "cli-linux-x64", "bin", "supabase");

/** True on Linux x64, the only platform for which npm installs the CLI's package here. */
export const hasCli = process.platform === "linux" && process.arch === "x64";

/** A token in the CLI's format, which no service accepts. */
const ACCESS_TOKEN = `sbp_${"0".repeat(40)}`;

async function runIn(
  folder: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  apiUrl?: string,
): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), "tribuna-cli-"));
  const quiet = { HOME: home, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
  const all = [...args, "--workdir", folder];
  try {
    if (apiUrl) {
      const profile = join(home, "profile.yml");
      const addresses = ["dashboard_url", "docs_url", "api_url"].map((key) => `${key}: ${apiUrl}`);
      await writeFile(profile, ["name: stand-in", ...addresses, "project_host: 127.0.0.1"].join("\n"));
      all.push("--profile", profile);
    }
    return (await run(CLI, all, { env: { ...env, ...quiet } })).stdout;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

export const supabase = (args: string[]): Promise<string> => runIn(ROOT, args, process.env);

export const supabaseAgainst = (apiUrl: string, folder: string, args: string[]): Promise<string> =>
  runIn(folder, args, { PATH: process.env.PATH, SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN }, apiUrl);

const END = "\nRESET ALL;\n";
const ROLES = "--\n-- PostgreSQL database cluster dump\n--\n";
const SCHEMAS = "--\n-- PostgreSQL database dump\n--\n\n-- Dumped from database version 14";
const RIGHTS =
  /^(?:GRANT|REVOKE|ALTER DEFAULT PRIVILEGES|ALTER (?:SCHEMA|TABLE|FUNCTION|SEQUENCE|TYPE|PUBLICATION) .+ OWNER TO) .+;$/gm;
const REVOKED = "alter default privileges for role postgres in schema public\n  revoke ";
const REVOKED_END = "revoke execute on functions from anon, authenticated, service_role;";

export type PlatformSql = {
  roles: string;
  rights: string[];
  revokedDefaults: string;
};

/**
 * The SQL with which Supabase makes the roles and rights of a new database. It is cut out of the CLI's binary, which
 * contains it for older Postgres images.
 */
export async function platformSql(): Promise<PlatformSql> {
  if (!hasCli)
    throw new Error("Postgres as Supabase sets it up needs its CLI, whose package here is for Linux on x64.");
  const tool = await readFile(CLI);
  const part = (begin: string, end: string): string => {
    const from = tool.indexOf(begin);
    const to = tool.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`The Supabase CLI no longer carries what begins with:\n${begin}`);
    return tool.toString("utf8", from, to + end.length);
  };
  return {
    roles: part(ROLES, END),
    rights: part(SCHEMAS, END).match(RIGHTS) ?? [],
    revokedDefaults: part(REVOKED, REVOKED_END),
  };
}
