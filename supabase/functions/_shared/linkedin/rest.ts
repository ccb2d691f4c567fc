import type { z } from "zod";
import { failureOf, type LinkedInFailure, type LinkedInResult, unknown } from "./answers.ts";
import { type Answer, type Fetch, send, singleUseBody } from "./http.ts";

export type LinkedInClientOptions = {
  fetch: Fetch;
  /** Sends the requests that create something; without it, `fetch` sends all requests. */
  createFetch?: Fetch;
  apiUrl: string;
  version: string;
};

const READ_TIMEOUT_MS = 10_000;
/** The timeout is long, because nobody knows whether LinkedIn executed a create request that was cut off. */
const CREATE_TIMEOUT_MS = 30_000;

const JSON_TYPE = { "Content-Type": "application/json" };

type Answered = Promise<Answer | LinkedInFailure>;

export type Rest = {
  readonly fetch: Fetch;
  readonly apiUrl: string;
  /** Sends a request that may be repeated: GET, or POST when there is a `body`. */
  ask(
    accessToken: string,
    path: string,
    body?: unknown,
    extra?: { headers?: Record<string, string>; maxAnswerBytes?: number },
  ): Answered;
  /** Sends a POST that must never be repeated, because LinkedIn has no idempotency keys. */
  create(accessToken: string, path: string, body: unknown): Answered;
  /** Like `create`, for a path that begins with /v2: this older API takes no version header. */
  createUnversioned(accessToken: string, path: string, body: unknown): Answered;
};

export function createRest(options: LinkedInClientOptions): Rest {
  const { fetch, apiUrl } = options;
  const bearer = (accessToken: string) => ({
    Authorization: `Bearer ${accessToken}`,
    "X-Restli-Protocol-Version": "2.0.0",
  });
  const versioned = (accessToken: string) => ({
    ...bearer(accessToken),
    "LinkedIn-Version": options.version,
  });

  const create = (path: string, headers: Record<string, string>, body: unknown) =>
    send(
      options.createFetch ?? fetch,
      `${apiUrl}/${path}`,
      { method: "POST", headers: { ...headers, ...JSON_TYPE }, ...singleUseBody(JSON.stringify(body)) },
      CREATE_TIMEOUT_MS,
    );

  return {
    fetch,
    apiUrl,
    ask(accessToken, path, body, extra = {}) {
      const headers = { ...versioned(accessToken), ...extra.headers };
      const init: RequestInit =
        body === undefined
          ? { headers }
          : { method: "POST", headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(body) };
      return send(fetch, `${apiUrl}/rest/${path}`, init, READ_TIMEOUT_MS, extra.maxAnswerBytes);
    },
    create: (accessToken, path, body) => create(`rest/${path}`, versioned(accessToken), body),
    createUnversioned: (accessToken, path, body) => create(`v2/${path}`, bearer(accessToken), body),
  };
}

export function parsed<T>(answer: Answer, shape: z.ZodType<T>): LinkedInResult<{ value: T }> {
  if (answer.status !== 200) return failureOf(answer.status, answer.body);
  const result = shape.safeParse(answer.body);
  return result.success ? { ok: true, value: result.data } : unknown("linkedin_server_error", answer.status);
}
