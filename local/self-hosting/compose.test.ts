import { createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseEnvironment } from "../../supabase/functions/_shared/environment.ts";
import { COMPOSE, environmentOf, FOLDER, services, volumes } from "./compose.ts";
import { fillIn, readEnv } from "./env-file.ts";

const TEMPLATE = readFileSync(join(FOLDER, ".env.example"), "utf8");
const CONFIG = join(FOLDER, "..", "supabase", "config.toml");
const NOW = new Date("2026-11-26T12:00:00Z");
const variables = [...COMPOSE.matchAll(/\$\{([A-Z][A-Z0-9_]*)(:\?)?\}/g)];
const dollars = COMPOSE.replaceAll("$$", "").match(/\$/g) ?? [];

const filled = async () => {
  const { text } = await fillIn(
    TEMPLATE.replace("SITE_URL=\n", "SITE_URL=https://tribuna.example\n")
      .replace("LINKEDIN_CLIENT_ID=", "LINKEDIN_CLIENT_ID=client")
      .replace("LINKEDIN_CLIENT_SECRET=", "LINKEDIN_CLIENT_SECRET=secret"),
    NOW,
  );
  return readEnv(text);
};

describe("compose.yaml describes a self-hosted stack", () => {
  test("every Docker image is pinned by tag and digest", () => {
    const images = Object.values(services).map(({ image }) => image);
    expect(images).toHaveLength(7);
    for (const image of images)
      expect(image).toMatch(/^[\w./-]+:v?\d+(?:\.\d+)+[\w.-]*@sha256:[0-9a-f]{64}$/);
  });

  test("every service has only keys that Compose knows, and waits only for services that have a health check", () => {
    const known = ["image", "restart", "depends_on", "ports", "environment", "env_file", "volumes"];
    for (const service of Object.values(services)) {
      const others = Object.keys(service).filter(
        (key) => ![...known, "command", "healthcheck"].includes(key),
      );
      expect([others, service.restart]).toEqual([[], "unless-stopped"]);
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(services[name]).toBeDefined();
        if (condition === "service_healthy") expect(services[name]?.healthcheck).toBeDefined();
      }
    }
  });

  test("every environment value in compose.yaml is a string", () => {
    const values = Object.values(services).flatMap(({ environment = {} }) => Object.values(environment));
    expect(values.length).toBeGreaterThan(60);
    expect(values.filter((value) => typeof value !== "string")).toEqual([]);
  });

  test("Compose opens the proxy's ports 80 and 443 to the network, and the database's port only on 127.0.0.1", () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(open.sort()).toEqual([
      "db 127.0.0.1:5432:5432",
      "proxy 443:443",
      "proxy 443:443/udp",
      "proxy 80:80",
    ]);
  });

  test("every named volume is declared, and every other mount is a file of the repository", () => {
    const sources = Object.values(services).flatMap(({ volumes: mounted = [] }) =>
      mounted.map((volume) => (typeof volume === "string" ? (volume.split(":")[0] ?? "") : volume.source)),
    );
    const named = sources.filter((source) => !source.startsWith("."));
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
    const built = services.proxy?.volumes?.filter((volume) => typeof volume !== "string") ?? [];
    expect(built.map(({ source, bind }) => [source, bind.create_host_path])).toEqual([
      ["../dist.caddy", false],
      ["../dist", false],
    ]);
    const written = ["../dist", "../dist.caddy", "./data/files"];
    const kept = sources.filter((source) => source.startsWith(".") && !written.includes(source));
    expect(kept).toHaveLength(4);
    expect(kept.filter((source) => !existsSync(join(FOLDER, source)))).toEqual([]);
  });

  test("every variable has a line in the template, and Compose does not start while the variable is empty", () => {
    expect(dollars).toHaveLength(variables.length);
    expect(variables.filter(([, , isRequired]) => !isRequired)).toEqual([]);
    expect(new Set(variables.map(([, name]) => name))).toEqual(new Set(Object.keys(readEnv(TEMPLATE))));
  });

  test("the template of the .env file contains no values, so no stack runs with published secrets", () => {
    expect(Object.values(readEnv(TEMPLATE)).filter((value) => value !== "")).toEqual([]);
  });

  test("init.sql creates the schemas that PostgREST serves, which are those of config.toml", () => {
    const offered = services.rest?.environment?.PGRST_DB_SCHEMAS ?? "";
    const [, listed = ""] = /^schemas = (\[.+\])$/m.exec(readFileSync(CONFIG, "utf8")) ?? [];
    expect(offered.split(",")).toEqual(JSON.parse(listed));
    const sql = readFileSync(join(FOLDER, "init.sql"), "utf8");
    const made = [...sql.matchAll(/^create schema if not exists (\w+) authorization postgres;$/gm)];
    expect(made.map(([, name]) => name)).toEqual(offered.split(",").filter((name) => name !== "public"));
  });

  test("only the services db and realtime get the superuser's password", async () => {
    const env = await filled();
    const holders = Object.keys(services).filter((name) =>
      Object.values(environmentOf(name, env)).some((value) => value.includes(env.POSTGRES_PASSWORD ?? "?")),
    );
    expect(holders).toEqual(["db", "realtime"]);
  });

  test("functions accept the environment of compose.yaml, which names the proxy's inner address for functions and the site's for browsers", async () => {
    const given = environmentOf("functions", await filled());
    const env = parseEnvironment((name) => given[name]);
    expect([env.supabaseUrl, env.publicUrl, env.siteOrigin]).toEqual([
      "http://proxy:8000",
      "https://tribuna.example",
      "https://tribuna.example",
    ]);
    expect([env.addressHeader, env.workerLifeMs]).toEqual(["x-real-ip", 400_000]);
  });
});

