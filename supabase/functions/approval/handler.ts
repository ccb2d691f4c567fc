import { CodedError } from "../_shared/coded-error.ts";
import { type ApprovalCard, type ApprovalInput, approvalInput } from "../_shared/contract/approval.ts";
import { hashSecret } from "../_shared/domain/secret.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";

type Answer = Extract<ApprovalInput, { action: "answer" }>;

export type Deps = {
  /** The host's header with the caller's address; null without one. */
  addressHeader: string | null;
  /** Counts a visit by hashes of visitor and link (null: unknown). Throws approvals_limit_reached. */
  countVisit(visitor: string | null, hash: string): Promise<void>;
  card(hash: string): Promise<ApprovalCard | null>;
  answer(hash: string, answer: Answer): Promise<void>;
  now(): Date;
};

const BODY = { schema: approvalInput, maxBytes: 8_192 };

/**
 * A day's visitor as a hash, without storing the address: the proxy header's last value, since callers may write
 * earlier ones. Null without a known proxy.
 */
async function visitorOf({ headers }: Request, header: string | null, now: Date): Promise<string | null> {
  const address = header === null ? undefined : headers.get(header)?.split(",").at(-1)?.trim();
  return address ? hashSecret(`${address} ${now.toISOString().slice(0, 10)}`) : null;
}

/** An approval link's card, and the approver's answer. The link grants access. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "anyone", body: BODY }, async ({ input, request }) => {
    // Counted before the look-up, so that guesses count.
    const hash = await hashSecret(input.secret);
    await deps.countVisit(await visitorOf(request, deps.addressHeader, deps.now()), hash);
    if (input.action === "answer") {
      await deps.answer(hash, input);
      return success({ answer: input.answer });
    }
    const card = await deps.card(hash);
    if (card === null) throw new CodedError("not_found");
    return success(card);
  });
