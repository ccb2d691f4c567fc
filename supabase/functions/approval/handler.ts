import { CodedError } from "../_shared/coded-error.ts";
import { type ApprovalCard, type ApprovalInput, approvalInput } from "../_shared/contract/approval.ts";
import { hashSecret } from "../_shared/domain/secret.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";

type Answer = Extract<ApprovalInput, { action: "answer" }>;

export type Deps = {
  /** Throws approvals_limit_reached. */
  countVisit(visitor: string): Promise<void>;
  /** Throws not_found. */
  card(hash: string): Promise<ApprovalCard | null>;
  answer(hash: string, answer: Answer): Promise<void>;
  now(): Date;
};

const BODY = { schema: approvalInput, maxBytes: 8_192 };

/** Tells visitors of a day apart without keeping where they came from. */
function visitorOf(request: Request, now: Date): Promise<string> {
  const address = request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "unknown";
  return hashSecret(`${address} ${now.toISOString().slice(0, 10)}`);
}

/** The card of a link, for whoever has the link, and their answer to it. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "anyone", body: BODY }, async ({ input, request }) => {
    // Before the link is looked for: guesses count as well.
    await deps.countVisit(await visitorOf(request, deps.now()));
    const hash = await hashSecret(input.secret);
    if (input.action === "answer") {
      await deps.answer(hash, input);
      return success({ answer: input.answer });
    }
    const card = await deps.card(hash);
    if (card === null) throw new CodedError("not_found");
    return success(card);
  });
