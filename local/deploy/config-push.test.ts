import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasCli, supabaseAgainst } from "../testing/supabase-cli.ts";
import { startConfiguredProject } from "./configured-project.ts";

const REF = "abcdefghijklmnopqrst";
const CONFIG = join(import.meta.dirname, "..", "..", "supabase", "config.toml");
const DECLARES_TOO_MUCH = `
project_id = "tribuna"
[api]
schemas = ["public", "engine"]
extra_search_path = ["public", "extensions"]
max_rows = 1000
[db.settings]
statement_timeout = "30s"
[db.ssl_enforcement]
enabled = false
[db.network_restrictions]
enabled = true
allowed_cidrs = ["0.0.0.0/0"]
allowed_cidrs_v6 = ["::/0"]
[auth]
site_url = "env(SITE_URL)"
additional_redirect_urls = []
jwt_expiry = 3600
enable_refresh_token_rotation = true
refresh_token_reuse_interval = 10
enable_signup = true
[auth.email]
enabled = false
[auth.external.linkedin_oidc]
enabled = true
client_id = "env(LINKEDIN_CLIENT_ID)"
secret = "env(LINKEDIN_CLIENT_SECRET)"
[storage]
file_size_limit = "50MiB"
`;

const ANYWHERE = [
  { address: "0.0.0.0/0", type: "v4" },
  { address: "::/0", type: "v6" },
];

describe.runIf(hasCli)("supabase config push changes a project whose settings were made by hand", () => {
  let folder: string;
  let project: Awaited<ReturnType<typeof startConfiguredProject>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tribuna-config-"));
  });
  beforeEach(async () => {
    project = await startConfiguredProject(REF);
    return async () => {
      await project.close();
    };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function push(toml: string): Promise<string> {
    await mkdir(join(folder, "supabase"), { recursive: true });
    await writeFile(join(folder, "supabase", "config.toml"), toml);
    const functions = join(folder, "supabase", "functions");
    await mkdir(functions, { recursive: true });
    await cp(join(CONFIG, "..", "functions", "deno.json"), join(functions, "deno.json"));
    return supabaseAgainst(project.url, folder, ["config", "push", `--remote=${REF}`, "--yes"]);
  }

  test("config push exposes the schemas, disables e-mail sign-in, changes nothing else, and sends nothing a second time", async () => {
    const toml = await readFile(CONFIG, "utf8");
    await push(toml);
    expect(project.changes()).toEqual({
      "api.db_schema": ["public,graphql_public", "public,engine"],
      "auth.external_email_enabled": [true, false],
    });
    expect(project.writes).toEqual([
      { method: "PATCH", path: `/v1/projects/${REF}/postgrest`, body: { db_schema: "public,engine" } },
      {
        method: "PATCH",
        path: `/v1/projects/${REF}/config/auth`,
        body: { external_email_enabled: false },
      },
    ]);
    const { length } = project.writes;
    await push(toml);
    expect(project.writes).toHaveLength(length);
  });

  test("config push overwrites settings that config.toml contains, and sends an unset variable's name as its value", async () => {
    await push(DECLARES_TOO_MUCH);
    expect(project.changes()).toMatchObject({
      "api.db_extra_search_path": ["public, extensions, reports", "public,extensions"],
      "api.max_rows": [500, 1000],
      "database.postgres_settings.statement_timeout": ["45s", "30s"],
      "database.ssl_enforced": [true, false],
      "database.network_restrictions.allowed_cidrs": [[{ address: "203.0.113.0/24", type: "v4" }], ANYWHERE],
      "auth.site_url": ["https://tribuna.example", "env(SITE_URL)"],
      "auth.uri_allow_list": [expect.stringContaining("https://www.tribuna.example/**"), ""],
      "auth.jwt_exp": [1800, 3600],
      "auth.security_refresh_token_reuse_interval": [20, 10],
      "auth.disable_signup": [true, false],
      "auth.external_linkedin_oidc_client_id": ["77operator", "env(LINKEDIN_CLIENT_ID)"],
      "storage.file_size_limit": [1073741824, 52428800],
    });
  });
});
