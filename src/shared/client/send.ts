import type { Database, Json } from "@/types/database.types";
import { isUnheard, toAppError, unwrap } from "../errors";
import { sessionStore } from "../session/session";
import { inTime } from "./in-time";
import { pause } from "./pause";
import { rpcOfJson, supabase } from "./supabase";

const TRIES = 3;
const PAUSE_MS = 1_000;
/** The server keeps an answer for a day. */
const KEPT_MS = 23 * 3_600_000;

type Click = { content: string; key: string; at: number };
/** By user and form: the last click whose outcome is unknown. The next click on the same content repeats its key. */
const open = new Map<string, Click>();

const userId = (): string | null => sessionStore.getSnapshot().user?.id ?? null;
const placeOf = (form: string): string => JSON.stringify([userId(), form]);

/** The key of a click. Call `close` when its outcome is known: the next click then gets a new key. */
export type RequestKey = { key: string; close(): void };

/**
 * The key for a click on a form: the previous click's key while that click's outcome is unknown and the content is
 * the same. Without a form each click has its own.
 */
export function requestKey(form: string | undefined, content: unknown): RequestKey {
  const key = crypto.randomUUID();
  if (form === undefined) return { key, close: () => undefined };
  const place = placeOf(form);
  const click: Click = { content: JSON.stringify(content), key, at: Date.now() };
  const known = open.get(place);
  if (known?.content === click.content && click.at - known.at < KEPT_MS) click.key = known.key;
  open.set(place, click);
  return {
    key: click.key,
    close: () => {
      if (open.get(place)?.key === click.key) open.delete(place);
    },
  };
}

/** Forgets the unanswered clicks of all forms whose name begins with this. */
export function closeForms(prefix: string): void {
  const start = placeOf(prefix).slice(0, -2);
  for (const place of open.keys()) if (place.startsWith(start)) open.delete(place);
}

type SendOptions = {
  /**
   * The form or button whose next click repeats the key of a write without an answer: for writes that would create
   * another row each time. A write that sets a state has no form, so that it overrides a state that was set in
   * between.
   */
  form?: string | undefined;
  /** The key of work that continues after this answer; the caller closes it. */
  click?: RequestKey;
  signal?: AbortSignal | undefined;
  /** The milliseconds after which nothing is sent again: for a form that is locked while its user waits. */
  patience?: number;
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
  { form, click, signal, patience = Number.POSITIVE_INFINITY }: SendOptions = {},
): Promise<T> {
  const user = userId();
  const began = Date.now();
  const { key, close } = click ?? requestKey(form, content);
  const answered = click ? () => undefined : close;
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await inTime(ask(key));
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
      if (!navigator.onLine || tries === TRIES || Date.now() - began >= patience) throw error;
      await pause(PAUSE_MS * tries, signal);
      if (userId() !== user) throw error;
    }
  }
}

type Public = Database["public"];
type Functions = Public["Functions"];
type FunctionName = Exclude<keyof Functions, "answer_once">;
/** Tables that the app adds rows to. */
type TableName = "app_reviews" | "post_templates" | "posting_slots" | "slide_documents";
type Args<Name> = Name extends FunctionName
  ? [Functions[Name]["Args"]] extends [never]
    ? Record<string, never>
    : Functions[Name]["Args"]
  : Name extends TableName
    ? Public["Tables"][Name]["Insert"]
    : never;
type Answer<Name> = Name extends FunctionName
  ? Functions[Name]["Returns"]
  : Name extends TableName
    ? Public["Tables"][Name]["Row"]
    : never;

/** Calls a writing function of the database, or adds a row to a table, by `send`: once for each click. */
export const once = <Name extends FunctionName | TableName>(
  name: Name,
  args: Args<Name>,
  options?: SendOptions,
): Promise<Answer<Name>> =>
  send(
    [name, args],
    async (key) => {
      const call = { p_key: key, p_name: name as string, p_args: args as unknown as Json };
      return unwrap(await supabase.rpc("answer_once", call)) as unknown as Answer<Name>;
    },
    options,
  );

/** `once` with arguments that are already JSON, because they are thousands of rows. */
export const onceOfJson = <Name extends FunctionName>(name: Name, args: Blob): Promise<Answer<Name>> =>
  send([name, args.size], async (key) => {
    const body = new Blob([`{"p_key":"${key}","p_name":"${name}","p_args":`, args, "}"]);
    return unwrap(await rpcOfJson("answer_once", body)) as Answer<Name>;
  });
