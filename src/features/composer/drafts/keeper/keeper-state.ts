import type { PostDraftRow } from "@/data/post-drafts/post-drafts";
import type { Draft } from "../device/draft-shape";

/** An unsaved text, and the version of the card that it is based on. */
export type Unkept = Pick<Draft, "content" | "expectedVersion">;

export type Delivery =
  | "idle"
  /** The text is being sent, or about to be. */
  | "pending"
  /** The server has the text in its present form. */
  | "delivered"
  /** The server does not answer; the next try comes by itself. */
  | "unreachable"
  /** The server refuses the text; the next change is tried again. */
  | "refused"
  /** Another device wrote a newer draft; this editor sends none until the event `followed`. */
  | "overtaken";

/** The state of one editor's text: on screen, on the device and on the server. */
export type KeeperState = {
  text: Unkept | null;
  /** The version under which the card is saved now; null for an unsaved card. */
  savedVersion: number | null;

  /** The last text written to the device, and whether the device stored it; null before the first write. */
  kept: { text: Unkept | null; isKept: boolean | null } | null;
  /** Other editors' entries to remove once this text is stored. */
  toReplace: readonly string[];
  /** Set when another editor removed this editor's entry; that editor may have stored the text itself, or saved it. */
  released: { text: Unkept | null; keepers: readonly string[]; savedVersion: number | null } | null;
  /** The text of a running save, or of a save with an unknown outcome. */
  saving: Unkept | null;

  revision: string | null;
  /** The revisions of all server drafts on which the text is or was based. */
  known: readonly string[];
  /** The text of `revision` on the server; null while this editor does not know it. */
  delivered: Unkept | null;
  delivery: Delivery;
  error: unknown;
  isSending: boolean;
  /** True during a save; no draft is sent then. */
  isSaving: boolean;
  /** True after the editor closed, until its last text is stored. */
  isLeft: boolean;
  /**
   * Set when the text was saved or discarded; "waiting" until the removal of the server's draft has been
   * requested.
   */
  settled: false | "waiting" | "done";
  failures: number;
  /** The start of the last request, in milliseconds. */
  lastStart: number;
};

export type KeeperEvent =
  | { type: "opened" }
  | { type: "written"; text: Unkept | null }
  | { type: "savedElsewhere"; version: number | null }
  /** Asks to store the text on the device; `keepers` are the editors that have an entry of this card there. */
  | { type: "keep"; keepers: readonly string[] }
  | { type: "kept"; text: Unkept; isKept: boolean; replaced: readonly string[] }
  | { type: "replace"; writers: readonly string[] }
  | { type: "released"; keepers: readonly string[] }
  /** Asks to send the text to the server, because it is due, or because the page may end before it is due. */
  | { type: "sendDue" }
  | { type: "flush" }
  | { type: "sent"; text: Unkept; row: PostDraftRow; keepers: readonly string[] }
  | { type: "overtaken"; row: PostDraftRow }
  | { type: "forgotten" }
  | { type: "sendFailed"; error: unknown; isPassing: boolean }
  | { type: "followed"; revision: string; text: Unkept | null }
  | { type: "saveBegan"; keepers: readonly string[] }
  | { type: "saveFailed"; isUnknown: boolean; keepers: readonly string[] }
  | { type: "left" }
  | { type: "settled" };

export type KeeperEffect =
  /** Plans a write to the device unless one is planned already. */
  | { do: "keepSoon" }
  | { do: "write"; draft: Draft; text: Unkept; replaces: readonly string[] }
  /** Removes this editor's own entry and the entries of `writers` from the device. */
  | { do: "drop"; writers: readonly string[] }
  /** Replaces the planned request to the server; null cancels it. */
  | { do: "sendIn"; ms: number | null }
  | { do: "send"; text: Unkept; after: string | null }
  | { do: "forget"; revision: string }
  /** `rememberRow` adds the row to the cached list of the server's drafts; `settleRow` removes it. */
  | { do: "rememberRow"; row: PostDraftRow }
  | { do: "settleRow"; revision: string };

export type Step = readonly [state: KeeperState, effects: readonly KeeperEffect[]];

export const stay = (state: KeeperState, ...effects: KeeperEffect[]): Step => [state, effects];

export function chain(first: Step, ...more: ((state: KeeperState) => Step)[]): Step {
  return more.reduce<Step>(([state, effects], next) => {
    const [after, caused] = next(state);
    return [after, [...effects, ...caused]];
  }, first);
}

type Opened = Pick<KeeperState, "revision" | "toReplace" | "savedVersion">;

export const openedKeeper = ({ revision, toReplace, savedVersion }: Opened): KeeperState => ({
  text: null,
  savedVersion,
  kept: null,
  toReplace,
  released: null,
  saving: null,
  revision,
  known: revision === null ? [] : [revision],
  delivered: null,
  delivery: "idle",
  error: null,
  isSending: false,
  isSaving: false,
  isLeft: false,
  settled: false,
  failures: 0,
  lastStart: Number.NEGATIVE_INFINITY,
});
