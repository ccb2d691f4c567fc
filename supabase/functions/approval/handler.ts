import { CodedError } from "../_shared/coded-error.ts";
import {
  type ApprovalCard,
  type ApprovalInput,
  approvalInput,
  type BoardAnswered,
  type ReviewBoard,
} from "../_shared/contract/approval.ts";
import { storedPathOf } from "../_shared/domain/media/paths.ts";
import { hashSecret } from "../_shared/domain/secret.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";

type Answer = Extract<ApprovalInput, { action: "answer" }>;
type BoardAnswer = Extract<ApprovalInput, { action: "answer_board" }>;
type Message = Extract<ApprovalInput, { action: "write" }>;

export type Deps = {
  /** The header with the client's IP address, as the nearest proxy writes it; null when no proxy can be trusted. */
  addressHeader: string | null;
  countRequest(visitor: string | null, hash: string): Promise<void>;
  card(hash: string): Promise<ApprovalCard | null>;
  answer(hash: string, answer: Answer): Promise<void>;
  board(hash: string): Promise<ReviewBoard | null>;
  answerBoard(hash: string, answer: BoardAnswer): Promise<BoardAnswered["outcomes"]>;
  write(hash: string, message: Message): Promise<void>;
  /** The project's own public address of a stored file. */
  mediaUrl(path: string): string;
  now(): Date;
};

const BODY = { schema: approvalInput, maxBytes: 65_536 };

/**
 * Hashes the visitor's IP address with the day, because addresses may not be stored. Takes the header's last value,
 * because the caller can forge the earlier ones.
 */
async function visitorOf({ headers }: Request, header: string | null, now: Date): Promise<string | null> {
  const address = header === null ? undefined : headers.get(header)?.split(",").at(-1)?.trim();
  return address ? hashSecret(`${address} ${now.toISOString().slice(0, 10)}`) : null;
}

/**
 * Gives files the project's own address. The database accepts a file's address at any host, and a reviewer's browser
 * must not ask a host that the card's owner chose.
 */
const withOwnAddresses = <Card extends ApprovalCard>(card: Card, { mediaUrl }: Deps): Card => ({
  ...card,
  media: card.media.flatMap((file) => {
    const path = storedPathOf(file.url);
    return path === null ? [] : [{ ...file, url: mediaUrl(path) }];
  }),
});

/** Everybody who has the link may see the posts and threads, decide and write. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "anyone", body: BODY }, async ({ input, request }) => {
    // Counts the request before the secret is looked up, because wrong guesses must count against the limit too.
    const hash = await hashSecret(input.secret);
    await deps.countRequest(await visitorOf(request, deps.addressHeader, deps.now()), hash);
    switch (input.action) {
      case "answer":
        await deps.answer(hash, input);
        return success({ answer: input.answer });
      case "answer_board":
        return success({ outcomes: await deps.answerBoard(hash, input) });
      case "write":
        await deps.write(hash, input);
        return success({ written: true });
      case "read": {
        const card = await deps.card(hash);
        if (card === null) throw new CodedError("not_found");
        return success(withOwnAddresses(card, deps));
      }
      case "read_board": {
        const board = await deps.board(hash);
        if (board === null) throw new CodedError("not_found");
        return success({ ...board, posts: board.posts.map((post) => withOwnAddresses(post, deps)) });
      }
    }
  });
