// Loads this module before the tests. Otherwise the first read would load it, which on a busy machine takes longer than
// the tests wait.
import "@contract/approval";
import type { ApprovalCard, ReviewBoard } from "@contract/approval";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { boardForReview } from "@/data/review-boards/board-for-review";
import { createQueryClient } from "@/shared/client/query-client";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { allowConsole } from "@/testing/console-guard";
import { cardForApproval } from "./approval";

const PATH = "/functions/v1/approval";
const SECRET = "ab".repeat(32);
const NOW = Date.parse("2031-06-01T12:00:00Z");
const reply = (minutesAgo: number) => ({
  name: null,
  words: "Son doce sacos",
  at: new Date(NOW - minutesAgo * 60_000).toISOString(),
});
const card = (thread: ApprovalCard["thread"]) => ({
  version: 1,
  text: "Poda",
  title: null,
  comment: "",
  date: "2031-06-10",
  time: "09:30",
  timezone: "America/La_Paz",
  state: "open" as const,
  media: [],
  poll: null,
  publishers: [],
  answer: null,
  thread,
});
const board = (thread: ApprovalCard["thread"]): ReviewBoard => ({
  account: { id: "7", name: "Café Andino", logoUrl: null },
  month: "2031-06-01",
  total: 1,
  posts: [{ ...card(thread), id: "00000000-0000-4000-8000-000000000001" }],
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns how many times the page has read after each span. */
async function readsAfter(
  page: "card" | "board",
  answer: { status?: number; body: unknown },
  spans: readonly number[],
): Promise<number[]> {
  let reads = 0;
  wire.reset(
    on("POST", PATH, () => {
      reads += 1;
      return answer;
    }),
  );
  const client = createQueryClient();
  const observer =
    page === "card"
      ? new QueryObserver(client, cardForApproval(SECRET))
      : new QueryObserver(client, boardForReview(SECRET));
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const counts: number[] = [];
  for (const span of spans) {
    await vi.advanceTimersByTimeAsync(span);
    counts.push(reads);
  }
  stop();
  return counts;
}

const SECONDS = 1_000;

const answered = { kind: "approved", by: "Ana", comment: "", at: reply(5).at, isCurrent: true } as const;

test.each([
  ["card", card([reply(5)])],
  ["card", { ...card([]), answer: answered }],
  ["board", board([reply(5)])],
] as const)(
  "a reviewer's page of a %s with a decision or message of the last half hour polls every 25 seconds",
  async (page, body) => {
    expect(await readsAfter(page, { body }, [24 * SECONDS, 2 * SECONDS, 25 * SECONDS])).toEqual([1, 2, 3]);
  },
);

test.each([
  ["card", card([])],
  ["card", card([reply(45)])],
  ["board", board([reply(45)])],
] as const)("a reviewer's page of a %s without a recent message polls every minute", async (page, body) => {
  expect(await readsAfter(page, { body }, [58 * SECONDS, 3 * SECONDS])).toEqual([1, 2]);
});

test.each(["card", "board"] as const)(
  "a reviewer's page of a %s stops polling after the link has ended",
  async (page) => {
    allowConsole(/not_found/);
    const ended = { status: 404, body: { error: { code: "not_found" } } };
    expect(await readsAfter(page, ended, [600 * SECONDS])).toEqual([1]);
  },
);
