import { sameContent } from "@contract/card-content";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { deletePostDraft, settleDraftRow } from "@/data/post-drafts/post-drafts";
import { keepDraftRow, savePostDraft } from "@/data/post-drafts/save-draft";
import { settledDrafts } from "@/data/post-drafts/settled-drafts";
import { withTimeout } from "@/shared/client/with-timeout";
import { toAppError } from "@/shared/errors";
import { errorText } from "@/text/errors";
import { deviceId } from "../device/device-id";
import type { DraftStore } from "../device/draft-store";
import { createKeeper, type Keeper, type KeeperPort } from "./create-keeper";
import type { KeeperState, Unkept } from "./keeper-state";

export type DraftState =
  | { kind: "nothing" }
  | { kind: "keeping" }
  | { kind: "onWay" }
  | { kind: "server" }
  | { kind: "device"; reason: string | null }
  | { kind: "lost" };

/** The written text and the keeper that stores it. */
export type DraftProgress = { draft: Unkept | null; keeper: Pick<Keeper, "state" | "subscribe"> };

export type DraftKeeper = {
  progress: DraftProgress;
  revision(): string | null;
  knows(revision: string): boolean;
  follow(revision: string, text?: Unkept): void;
  /**
   * Removes the entries of other editors (`writers`) once this editor's text is stored. This editor's text includes
   * their texts, or the user discarded their texts.
   */
  replace(writers: readonly string[]): void;
  /**
   * Called before a save: stores the present text on the device, and stops draft requests until the save ends. Resolves
   * to the revision of the server's draft that the save replaces.
   */
  beginSave(): Promise<string | null>;
  saveFailed(isUnknown: boolean): void;
  /**
   * Called when another editor has taken over this editor's entry: this editor then stores its text only once the text
   * changes. If the other editor discards the text, this editor stores it on closing, because the screen still shows
   * it.
   */
  release(): void;
  settle(): void;
};

const PASSING = new Set(["network_unreachable", "service_busy", "not_authenticated", "unexpected"]);

type Place = { store: DraftStore; userId: string; postcard: number; writer: string };

type Options = Place & {
  draft: Unkept | null;
  revision: string | null;
  adopted: readonly string[];
  savedVersion: number | null;
};

const portOf = ({ store, userId, postcard, writer }: Place, client: QueryClient): KeeperPort => ({
  keepers: () => store.ofCard(userId, postcard).map((kept) => kept.writer),
  write: (draft, replaces) => store.write(userId, postcard, writer, draft, replaces),
  drop: (writers) => {
    for (const each of [writer, ...writers]) store.remove(userId, postcard, each);
  },
  send: async (text, after) => {
    const response = await withTimeout(
      savePostDraft({ ...text, postcard, revision: after, deviceId: deviceId() }),
    );
    if (response.saved) settledDrafts.remove(response.row.revision);
    return response;
  },
  forget: async (revision) => {
    // Removes the draft from the cached list at once, because the editor must not offer a text older than the saved
    // text.
    settleDraftRow(client, userId, postcard, revision);
    await withTimeout(deletePostDraft(postcard, revision));
  },
  rememberRow: (row) => keepDraftRow(client, userId, row),
  settleRow: (revision) => settleDraftRow(client, userId, postcard, revision),
  isPassing: (error) => PASSING.has(toAppError(error).code),
});

function listen(keeper: Keeper): () => void {
  const soon = ["pagehide", "blur", "focusout"] as const;
  const flush = () => keeper.dispatch({ type: "flush" });
  const onHidden = () => {
    if (document.visibilityState !== "hidden") return;
    keeper.keep();
    flush();
  };
  for (const event of soon) window.addEventListener(event, keeper.keep);
  document.addEventListener("freeze", keeper.keep);
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("online", flush);
  return () => {
    for (const event of soon) window.removeEventListener(event, keeper.keep);
    document.removeEventListener("freeze", keeper.keep);
    document.removeEventListener("visibilitychange", onHidden);
    window.removeEventListener("online", flush);
  };
}

/**
 * Stores the open editor's text on the device shortly after each change, and at once when the page may be closing.
 * Sends it to the server every few seconds.
 */
export function useDraftKeeper(options: Options): DraftKeeper {
  const { store, userId, postcard, writer, draft, savedVersion } = options;
  const client = useQueryClient();
  // Created once: an editor belongs to one card, because its React key is the card.
  const [keeper] = useState(() =>
    createKeeper(portOf(options, client), {
      revision: options.revision,
      toReplace: options.adopted,
      savedVersion,
    }),
  );
  useEffect(() => keeper.dispatch({ type: "savedElsewhere", version: savedVersion }), [keeper, savedVersion]);
  useEffect(() => keeper.dispatch({ type: "written", text: draft }), [keeper, draft]);
  const { image_url: file, more_images: more } = draft?.content ?? {};
  // Stores a new file at once, because a paid picture is offered only until the editor has taken it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when a file changes.
  useEffect(() => {
    if (file) keeper.keep();
  }, [keeper, file, more]);
  useEffect(() => {
    keeper.dispatch({ type: "opened" });
    const stop = listen(keeper);
    return () => {
      stop();
      keeper.dispatch({ type: "left" });
      keeper.keep();
    };
  }, [keeper]);

  return {
    progress: { draft, keeper },
    revision: () => keeper.state().revision,
    knows: (revision) => keeper.state().known.includes(revision),
    follow: (revision, text) => keeper.dispatch({ type: "followed", revision, text: text ?? null }),
    replace: (writers) => keeper.dispatch({ type: "replace", writers }),
    beginSave: keeper.beginSave,
    saveFailed: (isUnknown) => keeper.saveFailed(isUnknown),
    release: () => {
      const { text } = keeper.state();
      const same = store
        .ofCard(userId, postcard)
        .filter((kept) => kept.writer !== writer && text !== null && sameContent(kept.content, text.content));
      keeper.dispatch({ type: "released", keepers: same.map((kept) => kept.writer) });
    },
    settle: () => keeper.dispatch({ type: "settled" }),
  };
}

/** For the component that shows the state. It changes several times a second while the user types. */
export function useDraftState({ draft, keeper }: DraftProgress): DraftState {
  // Reads only the fields that the screen needs, because the keeper's state changes with each typed key.
  const kept = useSyncExternalStore(keeper.subscribe, () => keeper.state().kept);
  const delivery = useSyncExternalStore(keeper.subscribe, () => keeper.state().delivery);
  const error = useSyncExternalStore(keeper.subscribe, () => keeper.state().error);
  return stateOf(draft, { kept, delivery, error });
}

export const isDraftLost = ({ draft, keeper }: DraftProgress): boolean =>
  stateOf(draft, keeper.state()).kind === "lost";

export const useIsDraftLost = (progress: DraftProgress): boolean =>
  useSyncExternalStore(progress.keeper.subscribe, () => isDraftLost(progress));

function stateOf(
  draft: Unkept | null,
  { kept, delivery, error }: Pick<KeeperState, "kept" | "delivery" | "error">,
): DraftState {
  if (draft === null) return { kind: "nothing" };
  if (kept?.text !== draft) return { kind: "keeping" };
  if (kept.isKept === null) return { kind: "nothing" };
  if (delivery === "delivered") return { kind: "server" };
  if (delivery === "pending" || delivery === "idle") return { kind: kept.isKept ? "onWay" : "keeping" };
  if (!kept.isKept) return { kind: "lost" };
  return { kind: "device", reason: delivery === "refused" ? errorText[toAppError(error).code] : null };
}
