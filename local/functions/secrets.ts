/** Prefixes of the variables that a function may get from `.env`; no others are passed. */
export const SECRET_PREFIXES = ["AI_", "STRIPE_", "MAIL_", "SEARCH_", "LINKEDIN_", "HELPDESK_"] as const;

export type FunctionSecrets = Record<string, string>;

/** The variables that are function secrets. An empty one (`NAME=` in `.env`) counts as unset. */
export function pickSecrets(env: Record<string, string | undefined>): FunctionSecrets {
  const secrets: FunctionSecrets = {};
  for (const [name, value] of Object.entries(env)) {
    if (value?.trim() && SECRET_PREFIXES.some((prefix) => name.startsWith(prefix))) secrets[name] = value;
  }
  return secrets;
}

const PORTS: Record<string, string> = { "http:": "80", "https:": "443", "smtp:": "2525", "smtps:": "465" };
/** Deno would read a comma or a star, which a URL may contain, as several hosts. */
const ONE_HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])$/i;

/**
 * `host:port` of each value that is the address of a web or mail server, in the form of Deno's --allow-net; sorted,
 * each once. Any other value is ignored, even one that contains an address.
 */
export function hostsOf(secrets: FunctionSecrets): string[] {
  const hosts = new Set<string>();
  for (const value of Object.values(secrets)) {
    if (!URL.canParse(value)) continue;
    const { protocol, hostname, port } = new URL(value);
    if (PORTS[protocol] && ONE_HOST.test(hostname)) hosts.add(`${hostname}:${port || PORTS[protocol]}`);
  }
  return [...hosts].sort();
}
