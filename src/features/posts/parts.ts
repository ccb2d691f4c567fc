import { onDemand } from "@/ui/on-demand";
import { EarlierDoubt, UnconfirmedPanel } from "./publishing/card-doubts";

// What the planner shows only when it is asked for. The first cards do not wait for any of it.

export const PostEditor = onDemand(() => import("./editor/post-editor").then((module) => module.PostEditor));
export const CardDialogs = onDemand(() => import("./card-dialogs").then((module) => module.CardDialogs));
export const BinDialog = onDemand(() => import("./bin/bin-dialog").then((module) => module.BinDialog));
export const ShortcutsDialog = onDemand(() =>
  import("./shortcuts/shortcuts-dialog").then((module) => module.ShortcutsDialog),
);
export const UnsavedDrafts = onDemand(() =>
  import("./unsaved-drafts").then((module) => module.UnsavedDrafts),
);
export const TransferMenu = onDemand(() =>
  import("./transfer/transfer-menu").then((module) => module.TransferMenu),
);
export const WindowedCards = onDemand(() =>
  import("./windowed-cards").then((module) => module.WindowedCards),
);
export const Select = onDemand(() => import("@/ui/select").then((module) => module.Select));

/** All of it: to be fetched as soon as somebody is seen to be there. */
export const preloadParts = (): Promise<unknown> =>
  Promise.all(
    [
      PostEditor,
      CardDialogs,
      Select,
      TransferMenu,
      WindowedCards,
      UnconfirmedPanel,
      EarlierDoubt,
      BinDialog,
      ShortcutsDialog,
      UnsavedDrafts,
    ].map((part) => part.preload()),
  );
