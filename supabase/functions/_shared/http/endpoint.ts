import type { z } from "zod";
import type { RequireQuota } from "../adapters/quota.ts";
import { CodedError } from "../coded-error.ts";
import type { ErrorCode } from "../contract/error-codes.ts";
import { answerOnce, type Requests } from "../requests/answer-once.ts";
import { readJson } from "./body.ts";
import type { Caller, ServiceCaller, UserCaller } from "./caller.ts";

/** The caller that each rule passes to the handler; with `anyone` no token is read. */
type CallerOf = { anyone: null; user: UserCaller; service: ServiceCaller; user_or_service: Caller };
export type Who = keyof CallerOf;
export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

type BodyRules<S extends z.ZodType> = {
  schema: S;
  maxBytes: number;
  /** The code for a body that is too long; by default payload_too_large. */
  tooLarge?: ErrorCode;
};

export type EndpointRules<W extends Who, S extends z.ZodType> = {
  who: W;
  methods?: readonly Method[];
  /** The rules for a JSON body. Without them, the handler may read `request` itself with `readRequest`. */
  body?: BodyRules<S>;
  /**
   * The quota takes one use for each call whose body is valid. A function that needs the quota for some calls
   * only uses it in its handler.
   */
  quota?: W extends "user" ? RequireQuota : never;
  /** Repeats the first answer for a repeated `Idempotency-Key`. A stored answer takes no use of the quota. */
  requests?: W extends "user" ? Requests : never;
};

export type Call<W extends Who, Input> = { caller: CallerOf[W]; input: Input; request: Request };

export type Endpoint = {
  who: Who;
  methods: readonly Method[];
  /** `caller` is null when anyone may call the endpoint. Throws CodedError. */
  handle(request: Request, caller: Caller | null): Promise<Response>;
};

/**
 * Makes the endpoint of an edge function. Checks caller (401, 403), body (400, 413), request key (409) and quota
 * (429), then calls `answer`. Throws CodedError. `serveEndpoint` adds methods, CORS and the response for an
 * error.
 */
export function createEndpoint<W extends Who, S extends z.ZodType = z.ZodUndefined>(
  rules: EndpointRules<W, S>,
  answer: (call: Call<W, z.output<S>>) => Promise<Response>,
): Endpoint {
  const { who, methods = ["POST"], body, quota, requests } = rules;
  return {
    who,
    methods,
    handle: async (request, identified) => {
      const caller = admit(who, identified);
      const input = body ? await readInput(request, body) : undefined;
      const userId = caller?.kind === "user" ? caller.userId : null;
      const write = async () => {
        if (quota && userId !== null) await quota(userId);
        return answer({ caller: caller as CallerOf[W], input: input as z.output<S>, request });
      };
      return requests && userId !== null ? answerOnce(requests, { userId, request, input }, write) : write();
    },
  };
}

/** Throws not_authenticated when only a user may call, and forbidden when only the service may. */
function admit(who: Who, caller: Caller | null): Caller | null {
  if (who === "anyone") return null;
  if (caller === null) throw new CodedError("not_authenticated");
  if (who === "user" && caller.kind !== "user") throw new CodedError("not_authenticated");
  if (who === "service" && caller.kind !== "service") throw new CodedError("forbidden");
  return caller;
}

async function readInput<S extends z.ZodType>(request: Request, rules: BodyRules<S>): Promise<z.output<S>> {
  const body = await readJson(request, rules.maxBytes).catch((error: unknown) => {
    const isTooLarge = error instanceof CodedError && error.code === "payload_too_large";
    throw isTooLarge && rules.tooLarge ? new CodedError(rules.tooLarge) : error;
  });
  const parsed = rules.schema.safeParse(body);
  if (!parsed.success) throw new CodedError("invalid_input");
  return parsed.data;
}
