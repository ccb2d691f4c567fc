import { readLittleText } from "../../../supabase/functions/_shared/linkedin/little-text.ts";
import { post as postOf } from "../../../supabase/functions/_shared/testing/writing.ts";
import type { Accepted } from "./simulation/linkedin.ts";
import { authorOf, type Standing } from "./stage/stage.ts";

export type Line = {
  posts: number;
  faults: number;
  acceptedMax: number;
  /** Posts that are on LinkedIn twice. */
  duplicates: number;
  /** Posts whose state differs from LinkedIn, that never ended, or whose owner got no notice. */
  lost: number;
  failed: number;
  unconfirmed: number;
  /** Posts that did not end within 5 minutes and for which the owner got no question. */
  open: number;
  mixed: number;
  comments: number;
  /** Posts that were charged unpublished, published without a charge, or charged twice. */
  wronglyCharged: number;
};
export type Verdict = {
  lines: Record<string, Line>;
  creditErrors: number;
  signInsLost: number;
  untrueReplies: number;
  /**
   * Counts attempts, comments, charges and notices for posts in the bin, and the posts in the bin that the app still
   * shows.
   */
  deletedFaults: number;
  unknownCalls: string[];
  histories: string[];
};

export const NO_FAULT = "no fault of their own";
const ENDED = new Set(["published", "failed"]);
const FINISHED = new Set([...ENDED, "unconfirmed"]);
export const isFinished = (state: string): boolean => FINISHED.has(state);

const emptyLine = (): Line => ({
  posts: 0,
  faults: 0,
  acceptedMax: 0,
  duplicates: 0,
  lost: 0,
  failed: 0,
  unconfirmed: 0,
  open: 0,
  mixed: 0,
  comments: 0,
  wronglyCharged: 0,
});
const lineOf = (lines: Record<string, Line>, name: string): Line => {
  lines[name] ??= emptyLine();
  return lines[name];
};

const countBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
};

/**
 * True when the owner has a notice that fits the post's state. After a notice that a post is unconfirmed, its
 * publication needs no second notice.
 */
const isNotified = ({ state, notices }: Standing): boolean =>
  state === "failed"
    ? notices.includes("failed")
    : notices.some((kind) => ["published", "unconfirmed"].includes(kind));

const isLost = (end: Standing, live: number): boolean =>
  !ENDED.has(end.state) || !isNotified(end) || (end.state === "published") !== live > 0;

/** True when a deleted post still counts as being published, or counts as published but LinkedIn does not have it. */
const isLostInBin = (end: Standing, live: number): boolean =>
  end.state === "preparing" || end.state === "creating" || (end.state === "published" && live === 0);

const COMMENT_ENDS = new Set(["failed", "unconfirmed"]);

/** True when a comment is on LinkedIn twice or before its post, or is missing without a notice to its owner. */
function isCommentWrong(
  { wants_comment, state, comment_state, notices, is_deleted }: Standing,
  live: number,
): boolean {
  if (live > 1) return true;
  if (is_deleted) return comment_state === "posted" && live === 0;
  if (!wants_comment || state !== "published") return live > 0;
  if (comment_state === "posted") return live === 0;
  const hasEnded = comment_state === null || COMMENT_ENDS.has(comment_state);
  return !hasEnded || !notices.includes("comment");
}

const wordsOfPost = (post: number, hasPoll: boolean): string =>
  [
    hasPoll && post % 2 === 0 ? "" : `${postOf(post)} ${post}`,
    ...(hasPoll ? [`¿Café ☕️ o té, “equipo”? ${post}`, `Sí ${post}`, `No ${post}`] : [undefined]),
  ].join("\n");

