import type { PostDraftRow } from "@/data/post-drafts/post-drafts";
import type { Draft } from "../device/draft-shape";
import { type KeeperEffect, type KeeperEvent, openedKeeper, type Unkept } from "./keeper-state";
import { reduce } from "./reduce";

const KEEP_WITHIN_MS = 400;
export const LONGEST_WAIT_FOR_DRAFT_MS = 4_000;

export type KeeperPort = {
  keepers: () => readonly string[];
  write: (draft: Draft, replaces: readonly string[]) => Promise<boolean>;
  drop: (writers: readonly string[]) => void;
  send: (text: Unkept, after: string | null) => Promise<{ saved: boolean; row: PostDraftRow }>;
  forget: (revision: string) => Promise<void>;
  rememberRow: (row: PostDraftRow) => void;
  settleRow: (revision: string) => void;
  isPassing: (error: unknown) => boolean;
};

export type Keeper = ReturnType<typeof createKeeper>;

export function createKeeper(port: KeeperPort, opened: Parameters<typeof openedKeeper>[0]) {
  let state = openedKeeper(opened);
  const listeners = new Set<() => void>();
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;

  const dispatch = (event: KeeperEvent): void => {
    const [next, effects] = reduce(state, event, Date.now());
    const isNews = next !== state;
    state = next;
    for (const effect of effects) run(effect);
    if (isNews) for (const listener of listeners) listener();
  };
  const keep = () => {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    dispatch({ type: "keep", keepers: port.keepers() });
  };
  const send = async (text: Unkept, after: string | null) => {
    try {
      const { saved, row } = await port.send(text, after);
      dispatch(saved ? { type: "sent", text, row, keepers: port.keepers() } : { type: "overtaken", row });
    } catch (error) {
      dispatch({ type: "sendFailed", error, isPassing: port.isPassing(error) });
    }
  };
  const forget = async (revision: string) => {
    try {
      await port.forget(revision);
      dispatch({ type: "forgotten" });
    } catch (error) {
      dispatch({ type: "sendFailed", error, isPassing: port.isPassing(error) });
    }
  };
  const write = async ({ draft, text, replaces }: Extract<KeeperEffect, { do: "write" }>) =>
    dispatch({ type: "kept", text, isKept: await port.write(draft, replaces), replaced: replaces });

  const sendIn = (ms: number | null) => {
    clearTimeout(sendTimer);
    if (ms !== null) sendTimer = setTimeout(() => dispatch({ type: "sendDue" }), ms);
  };
  const run = (effect: KeeperEffect): void => {
    if (effect.do === "keepSoon") keepTimer ??= setTimeout(keep, KEEP_WITHIN_MS);
    else if (effect.do === "sendIn") sendIn(effect.ms);
    else if (effect.do === "write") void write(effect);
    else if (effect.do === "drop") port.drop(effect.writers);
    else if (effect.do === "send") void send(effect.text, effect.after);
    else if (effect.do === "forget") void forget(effect.revision);
    else if (effect.do === "rememberRow") port.rememberRow(effect.row);
    else port.settleRow(effect.revision);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const quiet = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(patience);
        stop();
        resolve();
      };
      const patience = setTimeout(end, LONGEST_WAIT_FOR_DRAFT_MS);
      const stop = subscribe(() => (state.isSending ? undefined : end()));
      if (!state.isSending) end();
    });

  return {
    state: () => state,
    subscribe,
    dispatch,
    keep,
    beginSave: async (): Promise<string | null> => {
      dispatch({ type: "saveBegan", keepers: port.keepers() });
      await quiet();
      return state.revision;
    },
    saveFailed: (isUnknown: boolean) => dispatch({ type: "saveFailed", isUnknown, keepers: port.keepers() }),
  };
}
