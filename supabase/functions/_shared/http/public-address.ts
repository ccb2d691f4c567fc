import type { LookUp } from "./look-up.ts";
import { OutsideError } from "./outside-error.ts";

const PRIVATE_V4 =
  /^(?:0|10|127|169\.254|192\.168|192\.0\.[02]|198\.1[89]|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_NAMES = /\.(?:localhost|local|internal|intranet|lan|home|corp)$/;

/** 6to4 and Teredo addresses contain an IPv4 address, which could be private. */
const EMBEDS_V4 = /^\[(?:2002:|2001:0?:)/;

const hostOf = (url: URL): string => url.hostname.replace(/\.$/, "");
// `URL` has already normalised hosts: in lower case, IPv4 as four numbers, IPv6 in brackets.
const isLiteral = (host: string): boolean => host.startsWith("[") || /^\d+\.\d+\.\d+\.\d+$/.test(host);

/** True for a private IP address, a local name or a name without a dot. Other names must still be resolved. */
export function isPrivateHost(url: URL): boolean {
  const host = hostOf(url);
  if (host.startsWith("[")) return !/^\[2[0-9a-f]{3}:/.test(host) || EMBEDS_V4.test(host);
  if (isLiteral(host)) return PRIVATE_V4.test(host) || Number(host.split(".")[0]) >= 224;
  return PRIVATE_NAMES.test(host) || !host.includes(".");
}

const isAllowed = (url: URL, allowed: readonly string[]): boolean =>
  allowed.includes(url.host) || allowed.includes(url.hostname);

/**
 * Throws OutsideError unless the URL is a web address outside private networks.
 * @param allowed private hosts that may pass, as `host:port` or `host`
 */
export function requirePublic(url: URL, allowed: readonly string[]): void {
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!isWeb || url.username !== "" || (isPrivateHost(url) && !isAllowed(url, allowed)))
    throw new OutsideError("private_address");
}

const isPrivateAnswer = (address: string): boolean => {
  const written = `http://${address.includes(":") ? `[${address}]` : address}/`;
  return !URL.canParse(written) || !isLiteral(new URL(written).hostname) || isPrivateHost(new URL(written));
};

/**
 * Resolves the host and throws OutsideError when one of its addresses is private. The request must connect to the
 * returned addresses (FetchAt), because a second resolution may differ; null for a host that needs no resolution.
 */
export async function publicAddresses(
  lookUp: LookUp,
  url: URL,
  allowed: readonly string[],
  signal: AbortSignal,
): Promise<string[] | null> {
  const host = hostOf(url);
  if (isLiteral(host) || isAllowed(url, allowed)) return null;
  const addresses = await lookUp(host, signal);
  if (addresses.length === 0) throw new OutsideError("unreachable");
  if (addresses.some(isPrivateAnswer)) throw new OutsideError("private_address");
  return addresses;
}
