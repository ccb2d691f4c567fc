import type { z } from "zod";
import { CodedError } from "../coded-error.ts";
import type { ErrorCode } from "../contract/error-codes.ts";
import { answerOnce, type Requests } from "../requests/answer-once.ts";
import { readJson } from "./body.ts";
import type { Caller, ServiceCaller, UserCaller } from "./caller.ts";

/**
 * Counts one use against the user's quota. Throws the CodedError `<bucket>_limit_reached`, with the time at which the
 * quota renews, when the quota is used up.
 */
export type RequireQuota = (userId: string) => Promise<void>;

type CallerOf = { anyone: null; user: UserCaller; service: ServiceCaller; user_or_service: Caller };
export type Who = keyof CallerOf;
export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

type BodyRules<S extends z.ZodType> = {
  schema: S;
  maxBytes: number;
  tooLarge?: ErrorCode;
};

export type EndpointRules<W extends Who, S extends z.ZodType> = {
  who: W;
  methods?: readonly Method[];
  /** Rules for a JSON body. Without them, the handler must read the body itself with `readRequest`. */
  body?: BodyRules<S>;
  quota?: W extends "user" ? RequireQuota : never;
  /** A repeated `Idempotency-Key` gets the stored response, which does not count against the quota. */
  requests?: W extends "user" ? Requests : never;
};

export type Call<W extends Who, Input> = { caller: CallerOf[W]; input: Input; request: Request };

export type Endpoint = {
  who: Who;
  methods: readonly Method[];
  handle(request: Request, caller: Caller | null): Promise<Response>;
};

/**
 * Wraps the handler of an edge function: checks caller (401, 403), body (400, 413), request key (409) and quota
 * (429), then calls `answer`. Throws CodedError, which `serveEndpoint` turns into a response.
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
