import type { BoardPost, ReviewBoard } from "@contract/approval";
import type { ErrorCode } from "@contract/error-codes";
import { useRef, useState } from "react";
import { useWriteToOwner } from "@/data/card-approvals/thread";
import { useAnswerBoard } from "@/data/review-boards/board-for-review";
import { type AppError, toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { unsentTexts, useVisitorWords } from "../visitor-words";
import { boardText as text } from "./board.text";
import { nameOf, unansweredOf } from "./board-posts";
import { useSeenPosts } from "./use-seen-posts";

export type Kind = "approved" | "changes";
export type Report = {
  outcomes: { id: string; name: string; refusal: string | null }[];
  /** The id of the post when the decision concerns a single post; otherwise null. */
  about: string | null;
  failure: string | null;
  /** The reviewer's comment that the server did not store, shown so that the reviewer can copy it. */
  comment: string;
};

const refusalOf = (code: string | null): string | null =>
  code === null ? null : (text.why[code as ErrorCode] ?? errorSentence(toAppError({ code })));
const reasonOf = (error: AppError): string => text.why[error.code] ?? errorSentence(error);

const MESSAGE = "message ";
/** The key of a post's unsent message; the post's id alone is the key of its comment. */
export const messageOn = (id: string): string => `${MESSAGE}${id}`;

export function useAnswers(secret: string, board: ReviewBoard | undefined) {
  const answer = useAnswerBoard(secret);
  const message = useWriteToOwner(secret);
  const { name, setName, comments, commentOn, setComment } = useVisitorWords(secret);
  const [isNameMissing, setNameMissing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<Report | null>(null);
  const { isAdded, isUnread, readBefore, readAgain } = useSeenPosts(
    board?.posts ?? [],
    (id) => commentOn(id) !== "",
  );
  const checkName = (): boolean => {
    const isMissing = name.trim() === "";
    setNameMissing(isMissing);
    return !isMissing;
  };
  const begin = (): boolean => {
    const isNamed = checkName();
    if (!isNamed) nameField.current?.focus();
    else setReport(null);
    return isNamed;
  };
  const fail = (thrown: unknown, about: string | null, comment: string) =>
    setReport({ outcomes: [], about, failure: reasonOf(toAppError(thrown)), comment });
  const write = async ({ id }: BoardPost, words: string) => {
    if (!begin()) return;
    try {
      await message.mutateAsync({ postId: id, name: name.trim(), words });
      setComment(messageOn(id), "");
    } catch (thrown) {
      fail(thrown, id, words);
    }
  };
  const send = async (kind: Kind, posts: readonly BoardPost[], comment: string): Promise<boolean> => {
    if (!begin()) return false;
    const about = posts.length === 1 ? (posts[0]?.id ?? null) : null;
    const named = posts.map((post) => ({ id: post.id, name: nameOf(post) }));
    try {
      const outcomes = await answer.mutateAsync({
        posts: posts.map((post) => ({
          id: post.id,
          ...readBefore(post),
          ...(kind === "changes" && { version: post.version }),
        })),
        answer: kind,
        name: name.trim(),
        comment: comment.trim(),
      });
      for (const { id, code } of outcomes) if (code !== null) readAgain(id);
      const codes = new Map(outcomes.map(({ id, code }) => [id, code]));
      const results = named.map((post) => ({ ...post, refusal: refusalOf(codes.get(post.id) ?? null) }));
      const isRefused = results.some(({ refusal }) => refusal !== null);
      if (posts.length > 1 || isRefused)
        setReport({ outcomes: results, about, failure: null, comment: isRefused ? comment.trim() : "" });
      if (!isRefused) for (const { id } of posts) setComment(id, "");
      return !isRefused;
    } catch (thrown) {
      fail(thrown, about, comment.trim());
      return false;
    }
  };

  const unanswered = unansweredOf(board?.posts ?? []);
  // LinkedIn may already have an unconfirmed post, so it is left out when the reviewer approves all posts at once.
  const confirmed = unanswered.filter(({ state }) => state !== "unconfirmed");
  // The reviewer may not have read a post that changed or came while the board was open, so it is left out too.
  const read = confirmed.filter((post) => !isUnread(post));
  // A post with an unsent comment is not approved, because the comment asks for changes.
  const toApprove = read.filter(({ id }) => commentOn(id).trim() === "");
  return {
    name,
    setName: (value: string) => {
      setName(value);
      setNameMissing(false);
    },
    isNameMissing,
    /** Shows an error at the name field when the name is missing, but does not focus the field. */
    checkName,
    nameField,
    commentOn,
    setComment,
    /**
     * The unsent comments and messages of the posts for which `isMeant` returns true. The comment that the report shows
     * is left out.
     */
    unsentOn: (isMeant: (id: string) => boolean): string[] =>
      unsentTexts(
        Object.entries(comments).flatMap(([key, words]) =>
          isMeant(key.replace(MESSAGE, "")) ? [words] : [],
        ),
      ).filter((words) => words !== report?.comment),
    send,
    write,
    /** True when this page sent the post's decision alone and no other reviewer has decided since. */
    isMine: ({ id, answer: given }: BoardPost): boolean => {
      const { isSuccess, variables: sent } = answer;
      return (
        isSuccess &&
        sent.posts.length === 1 &&
        sent.posts[0]?.id === id &&
        sent.name === given?.by &&
        sent.answer === given.kind &&
        sent.comment === given.comment
      );
    },
    writing: message.isPending ? message.variables.postId : null,
    sending: answer.isPending ? answer.variables.posts.map(({ id }) => id) : [],
    sendingKind: answer.isPending ? answer.variables.answer : null,
    report,
    closeReport: () => setReport(null),
    toApprove,
    heldBack: read.length - toApprove.length,
    unread: confirmed.length - read.length,
    isAdded,
    isUnread,
    unconfirmed: unanswered.length - confirmed.length,
  };
}

export type Answers = ReturnType<typeof useAnswers>;
