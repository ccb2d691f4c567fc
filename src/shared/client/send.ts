import type { Database, Json } from "@/types/database.types";
import { isUnheard, toAppError, unwrap } from "../errors";
import { sessionStore } from "../session/session";
import { inTime } from "./in-time";
import { pause } from "./pause";
import { supabase } from "./supabase";

const TRIES = 3;
const PAUSE_MS = 1_000;
/** The server keeps an answer for a day. */
const KEPT_MS = 23 * 3_600_000;

/** By form: the last write without an answer, which the next click on the same content repeats. */
const unanswered = new Map<string, { content: string; key: string; at: number }>();

const userId = (): string | null => sessionStore.getSnapshot().user?.id ?? null;

type SendOptions = {
  /**
   * The form or button whose next click repeats the key of a write without an answer. For writes that would create
   * another row each time; a write that sets a state needs none, and repeats nothing once the state has changed.
   */
  form?: string;
  signal?: AbortSignal | undefined;
};

/**
 * Sends a write with its request key: the server does it once and gives each repetition the same answer. Without an
 * answer, sends it up to three times, then throws an `AppError` with `mayBeDone`. Sends nothing more without a
 * network, after an abort, or after a sign-in as another user.
 * @param content the write's name and arguments
 */
export async function send<T>(
  content: readonly unknown[],
  ask: (key: string) => Promise<T>,
  { form, signal }: SendOptions = {},
): Promise<T> {
  const user = userId();
  const write = { content: JSON.stringify(content), key: crypto.randomUUID() as string, at: Date.now() };
  const place = form && JSON.stringify([user, form]);
  const known = place && unanswered.get(place);
  if (known && known.content === write.content && write.at - known.at < KEPT_MS) write.key = known.key;
  if (place) unanswered.set(place, write);
  const answered = () => {
    if (place && unanswered.get(place)?.key === write.key) unanswered.delete(place);
  };
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await inTime(ask(write.key));
      answered();
      return answer;
    } catch (thrown) {
      signal?.throwIfAborted();
      const error = toAppError(thrown);
      if (!isUnheard(error)) {
        answered();
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
  options?: SendOptions,
): Promise<Functions[Name]["Returns"]> =>
  send(
    [name, args],
    async (key) =>
      unwrap(
        await supabase.rpc("answer_once", { p_key: key, p_name: name, p_args: args as Json }),
      ) as unknown as Functions[Name]["Returns"],
    options,
  );
