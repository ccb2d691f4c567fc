import { CodedError } from "../_shared/coded-error.ts";
import { type ApprovalCard, type ApprovalInput, approvalInput } from "../_shared/contract/approval.ts";
import { hashSecret } from "../_shared/domain/secret.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";

type Answer = Extract<ApprovalInput, { action: "answer" }>;

export type Deps = {
  /** Counts a visit of somebody at a link, by the hashes of both. Throws approvals_limit_reached. */
  countVisit(visitor: string, hash: string): Promise<void>;
  /** Throws not_found. */
  card(hash: string): Promise<ApprovalCard | null>;
  answer(hash: string, answer: Answer): Promise<void>;
  now(): Date;
};

const BODY = { schema: approvalInput, maxBytes: 8_192 };

/**
 * Where a request comes from, as far as its host tells. Supabase's stands behind Cloudflare, which writes
 * `cf-connecting-ip` over whatever came in by that name. Elsewhere it is the last of `x-forwarded-for`, which the nearest
 * proxy has added: those before it may be the caller's own words. No host promises either, so a link has a limit of its
 * own besides.
 */
const addressOf = ({ headers }: Request): string =>
  headers.get("cf-connecting-ip")?.trim() ||
  headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ||
  "unknown";

/** Tells visitors of a day apart without keeping where they came from. */
const visitorOf = (request: Request, now: Date): Promise<string> =>
  hashSecret(`${addressOf(request)} ${now.toISOString().slice(0, 10)}`);

/** The card of a link, for whoever has the link, and their answer to it. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "anyone", body: BODY }, async ({ input, request }) => {
    // Before the link is looked for: guesses count as well.
    const hash = await hashSecret(input.secret);
    await deps.countVisit(await visitorOf(request, deps.now()), hash);
    if (input.action === "answer") {
      await deps.answer(hash, input);
      return success({ answer: input.answer });
    }
    const card = await deps.card(hash);
    if (card === null) throw new CodedError("not_found");
    return success(card);
  });
