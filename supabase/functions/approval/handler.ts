import { CodedError } from "../_shared/coded-error.ts";
import { type ApprovalCard, type ApprovalInput, approvalInput } from "../_shared/contract/approval.ts";
import { hashSecret } from "../_shared/domain/secret.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";

type Answer = Extract<ApprovalInput, { action: "answer" }>;

export type Deps = {
  /** The header in which the host writes the caller's address; null where it writes none. */
  addressHeader: string | null;
  /** Counts a visit (null: an unknown visitor) at a link, by the hashes of both. Throws approvals_limit_reached. */
  countVisit(visitor: string | null, hash: string): Promise<void>;
  /** Throws not_found. */
  card(hash: string): Promise<ApprovalCard | null>;
  answer(hash: string, answer: Answer): Promise<void>;
  now(): Date;
};

const BODY = { schema: approvalInput, maxBytes: 8_192 };

/**
 * Tells visitors of a day apart without keeping where they came from, by the address in the header that the nearest proxy
 * writes: the last value, because those before it may be the caller's own words. Null where no proxy is known, as every
 * header is the caller's there.
 */
async function visitorOf({ headers }: Request, header: string | null, now: Date): Promise<string | null> {
  const address = header === null ? undefined : headers.get(header)?.split(",").at(-1)?.trim();
  return address ? hashSecret(`${address} ${now.toISOString().slice(0, 10)}`) : null;
}

/** The card of an approval link, and the approver's answer. The link is the permission. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "anyone", body: BODY }, async ({ input, request }) => {
    // Counted before the link is looked up, so that guesses count as well.
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
