import type { Database, Json } from "@/types/database.types";
import { AppError, isUnheard, toAppError, unwrap } from "../errors";
import { sessionStore } from "../session/session";
import { pause } from "./pause";
import { supabase } from "./supabase";

const ANSWER_WITHIN_MS = 30_000;
const TRIES = 3;
const PAUSE_MS = 1_000;
/** The server keeps an answer for a day. */
const KEPT_MS = 23 * 3_600_000;

/** Writes without an answer, by user and content: the next click on the same content repeats their key. */
const unanswered = new Map<string, { key: string; at: number }>();

const userId = (): string | null => sessionStore.getSnapshot().user?.id ?? null;

const keyOf = (write: string): string => {
  const known = unanswered.get(write);
  return known && Date.now() - known.at < KEPT_MS ? known.key : crypto.randomUUID();
};

/** The answer, or `network_unreachable` when none comes in time. A late answer is ignored. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("network_unreachable")), ANSWER_WITHIN_MS);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * Sends a write with its request key: the server does it once and gives each repetition the same answer. Without an
 * answer, sends it up to three times, then throws an `AppError` with `mayBeDone`; the next `send` of the same
 * content repeats the key, so that its answer tells. Sends nothing more without a network, after an abort, or after
 * a sign-in as another user.
 * @param content the write's name and arguments
 */
export async function send<T>(
  content: readonly unknown[],
  ask: (key: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const user = userId();
  const write = JSON.stringify([user, ...content]);
  const key = keyOf(write);
  const keep = () => unanswered.set(write, { key, at: Date.now() });
  keep();
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await inTime(ask(key));
      unanswered.delete(write);
      return answer;
    } catch (thrown) {
      keep();
      signal?.throwIfAborted();
      const error = toAppError(thrown);
      if (!isUnheard(error)) {
        unanswered.delete(write);
        throw error;
      }
      error.mayBeDone = navigator.onLine;
      if (!navigator.onLine || tries === TRIES) throw error;
      await pause(PAUSE_MS * tries, signal);
      if (userId() !== user) throw error;
    }
  }
}

type Functions = Database["public"]["Functions"];
type WriteName = Exclude<keyof Functions, "answer_once">;

/** Calls a writing function of the database by `send`. The server does it once for each click. */
export const once = <Name extends WriteName>(
  name: Name,
  args: Functions[Name]["Args"] extends never ? Record<string, never> : Functions[Name]["Args"],
  signal?: AbortSignal,
): Promise<Functions[Name]["Returns"]> =>
  send(
    [name, args],
    async (key) =>
      unwrap(
        await supabase.rpc("answer_once", { p_key: key, p_name: name, p_args: args as Json }),
      ) as unknown as Functions[Name]["Returns"],
    signal,
  );
