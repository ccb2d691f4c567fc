import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { deletePostDraft, type PostDraftRow, settleDraftRow } from "@/data/post-drafts/post-drafts";
import { keepDraftRow, savePostDraft } from "@/data/post-drafts/save-draft";
import { settledDrafts } from "@/data/post-drafts/settled-drafts";
import { sameContent } from "@/posts/content/content";
import { toAppError } from "@/shared/errors";
import { inTime } from "@/shared/in-time";
import { errorText } from "@/text/errors";
import { deviceId } from "./device-id";
import { type CourierState, createDraftCourier, type DraftCourier } from "./draft-courier";
import type { Draft } from "./draft-shape";
import type { DraftStore } from "./draft-storage";

/** A change is on the device at the latest this long after it was made, also while somebody goes on typing. */
const KEEP_WITHIN_MS = 400;

export type Unkept = Pick<Draft, "content" | "expectedVersion">;

export type DraftState =
  | { kind: "nothing" }
  | { kind: "keeping" }
  /** On this device, and on its way to the server. */
  | { kind: "onWay" }
  /** On the server as it is now. */
  | { kind: "server" }
  /** On this device only; `reason` is set when that is not for want of a network. */
  | { kind: "device"; reason: string | null }
  /** Nowhere but in this page. */
  | { kind: "lost" };

export type DraftKeeper = {
  state: DraftState;
  /** The server's draft that this text follows. */
  revision(): string | null;
  /** Revisions of the server's draft that this text follows or was. */
  knows(revision: string): boolean;
  /** The text goes on from the server's draft of this revision, whatever it says; `text` when it says the same. */
  follow(revision: string, text?: Unkept): void;
  /** What another editor kept is part of this text, or not wanted any more: it goes once this one is kept. */
  replace(writers: readonly string[]): void;
  /**
   * The text is about to be saved: it is on the device as it is, and nothing older will come to the server after it.
   * Answers the server's draft that the save ends.
   */
  hold(): Promise<string | null>;
  /** The save did not go through, or nobody knows: the text is a draft again. */
  resume(isUnknown: boolean): void;
  /**
   * Another editor has taken our entry away. As long as it keeps the text itself, or has saved it, this one does not until
   * it changes; thrown away there, it is kept again when this editor, which still shows it, is left.
   */
  release(): void;
  /** Forgets the draft for good: the text was saved, or the user threw it away. */
  settle(): void;
};

const PASSING = new Set(["network_unreachable", "not_authenticated", "unexpected"]);

const sameUnkept = (a: Unkept, b: Unkept): boolean =>
  a.expectedVersion === b.expectedVersion && sameContent(a.content, b.content);

type Options = {
  store: DraftStore;
  userId: string;
  postcard: number;
  writer: string;
  /** Null when there is nothing to keep; the same object while nothing changed. */
  draft: Unkept | null;
  /** The server's draft that the text was opened with. */
  revision: string | null;
  /** Entries of the device that the text was opened from. */
  adopted: readonly string[];
  /** The version that the card is saved as by now; null when it is not. */
  savedVersion: number | null;
};

/** A text that was taken away from this editor, by whom, and what was saved at the time. */
type Released = { text: Unkept | null; keepers: readonly string[]; savedVersion: number | null };

/** `kept` is null when the text was taken away. */
type Last = { draft: Unkept | null; kept: boolean | null };

/**
 * Keeps the open editor's text: on the device shortly after each change, and at once when the page may be about to go;
 * on the server every few seconds. An editor that goes away (another card, the end of the session) keeps what it has.
 */