describe("each self-hosted stack gets its own secrets", () => {
  test("each API key is a token of its role, signed with the secret that also signs sessions", async () => {
    const env = await filled();
    const read = (name: string) => {
      const [header = "", payload = "", signature] = (env[name] ?? "").split(".");
      const signed = createHmac("sha256", env.JWT_SECRET ?? "").update(`${header}.${payload}`);
      expect(signature).toBe(signed.digest("base64url"));
      return JSON.parse(Buffer.from(payload, "base64url").toString());
    };
    expect(read("ANON_KEY")).toMatchObject({ role: "anon", iss: "supabase" });
    const exp = Date.UTC(2036, 10, 26, 12) / 1000;
    expect(read("SERVICE_ROLE_KEY")).toMatchObject({ role: "service_role", exp });
  });

  test("two runs make different secrets, which are long enough for the services that read them", async () => {
    const [one, other] = [await filled(), await filled()];
    const secrets = Object.keys(one).filter((name) => one[name] !== other[name]);
    expect(secrets).toHaveLength(7);
    expect(one.REALTIME_ENC_KEY).toMatch(/^[\w-]{16}$/);
    expect(one.REALTIME_SECRET_KEY_BASE).toMatch(/^[\w-]{64}$/);
    for (const name of ["POSTGRES_PASSWORD", "SERVICES_PASSWORD", "JWT_SECRET"])
      expect(one[name]).toMatch(/^[0-9a-f]{48,}$/);
  });

  test("fillIn keeps an existing JWT_SECRET, and a second run of fillIn changes nothing", async () => {
    const before = TEMPLATE.replace("JWT_SECRET=", `JWT_SECRET=${"a".repeat(40)}`);
    const first = await fillIn(before, NOW);
    const second = await fillIn(first.text, NOW);
    expect(first.made).not.toContain("JWT_SECRET");
    expect(second).toEqual({ text: first.text, made: [], open: first.open });
    expect(first.open).toEqual(["SITE_URL", "LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET"]);
    expect(readEnv(first.text).JWT_SECRET).toBe("a".repeat(40));
  });

  test("readEnv reads quoted values of an .env file as Compose does", () => {
    const text = `MAIL_FROM='Tribuna <avisos@x>'\nAI_MODEL="a b"\nAI_API_KEY=a'b\n# STRIPE=1`;
    expect(readEnv(text)).toEqual({ MAIL_FROM: "Tribuna <avisos@x>", AI_MODEL: "a b", AI_API_KEY: "a'b" });
  });

  test("when a secret's line was deleted, fillIn adds a new line", async () => {
    const { text, made } = await fillIn("SITE_URL=https://tribuna.example", NOW);
    expect(made).toHaveLength(7);
    expect(Object.keys(readEnv(text))).toEqual(["SITE_URL", ...made]);
  });
});
