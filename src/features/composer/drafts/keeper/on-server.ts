import type { PostDraftRow } from "@/data/post-drafts/post-drafts";
import { chainSteps, type KeeperState, type Step, stepTo, type Unkept } from "./keeper-state";
import { sameUnkept } from "./same-unkept";

/**
 * Milliseconds from the first letter of a burst of typing to the first request; without the wait, the request would
 * contain one letter.
 */
export const FIRST_WAIT_MS = 1_500;
export const BETWEEN_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

const isDelivered = ({ text, revision, delivered }: KeeperState): boolean =>
  text === null ? revision === null : delivered !== null && sameUnkept(text, delivered);

function waitOf({ failures, lastStart }: KeeperState, now: number): number {
  const pause = failures > 0 ? Math.min(LONGEST_WAIT_MS, BETWEEN_MS * 2 ** (failures - 1)) : BETWEEN_MS;
  return Math.max(lastStart + pause - now, failures > 0 ? 0 : FIRST_WAIT_MS);
}

/** Plans one request at a time, with the latest text only, and no request while the server has the text. */
export function plan(state: KeeperState, now: number): Step {
  const quiet = stepTo(state, { do: "sendIn", ms: null });
  if (state.settled || state.isSending || state.isSaving || state.delivery === "overtaken") return quiet;
  if (isDelivered(state)) {
    return stepTo(
      { ...state, delivery: state.text === null ? "idle" : "delivered" },
      { do: "sendIn", ms: null },
    );
  }
  const delivery = state.delivery === "unreachable" ? state.delivery : "pending";
  return stepTo({ ...state, delivery }, { do: "sendIn", ms: state.isLeft ? null : waitOf(state, now) });
}

export function send(state: KeeperState, now: number): Step {
  const { text, revision } = state;
  if (
    state.settled ||
    state.isSending ||
    state.isSaving ||
    state.delivery === "overtaken" ||
    isDelivered(state)
  )
    return stepTo(state);
  const delivery = state.delivery === "unreachable" ? state.delivery : "pending";
  const sending: KeeperState = { ...state, delivery, isSending: true, lastStart: now };
  const off = { do: "sendIn", ms: null } as const;
  if (text !== null) return stepTo(sending, off, { do: "send", text, after: revision });
  return revision === null ? stepTo(state) : stepTo(sending, off, { do: "forget", revision });
}

export const flush = (state: KeeperState, now: number): Step =>
  state.delivery === "refused" ? stepTo(state) : send(state, now);

export function follow(state: KeeperState, revision: string | null, text: Unkept | null, now: number): Step {
  const delivery = state.delivery === "overtaken" ? "idle" : state.delivery;
  const known =
    revision === null || state.known.includes(revision) ? state.known : [...state.known, revision];
  return plan({ ...state, revision, delivered: text, delivery, known }, now);
}

function afterRequest(state: KeeperState, now: number): Step {
  const idle = { ...state, isSending: false };
  if (idle.settled) return endDraft(idle);
  // The editor closed while an earlier text was being sent, so the last text is still to be sent.
  if (idle.isLeft && idle.failures === 0) return flush(idle, now);
  return idle.delivery === "refused" ? stepTo(idle) : plan(idle, now);
}

const reached = (state: KeeperState): KeeperState => ({
  ...state,
  failures: 0,
  delivery: state.delivery === "unreachable" ? "pending" : state.delivery,
});

export function sent(state: KeeperState, text: Unkept, row: PostDraftRow, now: number): Step {
  const { revision } = row;
  const learned = { ...reached(state), revision, delivered: text, known: [...state.known, revision] };
  return chainSteps(state.settled ? stepTo(learned) : stepTo(learned, { do: "rememberRow", row }), (then) =>
    afterRequest(then, now),
  );
}

export const overtaken = (state: KeeperState, row: PostDraftRow, now: number): Step =>
  chainSteps(stepTo({ ...state, delivery: "overtaken" }, { do: "rememberRow", row }), (then) =>
    afterRequest(then, now),
  );

export const forgotten = (state: KeeperState, now: number): Step =>
  afterRequest({ ...reached(state), revision: null, delivered: null }, now);

export function sendFailed(state: KeeperState, error: unknown, isPassing: boolean, now: number): Step {
  const failed: KeeperState = isPassing
    ? { ...state, failures: state.failures + 1, delivery: "unreachable", error }
    : { ...state, delivery: "refused", error };
  return afterRequest(failed, now);
}

export function settle(state: KeeperState): Step {
  const ended: KeeperState = { ...state, settled: "waiting", isLeft: true };
  const off = { do: "sendIn", ms: null } as const;
  const { revision } = state;
  const settled = revision === null ? stepTo(ended, off) : stepTo(ended, off, { do: "settleRow", revision });
  return chainSteps(settled, (then) => (then.isSending ? stepTo(then) : endDraft(then)));
}

function endDraft(state: KeeperState): Step {
  if (state.settled !== "waiting") return stepTo(state);
  const done: KeeperState = { ...state, settled: "done" };
  if (done.revision === null || done.delivery === "overtaken") return stepTo(done);
  return stepTo({ ...done, isSending: true }, { do: "forget", revision: done.revision });
}