export function judge(run: {
  posts: number;
  pointOf: (post: number) => string | null;
  injected: ReadonlyMap<string, number>;
  atLimit: readonly Standing[];
  histories: readonly string[];
  unconfirmed: ReadonlySet<number>;
  end: readonly Standing[];
  ledger: readonly Accepted[];
  comments: readonly string[];
  creditErrors: number;
  signInsLost: number;
  untrueReplies: number;
  deletedFaults: number;
  unknownCalls: string[];
}): Verdict {
  const lines: Record<string, Line> = {};
  for (const [name, faults] of run.injected) lineOf(lines, name).faults += faults;
  const perAuthor = countBy(run.ledger, ({ author }) => author);
  const mostOfAttempt = new Map<string, number>();
  for (const [key, count] of countBy(run.ledger, ({ author, attempt }) => `${author} ${attempt}`)) {
    const author = key.split(" ")[0] ?? "";
    mostOfAttempt.set(author, Math.max(count, mostOfAttempt.get(author) ?? 0));
  }
  const wordsOf = new Map<string, string[]>();
  for (const { author, commentary, poll } of run.ledger)
    wordsOf.set(author, [
      ...(wordsOf.get(author) ?? []),
      [readLittleText(commentary), poll?.question, ...(poll?.options.map(({ text }) => text) ?? [])].join(
        "\n",
      ),
    ]);
  const commentsOf = countBy(run.comments, (author) => author);
  const standing = new Map(run.end.map((post) => [post.post, post]));
  for (let post = 0; post < run.posts; post += 1) {
    const line = lineOf(lines, run.pointOf(post) ?? NO_FAULT);
    const author = authorOf(post);
    const live = perAuthor.get(author) ?? 0;
    const end = standing.get(post);
    line.posts += 1;
    line.acceptedMax = Math.max(line.acceptedMax, mostOfAttempt.get(author) ?? 0);
    line.duplicates += Math.max(0, live - 1);
    if (!end || (end.is_deleted ? isLostInBin(end, live) : isLost(end, live))) line.lost += 1;
    if (end?.state === "failed") line.failed += 1;
    if (run.unconfirmed.has(post)) line.unconfirmed += 1;
    if (wordsOf.get(author)?.some((words) => words !== wordsOfPost(post, end?.has_poll === true)))
      line.mixed += 1;
    if (end && isCommentWrong(end, commentsOf.get(author) ?? 0)) line.comments += 1;
    if (end && end.charged !== (end.state === "published" ? 1 : 0)) line.wronglyCharged += 1;
  }
  for (const { post, state } of run.atLimit)
    if (!isFinished(state)) lineOf(lines, run.pointOf(post) ?? NO_FAULT).open += 1;
  return {
    lines,
    creditErrors: run.creditErrors,
    signInsLost: run.signInsLost,
    untrueReplies: run.untrueReplies,
    deletedFaults: run.deletedFaults,
    unknownCalls: run.unknownCalls,
    histories: [...run.histories],
  };
}

const addLines = (a: Line, b: Line): Line => ({
  posts: a.posts + b.posts,
  faults: a.faults + b.faults,
  acceptedMax: Math.max(a.acceptedMax, b.acceptedMax),
  duplicates: a.duplicates + b.duplicates,
  lost: a.lost + b.lost,
  failed: a.failed + b.failed,
  unconfirmed: a.unconfirmed + b.unconfirmed,
  open: a.open + b.open,
  mixed: a.mixed + b.mixed,
  comments: a.comments + b.comments,
  wronglyCharged: a.wronglyCharged + b.wronglyCharged,
});

export function addVerdicts(a: Verdict | undefined, b: Verdict): Verdict {
  if (!a) return b;
  const lines = { ...a.lines };
  for (const [name, line] of Object.entries(b.lines))
    lines[name] = lines[name] ? addLines(lines[name], line) : line;
  return {
    lines,
    creditErrors: a.creditErrors + b.creditErrors,
    signInsLost: a.signInsLost + b.signInsLost,
    untrueReplies: a.untrueReplies + b.untrueReplies,
    deletedFaults: a.deletedFaults + b.deletedFaults,
    unknownCalls: [...new Set([...a.unknownCalls, ...b.unknownCalls])],
    histories: [...a.histories, ...b.histories],
  };
}

export const totalOf = ({ lines }: Verdict): Line => Object.values(lines).reduce(addLines, emptyLine());

/** Returns the broken rules as sentences. */
export function brokenRules(verdict: Verdict, again = false): string[] {
  const total = totalOf(verdict);
  const found: [boolean, string][] = [
    [total.faults === 0, "no fault came about"],
    [total.acceptedMax > 1, "an attempt created more than one post"],
    [total.duplicates > 0, "a post is on LinkedIn twice"],
    [total.lost > 0, "a post is lost"],
    [total.mixed > 0, "a post has another post's words"],
    [total.comments > 0, "a first comment is there twice, or lost"],
    [total.wronglyCharged > 0, "a post is charged wrongly"],
    [verdict.creditErrors > 0, "credits do not add up"],
    [verdict.signInsLost > 0, "a refresh has written over a sign-in"],
    [verdict.untrueReplies > 0, "an owner got an untrue reply"],
    [verdict.deletedFaults > 0, "something was done with a deleted post, or is shown of it"],
    [!again && total.open > 0, "a post was still open after 5 minutes"],
    [!again && total.failed > 0, "a fault that passes ended a post"],
    [verdict.unknownCalls.length > 0, `the double does not know ${verdict.unknownCalls.join(", ")}`],
  ];
  return found.flatMap(([is, words]) => (is ? [words] : []));
}
