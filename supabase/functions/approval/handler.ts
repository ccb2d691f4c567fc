import { CodedError } from "../_shared/coded-error.ts";
import { type ApprovalCard, type ApprovalInput, approvalInput } from "../_shared/contract/approval.ts";
import { hashSecret } from "../_shared/domain/secret.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";

type Answer = Extract<ApprovalInput, { action: "answer" }>;

export type Deps = {
  /** The header in which the host writes the caller's address; null where it writes none. */
  addressHeader: string | null;
  /** Counts a visit (null: an unknown visitor) to a link, by the hashes of both. Throws approvals_limit_reached. */
  countVisit(visitor: string | null, hash: string): Promise<void>;
  /** Throws not_found. */
  card(hash: string): Promise<ApprovalCard | null>;
  answer(hash: string, answer: Answer): Promise<void>;
  now(): Date;
};

const BODY = { schema: approvalInput, maxBytes: 8_192 };

/**
 * A hash that distinguishes the visitors of a day without storing their address, from the header that the nearest
 * proxy writes: its last value, because the caller may have written those before. Null without a known proxy, where
 * the caller could write any header.
 */
async function visitorOf({ headers }: Request, header: string | null, now: Date): Promise<string | null> {
  const address = header === null ? undefined : headers.get(header)?.split(",").at(-1)?.trim();
  return address ? hashSecret(`${address} ${now.toISOString().slice(0, 10)}`) : null;
}

/** The card of an approval link, and the approver's answer. Having the link is the permission. */
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
