export const SECRET_PREFIXES = ["AI_", "STRIPE_", "MAIL_", "SEARCH_", "LINKEDIN_", "HELPDESK_"] as const;

export type FunctionSecrets = Record<string, string>;

/** Picks the functions' secrets from the environment; an empty value (`NAME=`) counts as absent. */
export function pickSecrets(env: Record<string, string | undefined>): FunctionSecrets {
  const secrets: FunctionSecrets = {};
  for (const [name, value] of Object.entries(env)) {
    if (value?.trim() && SECRET_PREFIXES.some((prefix) => name.startsWith(prefix))) secrets[name] = value;
  }
  return secrets;
}

const PORTS: Record<string, string> = { "http:": "80", "https:": "443", "smtp:": "2525", "smtps:": "465" };
/** Matches a single host. A URL's host may contain commas and stars, which Deno would read as several hosts. */
const ONE_HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])$/i;

/** Returns sorted `host:port` values for Deno's --allow-net. Secrets that are no web or mail address are ignored. */
export function hostsOf(secrets: FunctionSecrets): string[] {
  const hosts = new Set<string>();
  for (const value of Object.values(secrets)) {
    if (!URL.canParse(value)) continue;
    const { protocol, hostname, port } = new URL(value);
    if (PORTS[protocol] && ONE_HOST.test(hostname)) hosts.add(`${hostname}:${port || PORTS[protocol]}`);
  }
  return [...hosts].sort();
}