export function useDraftKeeper(options: Options): DraftKeeper {
  const { store, userId, postcard, writer, draft } = options;
  const client = useQueryClient();
  const [last, setLast] = useState<Last | null>(null);
  const [delivery, setDelivery] = useState<{ state: CourierState; error?: unknown }>({ state: "idle" });
  const latest = useRef(draft);
  const released = useRef<Released | null>(null);
  const savedVersion = useRef(options.savedVersion);
  const settled = useRef(false);
  const toReplace = useRef<readonly string[]>(options.adopted);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const courier = useRef<DraftCourier<Unkept> | null>(null);
  const revision = useRef(options.revision);
  const known = useRef(new Set<string>(options.revision === null ? [] : [options.revision]));
  const onServer = useRef<Unkept | null>(null);
  const asked = useRef<Unkept | null>(null);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const current = latest.current;
    if (settled.current) return;
    const taken = released.current;
    if (current !== null && taken !== null && current === taken.text) {
      const isSaved = (savedVersion.current ?? 0) > (taken.savedVersion ?? 0);
      if (isSaved || store.ofCard(userId, postcard).some((one) => taken.keepers.includes(one.writer))) return;
      // Nowhere else any more, on the server neither.
      onServer.current = null;
      courier.current?.follow(revision.current);
    }
    released.current = null;
    if (current === null) {
      for (const one of [writer, ...toReplace.current]) store.remove(userId, postcard, one);
      toReplace.current = [];
      return;
    }
    const kept = store.write(userId, postcard, writer, {
      ...current,
      revision: revision.current,
      keptAt: Date.now(),
      isPending: onServer.current === null || !sameUnkept(onServer.current, current),
      isAsked: asked.current === current,
    });
    if (kept) {
      for (const one of toReplace.current) store.remove(userId, postcard, one);
      toReplace.current = [];
    }
    setLast({ draft: current, kept });
  }, [store, userId, postcard, writer]);

  useEffect(() => {
    const learn = (row: PostDraftRow) => {
      known.current.add(row.revision);
      revision.current = row.revision;
      settledDrafts.remove(row.revision);
    };
    const made = createDraftCourier<Unkept>(
      {
        isSame: sameUnkept,
        isPassing: (error) => PASSING.has(toAppError(error).code),
        send: async (text, after) => {
          const given = { ...text, postcard, revision: after, deviceId: deviceId() };
          const { saved, row } = await inTime(savePostDraft(given));
          if (saved) {
            learn(row);
            onServer.current = text;
          }
          // Also what somebody else wrote: the editor sees it there, and offers it.
          if (!saved || !settled.current) keepDraftRow(client, userId, row);
          // A reload must know which of the server's drafts this text follows.
          if (saved) keep();
          return saved ? row.revision : null;
        },
        forget: async (gone) => {
          // First: until the server answers nobody is to be offered a text older than the saved one.
          settleDraftRow(client, userId, postcard, gone);
          await inTime(deletePostDraft(postcard, gone));
          revision.current = null;
          onServer.current = null;
        },
        onState: (state, error) => setDelivery({ state, error }),
      },
      revision.current,
    );
    courier.current = made;
    made.offer(latest.current);
    return () => {
      if (!settled.current) made.leave();
    };
  }, [client, userId, postcard, keep]);

  useEffect(() => {
    savedVersion.current = options.savedVersion;
  }, [options.savedVersion]);

  useEffect(() => {
    latest.current = draft;
    courier.current?.offer(draft);
    timer.current ??= setTimeout(keep, KEEP_WITHIN_MS);
  }, [draft, keep]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState !== "hidden") return;
      keep();
      courier.current?.flush();
    };
    const onOnline = () => courier.current?.flush();
    const soon = ["pagehide", "blur", "focusout"] as const;
    for (const event of soon) window.addEventListener(event, keep);
    document.addEventListener("freeze", keep);
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("online", onOnline);
    return () => {
      for (const event of soon) window.removeEventListener(event, keep);
      document.removeEventListener("freeze", keep);
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("online", onOnline);
      keep();
    };
  }, [keep]);

  return {
    state: stateOf(draft, last, delivery),
    revision: () => revision.current,
    knows: (one) => known.current.has(one),
    follow: (next, text) => {
      known.current.add(next);
      revision.current = next;
      onServer.current = text ?? null;
      courier.current?.follow(next, text);
    },
    replace: (writers) => {
      toReplace.current = [...toReplace.current, ...writers];
      timer.current ??= setTimeout(keep, KEEP_WITHIN_MS);
    },
    hold: async () => {
      asked.current = latest.current;
      keep();
      await courier.current?.hold();
      return revision.current;
    },
    resume: (isUnknown) => {
      if (!isUnknown) asked.current = null;
      keep();
      courier.current?.resume();
    },
    release: () => {
      const text = latest.current;
      const keepers = store
        .ofCard(userId, postcard)
        .filter((one) => one.writer !== writer && text !== null && sameContent(one.content, text.content))
        .map((one) => one.writer);
      released.current = { text, keepers, savedVersion: savedVersion.current };
      setLast({ draft: text, kept: null });
    },
    settle: () => {
      settled.current = true;
      clearTimeout(timer.current);
      for (const one of [writer, ...toReplace.current]) store.remove(userId, postcard, one);
      if (revision.current !== null) settleDraftRow(client, userId, postcard, revision.current);
      void courier.current?.settle();
    },
  };
}

function stateOf(
  draft: Unkept | null,
  last: Last | null,
  { state, error }: { state: CourierState; error?: unknown },
): DraftState {
  if (draft === null) return { kind: "nothing" };
  if (last?.draft !== draft) return { kind: "keeping" };
  if (last.kept === null) return { kind: "nothing" };
  if (state === "delivered") return { kind: "server" };
  if (state === "pending" || state === "idle") return { kind: last.kept ? "onWay" : "keeping" };
  if (!last.kept) return { kind: "lost" };
  return { kind: "device", reason: state === "refused" ? errorText[toAppError(error).code] : null };
}
