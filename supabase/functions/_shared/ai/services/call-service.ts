import { CodedError } from "../../coded-error.ts";
import { cut } from "../../domain/cut.ts";
import { askPublic, type PublicDeps } from "../../http/outside.ts";
import { OutsideError } from "../../http/outside-error.ts";
import { hmacHex } from "../../signature.ts";
import { jsonOf, readError, toAiError } from "../provider/http.ts";
import type { CallService, OwnService, ServiceAnswer, ServiceContext, ServiceName } from "./ports.ts";

export type WebhookRow = { url: string; timeoutMs: number };

export type CallServiceDeps = PublicDeps & {
  findWebhook: (name: ServiceName) => Promise<WebhookRow | null>;
  own: Partial<Record<ServiceName, OwnService>>;
  secret: string | null;
  /** Seconds since 1970. */
  nowSeconds: () => number;
};

const OWN_PATH = /^\/functions\/v1\/ai-webhooks\//;
/** Enough for four infographics as base64, or for a video of 10 MB. */
const MAX_ANSWER_BYTES = 15 * 1024 * 1024;
const LONGEST_SAID = 200;

export const signatureOf = async (secret: string, body: string, nowSeconds: number): Promise<string> =>
  `t=${nowSeconds},v1=${await hmacHex(secret, `${nowSeconds}.${body}`)}`;

/**
 * Calls the AI service that a row of `webhooks` configures: a built-in module, or one HTTP request without the app's
 * keys. The request is never retried, because a service that did not respond may have worked and charged.
 */
export const createCallService =
  (deps: CallServiceDeps): CallService =>
  async (name, body, context) => {
    const row = await deps.findWebhook(name);
    if (!row) throw new CodedError("ai_service_missing");
    if (!OWN_PATH.test(row.url)) return callForeign(deps, row, JSON.stringify(body), context);
    const own = deps.own[name];
    if (!own) throw new CodedError("ai_service_missing");
    return own(body, context);
  };

async function callForeign(
  deps: CallServiceDeps,
  row: WebhookRow,
  body: string,
  { signal }: ServiceContext,
): Promise<ServiceAnswer> {
  if (!URL.canParse(row.url)) throw new CodedError("ai_service_missing");
  const url = new URL(row.url);
  try {
    const signature = deps.secret && (await signatureOf(deps.secret, body, deps.nowSeconds()));
    const answer = await askPublic(deps, url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(signature && { "X-Tribuna-Signature": signature }) },
      body,
      timeoutMs: row.timeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
      signal,
    });
    if (answer.status >= 300) throw refused(answer.status, answer.bytes, answer.headers);
    return { contentType: answer.headers.get("content-type") ?? "", bytes: answer.bytes };
  } catch (error) {
    if (error instanceof OutsideError && error.reason === "private_address")
      throw new CodedError("ai_service_missing", error);
    throw toAiError(error);
  }
}

function refused(status: number, bytes: Uint8Array<ArrayBuffer>, headers: Headers): CodedError {
  const isPage = /html/i.test(headers.get("content-type") ?? "");
  const prose = isPage
    ? ""
    : (readError(jsonOf({ bytes }))?.message ?? new TextDecoder().decode(bytes.subarray(0, 2000)));
  const message = cut(prose.replace(/\s+/g, " ").trim(), LONGEST_SAID);
  return new CodedError("ai_service_failed", undefined, { detail: { status, ...(message && { message }) } });
}
