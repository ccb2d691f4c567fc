import type { OnceTable } from "@contract/account/once-tables";
import type { Database, Json } from "@/types/database.types";
import { isOutcomeUnknown, toAppError, unwrap } from "../errors";
import { sessionStore } from "../session/session";
import { pause } from "./pause";
import { rpcOfJson, supabase } from "./supabase";
import { withTimeout } from "./with-timeout";

const TRIES = 3;
const PAUSE_MS = 1_000;
/** Milliseconds after which a key is forgotten: less than the day for which the server stores a response. */
const KEPT_MS = 23 * 3_600_000;

type Click = { content: string; key: string; at: number };
const open = new Map<string, Click>();

const userId = (): string | null => sessionStore.getSnapshot().user?.id ?? null;
const placeOf = (form: string): string => JSON.stringify([userId(), form]);

export type RequestKey = { key: string; close(): void };

/**
 * Returns the key of the form's previous click while that click's outcome is unknown and its content is the same;
 * otherwise returns a new key.
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

export function closeForms(prefix: string): void {
  const start = placeOf(prefix).slice(0, -2);
  for (const place of open.keys()) if (place.startsWith(start)) open.delete(place);
}

type SendOptions = {
  /**
   * Set for writes that would add a second row: the next click repeats the key of a write without a response. A write
   * that sets a state leaves `form` out: each click gets a new key and overrides a state set in between.
   */
  form?: string | undefined;
  /** A key of `requestKey` that only the caller closes, because the caller's work continues after this response. */
  click?: RequestKey;
  signal?: AbortSignal | undefined;
  /** Milliseconds of waiting for one response; 30 s unless set. */
  within?: number;
  /** Milliseconds after which no further attempt begins. */
  patience?: number;
};

/**
 * Sends a write up to three times with one request key while no response comes; the server does it once. `content` is
 * compared with the form's previous click. Throws `AppError`, with `mayBeDone` when the outcome is unknown.
 */
export async function send<T>(
  content: readonly unknown[],
  ask: (key: string) => Promise<T>,
  { form, click, signal, within, patience = Number.POSITIVE_INFINITY }: SendOptions = {},
): Promise<T> {
  const user = userId();
  const began = Date.now();
  const wasOnline = navigator.onLine;
  const { key, close } = click ?? requestKey(form, content);
  const endKey = click ? () => undefined : close;
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await withTimeout(ask(key), within);
      endKey();
      return response;
    } catch (thrown) {
      signal?.throwIfAborted();
      const error = toAppError(thrown);
      if (!isOutcomeUnknown(error)) {
        endKey();
        throw error;
      }
      error.mayBeDone = wasOnline || navigator.onLine;
      if (!navigator.onLine || tries === TRIES || Date.now() - began >= patience) throw error;
      await pause(PAUSE_MS * tries, signal);
      if (userId() !== user) throw error;
    }
  }
}

type Public = Database["public"];
type Functions = Public["Functions"];
type FunctionName = Exclude<keyof Functions, "answer_once">;
type Args<Name> = Name extends FunctionName
  ? [Functions[Name]["Args"]] extends [never]
    ? Record<string, never>
    : Functions[Name]["Args"]
  : Name extends OnceTable
    ? Public["Tables"][Name]["Insert"]
    : never;
type ResponseOf<Name> = Name extends FunctionName
  ? Functions[Name]["Returns"]
  : Name extends OnceTable
    ? Public["Tables"][Name]["Row"]
    : never;

/** `send` for a function of the database, or for a row of a table in `ONCE_TABLES`. */
export const once = <Name extends FunctionName | OnceTable>(
  name: Name,
  args: Args<Name>,
  options?: SendOptions,
): Promise<ResponseOf<Name>> =>
  send(
    [name, args],
    async (key) => {
      const call = { p_key: key, p_name: name as string, p_args: args as unknown as Json };
      return unwrap(await supabase.rpc("answer_once", call)) as unknown as ResponseOf<Name>;
    },
    options,
  );

/** `once` with thousands of rows, whose JSON the caller has already made. */
export const onceOfJson = <Name extends FunctionName>(name: Name, args: Blob): Promise<ResponseOf<Name>> =>
  send([name, args.size], async (key) => {
    const body = new Blob([`{"p_key":"${key}","p_name":"${name}","p_args":`, args, "}"]);
    return unwrap(await rpcOfJson("answer_once", body)) as ResponseOf<Name>;
  });
