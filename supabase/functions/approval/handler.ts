import { CodedError } from "../_shared/coded-error.ts";
import {
  type ApprovalCard,
  type ApprovalInput,
  approvalInput,
  type BoardAnswered,
  type ReviewBoard,
} from "../_shared/contract/approval.ts";
import { hashSecret } from "../_shared/domain/secret.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";

type Answer = Extract<ApprovalInput, { action: "answer" }>;
type BoardAnswer = Extract<ApprovalInput, { action: "answer_board" }>;

export type Deps = {
  /** The header in which the host writes the caller's address; null when the host has no such header. */
  addressHeader: string | null;
  /**
   * Counts a visit by the hashes of visitor and link; an unknown visitor is null. Throws approvals_limit_reached.
   */
  countVisit(visitor: string | null, hash: string): Promise<void>;
  card(hash: string): Promise<ApprovalCard | null>;
  answer(hash: string, answer: Answer): Promise<void>;
  /** Reads a board by its link's hash. Throws not_found. */
  board(hash: string): Promise<ReviewBoard | null>;
  answerBoard(hash: string, answer: BoardAnswer): Promise<BoardAnswered["outcomes"]>;
  now(): Date;
};

const BODY = { schema: approvalInput, maxBytes: 49_152 };

/**
 * Today's visitor as a hash, because no address may be stored. The address is the last value of the proxy's
 * header, because a caller may write the earlier values. Null without a known proxy.
 */
async function visitorOf({ headers }: Request, header: string | null, now: Date): Promise<string | null> {
  const address = header === null ? undefined : headers.get(header)?.split(",").at(-1)?.trim();
  return address ? hashSecret(`${address} ${now.toISOString().slice(0, 10)}`) : null;
}

/** Shows the card or board of a link and stores the approver's answers. Any person with the link may do both. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "anyone", body: BODY }, async ({ input, request }) => {
    // The visit is counted before the look-up, because a guess at a secret must count too.
    const hash = await hashSecret(input.secret);
    await deps.countVisit(await visitorOf(request, deps.addressHeader, deps.now()), hash);
    switch (input.action) {
      case "answer":
        await deps.answer(hash, input);
        return success({ answer: input.answer });
      case "answer_board":
        return success({ outcomes: await deps.answerBoard(hash, input) });
      case "read":
      case "read_board": {
        const shown = await (input.action === "read" ? deps.card(hash) : deps.board(hash));
        if (shown === null) throw new CodedError("not_found");
        return success(shown);
      }
    }
  });
