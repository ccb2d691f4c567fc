import { type ErrorCode, isErrorCode } from "@contract/error-codes";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { pageOf } from "../../linkedin-organizations/organizations";
import { linkedinOrganizations } from "../../linkedin-organizations/queries";
import type { CalendarRow } from "../calendar";
import type { CardPublisher, PostCard } from "../cards";
import { postKeys } from "../keys";

/** Milliseconds until the problems are read again, because passing time and changes at LinkedIn also cause problems. */
const REFETCH_MS = 3 * 60_000;
/**
 * Milliseconds in which problems count as fresh, because the planner's route requests them before its code has loaded.
 */
const FROM_START_MS = 5_000;

export type PostProblem = {
  postId: string;
  code: ErrorCode;
  severity: "error" | "warning";
  detail: Readonly<Record<string, unknown>>;
};

export type ProblemsByPost = ReadonlyMap<string, readonly PostProblem[]>;

type ProblemRow = { post_id: string; code: string; severity: string; detail: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Leaves out problems whose code has no Spanish sentence; a newer server may return such codes. */
export function problemsByPost(rows: readonly ProblemRow[]): ProblemsByPost {
  const byPost = new Map<string, PostProblem[]>();
  for (const { post_id, code, severity, detail } of rows) {
    if (!isErrorCode(code)) continue;
    const problem: PostProblem = {
      postId: post_id,
      code,
      severity: severity === "error" ? "error" : "warning",
      detail: isRecord(detail) ? detail : {},
    };
    byPost.set(post_id, [...(byPost.get(post_id) ?? []), problem]);
  }
  return byPost;
}

/**
 * Reads the pages again when a problem names a lost page that the app still counts as the user's. The server checks the
 * roles before each post, so it may learn of the loss first.
 */
function readPagesAfterLoss(client: QueryClient, userId: string, rows: readonly ProblemRow[]): void {
  const { queryKey } = linkedinOrganizations(userId);
  const pages = client.getQueryData(queryKey);
  const isNews = rows.some(
    ({ code, detail }) =>
      code === "page_role_lost" &&
      isRecord(detail) &&
      pageOf(String(detail.organization_id), pages)?.can_publish !== false,
  );
  if (pages !== undefined && isNews) void client.invalidateQueries({ queryKey });
}

export const postProblems = (userId: string) =>
  queryOptions({
    queryKey: postKeys.problems(userId),
    staleTime: FROM_START_MS,
    refetchInterval: REFETCH_MS,
    queryFn: async ({ client, signal }) => {
      const rows = unwrap(await supabase.rpc("list_post_problems").abortSignal(signal));
      readPagesAfterLoss(client, userId, rows);
      return rows;
    },
    select: problemsByPost,
  });

const CONNECTION: ReadonlySet<ErrorCode> = new Set([
  "linkedin_not_connected",
  "linkedin_token_expired",
  "linkedin_token_revoked",
]);
const isSameProblem = (a: ErrorCode, b: ErrorCode): boolean =>
  a === b || (CONNECTION.has(a) && CONNECTION.has(b));

const LOOKED_FOR: ReadonlySet<ErrorCode> = new Set([
  ...CONNECTION,
  "linkedin_scope_missing",
  "page_role_lost",
  "media_missing",
  "media_too_large",
  "linkedin_text_too_long",
  "linkedin_text_empty",
  "insufficient_credits",
  "approval_missing",
]);

export const isSolved = (postId: string, code: ErrorCode, problems: ProblemsByPost | undefined): boolean =>
  problems !== undefined &&
  LOOKED_FOR.has(code) &&
  !problems.get(postId)?.some((problem) => isSameProblem(problem.code, code));

/** The cause of a failed or waiting post. */
export const causeCodeOf = ({ state, errorCode }: CardPublisher): ErrorCode | null =>
  (state === "failed" || state === "scheduled") && isErrorCode(errorCode) ? errorCode : null;

export type CardProblem = Omit<PostProblem, "postId"> & {
  publishers: string[];
};

type Detail = PostProblem["detail"];

/**
 * Two details with a `post_id` count as equal: when a text for two accounts repeats an earlier post of each account,
 * the two ids differ, but the problem is one.
 */
const isSameDetail = (a: Detail, b: Detail): boolean =>
  ("post_id" in a && "post_id" in b) || JSON.stringify(a) === JSON.stringify(b);

const priceOfBoth = (first: Detail, next: Detail): Detail => ({
  ...first,
  needed: Number(first.needed) + Number(next.needed),
});

/**
 * A card's problems. Leaves out a problem that is the cause of a publisher's failed post, because the publisher's line
 * shows the cause.
 */
export function problemsOfCard(card: PostCard, problems: ProblemsByPost | undefined): CardProblem[] {
  const others = new Map(
    card.publishers.map((publisher) => {
      const cause = publisher.state === "failed" ? causeCodeOf(publisher) : null;
      const found = problems?.get(publisher.postId) ?? [];
      return [
        publisher.postId,
        found.filter(({ code }) => cause === null || !isSameProblem(cause, code)),
      ] as const;
    }),
  );
  return allProblemsOfCard(card, others);
}

/**
 * A card's problems, errors first. Publishers with the same problem and figures share an entry. An entry for a lack of
 * credits has the sum of the prices; an entry about other posts names the post of its first publisher.
 */
export function allProblemsOfCard(card: PostCard, problems: ProblemsByPost): CardProblem[] {
  const listed: CardProblem[] = [];
  for (const publisher of card.publishers) {
    for (const { code, severity, detail } of problems.get(publisher.postId) ?? []) {
      const isPoor = code === "insufficient_credits";
      const same = listed.find((one) => one.code === code && (isPoor || isSameDetail(one.detail, detail)));
      if (!same) {
        listed.push({ code, severity, detail, publishers: [publisher.id] });
        continue;
      }
      same.publishers.push(publisher.id);
      if (isPoor) same.detail = priceOfBoth(same.detail, detail);
    }
  }
  const rank = (problem: CardProblem) => (problem.severity === "error" ? 0 : 1);
  return listed.sort((a, b) => rank(a) - rank(b));
}

/** True when the server reports that a required approval of one of the card's posts is missing. */
export const lacksApproval = (card: PostCard, problems: ProblemsByPost | undefined): boolean =>
  card.publishers.some(({ postId }) =>
    problems?.get(postId)?.some(({ code }) => code === "approval_missing"),
  );

const WEEK_MS = 7 * 24 * 3_600_000;
/** Problems with one cause for many cards: the account's connection, its credits or a page. */
const OF_ACCOUNT: ReadonlySet<ErrorCode> = new Set([
  "linkedin_not_connected",
  "linkedin_token_expired",
  "linkedin_token_revoked",
  "linkedin_connection_expires",
  "linkedin_scope_missing",
  "page_role_lost",
  "insufficient_credits",
]);

/**
 * A problem of the whole account counts only for posts of the next seven days; otherwise an expiring connection would
 * mark every later card.
 */
const stopsAt =
  (dueAt: number | null, now: number) =>
  ({ code, severity }: PostProblem): boolean =>
    severity === "error" && (!OF_ACCOUNT.has(code) || (dueAt !== null && dueAt < now + WEEK_MS));

type ScheduledRow = Pick<CalendarRow, "id" | "postcard" | "publish_state" | "scheduled_at">;

/** The cards with a scheduled post that fails unless the user acts. */
export const stoppedCards = (
  rows: readonly ScheduledRow[],
  problems: ProblemsByPost | undefined,
  now: number,
): number[] =>
  rows
    .filter(
      ({ id, publish_state, scheduled_at }) =>
        publish_state === "scheduled" &&
        scheduled_at !== null &&
        problems?.get(id)?.some(stopsAt(Date.parse(scheduled_at), now)),
    )
    .map(({ postcard }) => postcard);

/**
 * True for an unpublished card that needs the user's action. A scheduled post without a time was sent by 'Publicar
 * ahora', so it is due now.
 */
export function needsAttention(card: PostCard, problems: ProblemsByPost | undefined, now: number): boolean {
  const isSent = card.publishers.some(({ state }) => state === "scheduled");
  const dueAt = card.scheduledAt ?? (isSent ? now : null);
  return (
    card.status === "publicar" &&
    card.publishers.some(
      ({ state, postId }) =>
        state === "failed" || state === "unconfirmed" || problems?.get(postId)?.some(stopsAt(dueAt, now)),
    )
  );
}
