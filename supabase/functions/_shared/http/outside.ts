import { CodedError } from "../coded-error.ts";
import { readLimited } from "./body.ts";

export type OutsideRequest = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Longest that the whole answer may take, in milliseconds. */
  timeoutMs: number;
  /** A longer answer is not read to its end. */
  maxBytes: number;
  signal?: AbortSignal;
};

export type OutsideAnswer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

/** Why an address outside gave no answer that can be used. */
export class OutsideError extends Error {
  override readonly name = "OutsideError";
  constructor(
    readonly reason: "timeout" | "unreachable" | "redirect" | "too_large" | "private_address",
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

const PRIVATE_V4 =
  /^(?:0|10|127|169\.254|192\.168|192\.0\.[02]|198\.1[89]|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp)$/;

/** 6to4 and Teredo: an IPv4 address stands within. */
const EMBEDS_V4 = /^\[(?:2002:|2001:(?:0?:|0:))/;

/**
 * Whether an address leads, by its host alone, to a machine that is nobody else's business: a literal private address, a
 * name of a local network, a name without a dot. Names are not looked up: functions may not ask for DNS everywhere.
 */
export function isPrivateHost(url: URL): boolean {
  const host = url.hostname.toLowerCase().replace(/\.$/, "");
  // URL writes every form of an IPv4 address (hexadecimal, one number) as four parts, and IPv6 in brackets.
  if (host.startsWith("[")) return !/^\[2[0-9a-f]{3}:/.test(host) || EMBEDS_V4.test(host);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return PRIVATE_V4.test(host) || Number(host.split(".")[0]) >= 224;
  return PRIVATE_NAMES.test(host) || !host.includes(".");
}

/** Throws OutsideError for an address that may not be asked; `allowed` are `host:port` or `host` of private ones. */
export function requirePublic(url: URL, allowed: readonly string[]): void {
  const isAllowed = allowed.includes(url.host.toLowerCase()) || allowed.includes(url.hostname.toLowerCase());
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!isWeb || url.username !== "" || (isPrivateHost(url) && !isAllowed))
    throw new OutsideError("private_address");
}

/**
 * Asks an address outside once: bounded in time and bytes, and never following a redirect, which could lead where the
 * address itself may not. Throws OutsideError; a status that is no success is an answer.
 */
export async function askOutside(
  fetch: typeof globalThis.fetch,
  url: URL,
  request: OutsideRequest,
): Promise<OutsideAnswer> {
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  try {
    const response = await fetch(url, {
      method: request.method ?? "GET",
      redirect: "manual",
      signal,
      ...(request.headers && { headers: request.headers }),
      ...(request.body !== undefined && { body: request.body }),
    });
    if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
      await response.body?.cancel();
      throw new OutsideError("redirect");
    }
    const bytes = await readLimited(response, request.maxBytes);
    return { status: response.status, headers: response.headers, bytes };
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    request.signal?.throwIfAborted();
    if (timeout.aborted) throw new OutsideError("timeout", error);
    const isTooLarge = error instanceof CodedError && error.code === "payload_too_large";
    throw new OutsideError(isTooLarge ? "too_large" : "unreachable", error);
  }
}
