import { join } from "node:path";
import { CONFIG_FILE } from "../config.ts";
import { SANDBOX_PATHS } from "../sandboxes/services.ts";
import type { LocalKeys } from "../state/keys.ts";
import { functionEnvironment } from "./environment.ts";
import { type FunctionSecrets, hostsOf } from "./secrets.ts";
import { type Supervisor, superviseFunctions } from "./supervisor.ts";

const FUNCTIONS = join(import.meta.dirname, "..", "..", "supabase", "functions");

export type FunctionsOptions = {
  origin: string;
  functions?: boolean;
  secrets?: FunctionSecrets;
  watch?: boolean;
};

/** Starts the edge functions with the doubles of all outside services that `secrets` does not name. */
export function startFunctions(
  { origin, secrets = {}, watch = false, functions = true }: FunctionsOptions,
  keys: LocalKeys,
): Supervisor {
  const env = functionEnvironment({
    origin,
    keys,
    secrets,
    linkedinUrl: origin + SANDBOX_PATHS.linkedin,
    stripeUrl: origin + SANDBOX_PATHS.stripe,
    aiUrl: `${origin}${SANDBOX_PATHS.ai}/v1`,
    searchUrl: origin + SANDBOX_PATHS.search,
    mailUrl: origin + SANDBOX_PATHS.mail,
  });
  return superviseFunctions({
    dir: FUNCTIONS,
    configFile: CONFIG_FILE,
    denoConfigFile: join(FUNCTIONS, "deno.json"),
    env,
    hosts: hostsOf(env),
    watch,
    enabled: functions,
  });
}
