import type { PostDraftRow } from "@/data/post-drafts/post-drafts";
import type { Draft } from "../device/draft-shape";

export type Unkept = Pick<Draft, "content" | "expectedVersion" | "uploading">;

export type Delivery = "idle" | "pending" | "delivered" | "unreachable" | "refused" | "overtaken";

export type KeeperState = {
  text: Unkept | null;
  savedVersion: number | null;

  kept: { text: Unkept | null; isKept: boolean | null } | null;
  toReplace: readonly string[];
  released: { text: Unkept | null; keepers: readonly string[]; savedVersion: number | null } | null;
  saving: Unkept | null;

  revision: string | null;
  known: readonly string[];
  delivered: Unkept | null;
  delivery: Delivery;
  error: unknown;
  isSending: boolean;
  isSaving: boolean;
  isLeft: boolean;
  settled: false | "waiting" | "done";
  failures: number;
  lastStart: number;
};

export type KeeperEvent =
  | { type: "opened" }
  | { type: "written"; text: Unkept | null }
  | { type: "savedElsewhere"; version: number | null }
  | { type: "keep"; keepers: readonly string[] }
  | { type: "kept"; text: Unkept; isKept: boolean; replaced: readonly string[] }
  | { type: "replace"; writers: readonly string[] }
  | { type: "released"; keepers: readonly string[] }
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
  | { do: "keepSoon" }
  | { do: "write"; draft: Draft; text: Unkept; replaces: readonly string[] }
  | { do: "drop"; writers: readonly string[] }
  | { do: "sendIn"; ms: number | null }
  | { do: "send"; text: Unkept; after: string | null }
  | { do: "forget"; revision: string }
  | { do: "rememberRow"; row: PostDraftRow }
  | { do: "settleRow"; revision: string };

export type Step = readonly [state: KeeperState, effects: readonly KeeperEffect[]];

export const stepTo = (state: KeeperState, ...effects: KeeperEffect[]): Step => [state, effects];

export function chainSteps(first: Step, ...more: ((state: KeeperState) => Step)[]): Step {
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
