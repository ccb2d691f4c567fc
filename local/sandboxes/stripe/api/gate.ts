import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { ApiError, errorResponse } from "../api-errors.ts";
import { type Cause, type Context, newId } from "../context.ts";
import { API_VERSION } from "../events.ts";
import type { KeptAnswer } from "../state.ts";

export type ApiEnv = { Variables: { cause: NonNullable<Cause>; form: URLSearchParams } };
export type ApiContext = HonoContext<ApiEnv>;

/** Milliseconds for which the response to an idempotency key is stored. */
const KEPT_MS = 24 * 3_600_000;
const LONGEST_KEY = 255;

function keyOf(header: string | undefined): string | null {
  const [scheme = "", value = ""] = (header ?? "").split(/\s+/, 2);
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? null;
  return null;
}

const masked = (key: string) => `${key.slice(0, 8)}${"*".repeat(8)}${key.slice(-4)}`;

function checkKey(context: Context, header: string | undefined): void {
  const key = keyOf(header);
  if (!key) {
    throw new ApiError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key.startsWith("pk_")) {
    throw new ApiError(
      403,
      "This API call cannot be made with a publishable API key. Please use a secret API key.",
      {
        code: "secret_key_required",
      },
    );
  }
  if (key !== context.apiKey) throw new ApiError(401, `Invalid API Key provided: ${masked(key)}`);
}

export function apiGate(context: Context): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    checkKey(context, c.req.header("authorization"));
    const version = c.req.header("stripe-version") ?? API_VERSION;
    if (!/^20\d\d-\d\d-\d\d(?:\.[a-z]+)?$/.test(version) || version.slice(0, 10) > API_VERSION.slice(0, 10)) {
      throw new ApiError(400, `Invalid Stripe API version: ${version}`);
    }
    const isPost = c.req.method === "POST";
    const type = c.req.header("content-type") ?? "";
    const body = isPost ? await c.req.text() : "";
    if (isPost && body !== "" && !type.startsWith("application/x-www-form-urlencoded")) {
      throw new ApiError(
        400,
        `Invalid request: the Content-Type of POST requests must be application/x-www-form-urlencoded, not ${type || "empty"}.`,
      );
    }
    c.set("form", isPost ? new URLSearchParams(body) : new URL(c.req.url).searchParams);
    c.set("cause", { id: newId("req", 14), key: c.req.header("idempotency-key") ?? null });
    return isPost ? withKey(context, c, next) : next();
  };
}

function replayed(kept: KeptAnswer): Response {
  return new Response(kept.body, {
    status: kept.status,
    headers: {
      "content-type": "application/json",
      "idempotent-replayed": "true",
      "original-request": kept.requestId,
    },
  });
}

/** Sorts a form's parameters, so that parameters in another order count as the same request. */
const parametersOf = (form: URLSearchParams) => {
  const sorted = new URLSearchParams(form);
  sorted.sort();
  return sorted.toString();
};

/**
 * Repeats the first response for a repeated idempotency key, even when it was an error; refuses the key with other
 * parameters (docs.stripe.com/api/idempotent_requests). Validation errors (400) are not stored.
 */
async function withKey(context: Context, c: ApiContext, next: () => Promise<void>) {
  const { key, id } = c.get("cause");
  if (key === null) return next();
  if (key.length > LONGEST_KEY) {
    throw new ApiError(400, `Idempotency keys can be at most ${LONGEST_KEY} characters.`, {
      type: "idempotency_error",
    });
  }
  const { state } = context.store;
  state.answers = state.answers.filter(({ at }) => at > context.now() - KEPT_MS);
  const target = new URL(c.req.url).pathname;
  const parameters = parametersOf(c.get("form"));
  const kept = state.answers.find((answer) => answer.key === key);
  if (kept && (kept.target !== target || kept.parameters !== parameters)) {
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: "idempotency_error" },
    );
  }
  if (kept) return replayed(kept);
  await next();
  if (c.res.status === 400) return;
  const body = await c.res.clone().text();
  state.answers.push({
    key,
    at: context.now(),
    target,
    parameters,
    requestId: id,
    status: c.res.status,
    body,
  });
  await context.store.save();
}

export function apiFailure(error: unknown): Response {
  if (error instanceof ApiError) return errorResponse(error.status, error.message, error.details);
  console.error("Stripe sandbox:", error);
  return errorResponse(500, "An unknown error occurred");
}
