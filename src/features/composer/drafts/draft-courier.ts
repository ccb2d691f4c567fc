/** The first write of a burst waits this long, so that it holds more than a letter. */
export const FIRST_WAIT_MS = 1_500;
/** While somebody types, the server is written to at most this often. */
export const BETWEEN_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
/** A save waits no longer than this for a draft that is on its way. */
export const LONGEST_HOLD_MS = 4_000;

export type CourierState =
  /** Nothing to take anywhere. */
  | "idle"
  /** On its way, or about to be. */
  | "pending"
  /** The server has the text as it is now. */
  | "delivered"
  /** The server does not answer; tried again by itself. */
  | "unreachable"
  /** The server does not want it; tried again with the next change. */
  | "refused"
  /** Somebody else wrote: nothing is sent until `follow`. */
  | "overtaken";

type Port<T> = {
  /** Writes the text after `revision`; answers the new revision, or null when somebody else wrote meanwhile. */
  send: (text: T, revision: string | null) => Promise<string | null>;
  forget: (revision: string) => Promise<void>;
  isSame: (a: T, b: T) => boolean;
  /** Whether an error is worth another try by itself. */
  isPassing: (error: unknown) => boolean;
  onState: (state: CourierState, error?: unknown) => void;
};

export type DraftCourier<T> = ReturnType<typeof createDraftCourier<T>>;

/**
 * Takes the last text to the server, and only the last: one request at a time, not more often than every five seconds,
 * and none when nothing changed. What cannot be delivered waits here; a later text takes its place.
 */
export function createDraftCourier<T>(port: Port<T>, known: string | null) {
  let revision = known;
  let latest: T | null = null;
  let delivered: T | null = null;
  let state: CourierState = "idle";
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastStart = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let ended = false;
  let settled = false;
  let held = false;

  const set = (next: CourierState, error?: unknown) => {
    if (next === state && error === undefined) return;
    state = next;
    if (!ended) port.onState(next, error);
  };
  const isDelivered = () =>
    latest === null ? revision === null : delivered !== null && port.isSame(latest, delivered);

  const plan = (atOnce = false) => {
    clearTimeout(timer);
    if (running || held || state === "overtaken") return;
    if (isDelivered()) return set(latest === null ? "idle" : "delivered");
    if (state !== "unreachable") set("pending");
    const now = Date.now();
    const wait = failures > 0 ? Math.min(LONGEST_WAIT_MS, BETWEEN_MS * 2 ** (failures - 1)) : BETWEEN_MS;
    const due = Math.max(lastStart + wait, now + (failures > 0 ? 0 : FIRST_WAIT_MS));
    if (atOnce) start();
    else if (!ended) timer = setTimeout(start, due - now);
  };

  const start = () => {
    lastStart = Date.now();
    running = deliver().finally(() => {
      running = null;
      // The last words of an editor that went away while others were on their way.
      if (ended && !settled && failures === 0) flush();
      else if (state !== "refused") plan();
    });
  };

  const deliver = async () => {
    const text = latest;
    try {
      if (text === null) {
        if (revision !== null) await port.forget(revision);
        revision = null;
        delivered = null;
      } else {
        const next = await port.send(text, revision);
        if (next === null) return set("overtaken");
        revision = next;
        delivered = text;
      }
      failures = 0;
      if (state === "unreachable") set("pending");
    } catch (error) {
      if (port.isPassing(error)) {
        failures += 1;
        set("unreachable", error);
      } else set("refused", error);
    }
  };

  const flush = () => {
    if (settled || held || running || state === "overtaken" || state === "refused" || isDelivered()) return;
    plan(true);
  };

  return {
    /** What there is to keep now; null when it is nothing more than what is saved. */
    offer(text: T | null) {
      if (settled) return;
      latest = text;
      plan();
    },
    /** Goes at once: the page may not live until the next turn, or the network is back. */
    flush,
    /** The text follows this revision from now on, whatever the server holds; `text` is what it holds, if known. */
    follow(next: string | null, text: T | null = null) {
      revision = next;
      delivered = text;
      if (state === "overtaken") state = "idle";
      plan();
    },
    /**
     * Sends nothing until `resume`, and resolves once nothing is on its way: what came later than a save would be an older
     * text than the saved one. A server that does not answer is waited for this long and no longer.
     */
    async hold() {
      held = true;
      clearTimeout(timer);
      if (!running) return;
      let patience: ReturnType<typeof setTimeout> | undefined;
      const over = new Promise((resolve) => {
        patience = setTimeout(resolve, LONGEST_HOLD_MS);
      });
      await Promise.race([running, over]);
      clearTimeout(patience);
    },
    /** The text goes to the server again. */
    resume() {
      held = false;
      if (ended) flush();
      else plan();
    },
    /** Delivers what is there and stops: the editor is going away, its text is not. */
    leave() {
      ended = true;
      clearTimeout(timer);
      flush();
    },
    /** The text was saved or thrown away: nothing more is sent, and what the server has of it goes. */
    async settle() {
      ended = true;
      settled = true;
      clearTimeout(timer);
      await running;
      if (state !== "overtaken" && revision !== null) await port.forget(revision).catch(() => undefined);
    },
  };
}
