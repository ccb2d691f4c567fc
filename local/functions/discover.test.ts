import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readVerifyJwt } from "./discover.ts";

const SUPABASE = join(import.meta.dirname, "..", "..", "supabase");

test("a function's verify_jwt is read from its own table in config.toml only", () => {
  const toml = [
    "[auth]",
    "verify_jwt = false",
    "[functions.open]",
    "# verify_jwt = true",
    "verify_jwt = false # reason",
    '[functions."quoted-name"]',
    "verify_jwt = true",
    "[functions.plain]",
    "enabled = true",
    "[storage]",
    "verify_jwt = false",
  ].join("\n");
  expect([...readVerifyJwt(toml)]).toEqual([
    ["open", false],
    ["quoted-name", true],
  ]);
});

test("config.toml has a table for each function folder, with the import map and verify_jwt off, and no further table", () => {
  const folders = readdirSync(join(SUPABASE, "functions"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map(({ name }) => `[functions.${name}]\nverify_jwt = false\nimport_map = "./functions/deno.json"`);
  const tables = readFileSync(join(SUPABASE, "config.toml"), "utf8").match(/^\[functions\.[^[]*/gm) ?? [];
  expect(tables.map((table) => table.replaceAll(/^#.*\n?/gm, "").trim()).sort()).toEqual(folders.sort());
});
