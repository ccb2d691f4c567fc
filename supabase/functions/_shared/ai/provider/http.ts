import { CodedError } from "../../coded-error.ts";
import { cut } from "../../domain/cut.ts";
import { parseJson } from "../../domain/json.ts";
import { retryAfterSeconds } from "../../domain/retry-after.ts";
import { askOutside, type OutsideAnswer, type OutsideRequest } from "../../http/outside.ts";
import { OutsideError } from "../../http/outside-error.ts";

export type ProviderDeps = {
  fetch: typeof globalThis.fetch;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

export type ProviderRequest = {
  method?: "GET" | "POST";
  body?: unknown;
  maxBytes: number;
  timeoutMs: number;
  signal: AbortSignal;
};

export type Provider = { baseUrl: string; apiKey: string | null };

export type ProviderRefusal = { status: number; code: string; message: string };

const MOST_TRIES = 3;
const FIRST_WAIT_MS = 500;
/** When a server requests a longer wait than this, the request fails instead of waiting. */
const LONGEST_WAIT_MS = 8_000;

const isWorthAnotherTry = (status: number) => status === 408 || status === 429 || status >= 500;

function askedPause(headers: Headers): number | null {
  const exact = Number(headers.get("retry-after-ms") ?? Number.NaN);
  if (Number.isFinite(exact)) return exact;
  const seconds = retryAfterSeconds(headers, Date.now());
  return seconds === null ? null : seconds * 1000;
}

/**
 * Sends a request to an AI server and retries 408, 429 and 5xx at most twice. A request without any response is not
 * retried, because the server may already have charged for it.
 */
export async function askProvider(
  deps: ProviderDeps,
  provider: Provider,
  path: string,
  request: ProviderRequest,
  ask = (url: URL, outside: OutsideRequest) => askOutside(deps.fetch, url, outside),
): Promise<OutsideAnswer> {
  const url = new URL(path.startsWith("/") ? provider.baseUrl + path : path);
  const { body } = request;
  for (let tries = 1; ; tries++) {
    const answer = await ask(url, {
      method: request.method ?? "POST",
      headers: {
        Accept: "application/json",
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(provider.apiKey && { Authorization: `Bearer ${provider.apiKey}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      timeoutMs: request.timeoutMs,
      maxBytes: request.maxBytes,
      signal: request.signal,
    }).catch((error: unknown) => {
      throw toAiError(error);
    });
    if (answer.status < 300) return answer;
    const pause = askedPause(answer.headers) ?? FIRST_WAIT_MS * 2 ** (tries - 1);
    if (!isWorthAnotherTry(answer.status) || tries === MOST_TRIES || pause > LONGEST_WAIT_MS)
      throw new RefusedByProvider(refusalOf(answer));
    await deps.wait(pause, request.signal);
  }
}

export function toAiError(error: unknown): unknown {
  if (!(error instanceof OutsideError)) return error;
  if (error.reason === "timeout") return new CodedError("ai_service_timeout", error);
  if (error.reason === "too_large") return new CodedError("ai_answer_invalid", error);
  return new CodedError("ai_service_unreachable", error);
}

export class RefusedByProvider extends CodedError {
  constructor(readonly refusal: ProviderRefusal) {
    super(codeOf(refusal), undefined, { detail: { status: refusal.status } });
  }
}

/** The words in which servers refuse a prompt's content: OpenAI, xAI, DeepSeek, Alibaba, LiteLLM. */
const REFUSES_CONTENT =
  /content[_ ]?policy|content[_ ]?filter|moderation|safety|invalid_prompt|usage (?:policy|guidelines)|content exists risk|data_?inspection_?failed/i;
/** The words in which OpenRouter and DeepSeek say with status 400 that the model does not exist. */
const UNKNOWN_MODEL = /not a valid model|model not exist/i;

function codeOf({ status, code, message }: ProviderRefusal) {
  const isUnknown = code === "model_not_found" || UNKNOWN_MODEL.test(message);
  if (isUnknown || (status === 404 && /model/i.test(message))) return "ai_model_gone";
  if (status === 402 || status === 429) return "ai_busy";
  if (status === 401) return "ai_not_configured";
  // OpenRouter sends 403 for a prompt that its moderation flagged, and Google 400 for an invalid key.
  if (REFUSES_CONTENT.test(`${code} ${message}`)) return "ai_content_refused";
  const isKey = status === 400 && /\bAPI key\b/i.test(message);
  if (status === 403 || status === 404 || isKey) return "ai_not_configured";
  return "ai_service_failed";
}

type ErrorBody = { error?: unknown; message?: unknown; detail?: unknown; code?: unknown; type?: unknown };

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const withoutInput = (name: string, value: unknown): unknown => (name === "input" ? undefined : value);
/**
 * Mistral and servers on FastAPI list the rejected fields as JSON instead of a sentence. `input` repeats our request,
 * whose words would pass for the server's.
 */
const saidIn = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value, withoutInput) : textOf(value);

export function readError(body: unknown): { code: string; message: string; status: number | null } | null {
  // Google's OpenAI-compatible server wraps an error in a list.
  const [whole] = Array.isArray(body) ? body : [body];
  if (typeof whole !== "object" || whole === null) return null;
  const { error, message, detail, code } = whole as ErrorBody;
  if (typeof error === "string") return { code: textOf(code), message: error, status: null };
  if (typeof error === "object" && error !== null) {
    const inner = error as ErrorBody;
    const status = typeof inner.code === "number" ? inner.code : null;
    // Moonshot names the reason in `type` and repeats the status in `code`.
    return { code: textOf(inner.code) || textOf(inner.type), message: saidIn(inner.message), status };
  }
  const said = saidIn(message ?? detail);
  return said === "" ? null : { code: textOf(code), message: said, status: null };
}

export function jsonOf(answer: Pick<OutsideAnswer, "bytes">): unknown {
  try {
    return parseJson(new TextDecoder().decode(answer.bytes));
  } catch {
    return undefined;
  }
}

function refusalOf(answer: OutsideAnswer): ProviderRefusal {
  const read = readError(jsonOf(answer));
  return { status: answer.status, code: read?.code ?? "", message: cut(read?.message ?? "", 300) };
}

/** Parses a successful response. Throws CodedError when it contains an error: OpenRouter sends some with status 200. */
export function successOf(answer: Pick<OutsideAnswer, "bytes">): object {
  const body = jsonOf(answer);
  if (typeof body !== "object" || body === null) throw new CodedError("ai_answer_invalid");
  const isError = Array.isArray(body) || ("error" in body && body.error);
  const refused = isError ? readError(body) : null;
  if (refused) throw new RefusedByProvider({ ...refused, status: refused.status ?? 502 });
  return body;
}
