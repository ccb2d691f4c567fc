import { contactOf, pageOf } from "../../src/shared/addresses/setting-values.ts";
import { SettingsError } from "./settings-error.ts";
import { usesOwnProject } from "./supabase-project.ts";

type Environment = Record<string, string | undefined>;

const PAGES = ["VITE_TERMS_URL", "VITE_PRIVACY_URL", "VITE_LINKEDIN_WEB_URL"];
const SWITCHES = [
  "VITE_LINKEDIN_INCREMENTAL_SCOPES",
  "VITE_LINKEDIN_READ_PAGES",
  "VITE_LINKEDIN_POST_ANALYTICS",
];

/**
 * Checks the settings that become part of the pages, and returns whether they name a Supabase project. Throws
 * SettingsError for each value that src/shared/env.ts would silently ignore.
 */
export function readPageSettings(env: Environment): { isOwnProject: boolean } {
  const isOwnProject = usesOwnProject(env);
  const faultOf = (names: readonly string[], isGood: (value: string) => boolean, rule: string) =>
    names
      .map((name) => [name, env[name]?.trim() ?? ""] as const)
      .filter(([, value]) => value !== "" && !isGood(value))
      .map(([name, value]) => `${name} must be ${rule}, not "${value}".`);
  const faults = [
    ...faultOf(PAGES, (value) => pageOf(value) !== null, "a web address such as https://your.site/page"),
    ...faultOf(
      ["VITE_CONTACT"],
      (value) => contactOf(value) !== null,
      "a mail address such as hola@your.site, or a web address",
    ),
    ...faultOf(SWITCHES, (value) => ["true", "1", "false", "0"].includes(value), "true or false"),
  ];
  if (faults.length > 0) throw new SettingsError(faults.join("\n"));
  return { isOwnProject };
}
