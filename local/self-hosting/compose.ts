import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

export const FOLDER = join(import.meta.dirname, "..", "..", "self-hosting");
const VARIABLE = /\$\{([A-Z][A-Z0-9_]*):\?\}/g;

export type Service = {
  image: string;
  restart: string;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: (string | { source: string; bind: { create_host_path: boolean } })[];
  healthcheck?: object;
};

export const COMPOSE = readFileSync(join(FOLDER, "compose.yaml"), "utf8");
export const { services, volumes } = parse(COMPOSE) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

export const environmentOf = (name: string, env: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
      key,
      value.replace(VARIABLE, (_all, variable: string) => env[variable] ?? ""),
    ]),
  );
