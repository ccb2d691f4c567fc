import { readFile } from "node:fs/promises";
import { serveDouble } from "./serve-double.ts";

type Settings = Record<string, unknown>;
export type Write = { method: string; path: string; body: Settings };

const CONFIGURED = new URL("./configured-project.json", import.meta.url);
const isTable = (value: unknown): value is Settings =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const leaves = (value: unknown, path = ""): [string, unknown][] =>
  isTable(value)
    ? Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key))
    : [[path, value]];

/** Converts names, because requests contain `fileSizeLimit` where the configuration contains `file_size_limit`. */
const snakeCase = (value: unknown): unknown =>
  isTable(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, one]) => [
          key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          snakeCase(one),
        ]),
      )
    : value;

function merge(into: Settings, changes: Settings): void {
  for (const [key, value] of Object.entries(changes)) {
    const old = into[key];
    if (isTable(old) && isTable(value)) merge(old, value);
    else into[key] = value;
  }
}

/** A test double of the management API (https://api.supabase.com/api/v1) for `supabase config push`. */
export async function startConfiguredProject(ref: string) {
  const config = JSON.parse(await readFile(CONFIGURED, "utf8")) as Record<string, Settings>;
  const before = new Map(leaves(config));
  const writes: Write[] = [];
  const part = (name: string): Settings => config[name] ?? {};
  const apply = (name: string, body: Settings): Response => {
    merge(part(name), snakeCase(body) as Settings);
    return Response.json(part(name));
  };
  const network = (body: Settings): Response => {
    const addresses = (key: string, type: string) =>
      ((body[key] ?? []) as string[]).map((address) => ({ address, type }));
    const allowed = [...addresses("dbAllowedCidrs", "v4"), ...addresses("dbAllowedCidrsV6", "v6")];
    merge(part("database"), { network_restrictions: { allowed_cidrs: allowed } });
    return Response.json({ entitlement: "allowed", config: body, status: "applied" }, { status: 201 });
  };
  const ssl = ({ requestedConfig }: Settings): Response => {
    merge(part("database"), { ssl_enforced: (requestedConfig as { database: boolean }).database });
    return Response.json({ currentConfig: requestedConfig, appliedSuccessfully: true });
  };
  const read: Record<string, () => unknown> = {
    [`/v1/projects/${ref}`]: () => ({ id: ref, ref, name: "tribuna", status: "ACTIVE_HEALTHY" }),
    [`/v1/projects/${ref}/billing/addons`]: () => ({ selected_addons: [], available_addons: [] }),
    [`/v2/projects/${ref}/config`]: () => ({
      data: { type: "project_config", id: ref, attributes: config },
    }),
  };
  const write: Record<string, (body: Settings) => Response> = {
    [`PATCH /v1/projects/${ref}/postgrest`]: (body) => apply("api", body),
    [`PATCH /v1/projects/${ref}/config/auth`]: (body) => apply("auth", body),
    [`PATCH /v1/projects/${ref}/config/storage`]: (body) => apply("storage", body),
    [`PUT /v1/projects/${ref}/config/database/postgres`]: (body) => {
      merge(part("database"), { postgres_settings: body });
      return Response.json(body);
    },
    [`POST /v1/projects/${ref}/network-restrictions/apply`]: network,
    [`PUT /v1/projects/${ref}/ssl-enforcement`]: ssl,
  };
  const answer = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    const setting = request.method === "GET" ? read[path]?.() : undefined;
    if (setting !== undefined) return Response.json(setting);
    if (request.method === "GET") return Response.json({ message: "Not Found" }, { status: 404 });
    const body = (await request.json()) as Settings;
    writes.push({ method: request.method, path, body });
    return (
      write[`${request.method} ${path}`]?.(body) ?? Response.json({ message: "Not Found" }, { status: 404 })
    );
  };
  return {
    ...(await serveDouble(answer)),
    writes,
    changes: (): Record<string, [unknown, unknown]> => {
      const differs = (path: string, value: unknown) =>
        JSON.stringify(before.get(path)) !== JSON.stringify(value);
      return Object.fromEntries(
        leaves(config)
          .filter(([path, value]) => differs(path, value))
          .map(([path, value]) => [path, [before.get(path), value]]),
      );
    },
  };
}
