/** The panels of the media field, one at a time, in the order of the specification. */
export const PANELS = [
  "attached",
  "uploader",
  "image-ai",
  "infograph",
  "document-ai",
  "video-ai",
  "selector",
  "add",
] as const;
export type Panel = (typeof PANELS)[number];

/** What the selector can lead to. */
export type Choice = Exclude<Panel, "attached" | "selector" | "add">;

/** What the selector leads to. */
export const OFFERED: readonly Choice[] = ["uploader", "image-ai", "infograph", "document-ai", "video-ai"];

export type PanelEvent =
  | { kind: "open" }
  | { kind: "choose"; choice: Choice }
  | { kind: "cancel" }
  /** Something was attached or taken away by whatever way; a generator's success is one of them. */
  | { kind: "media"; isAttached: boolean };

/**
 * The panel after an event. `choices` counts what the selector would show; with a single choice there is nothing to
 * select, and it is passed over in both directions. An event that the panel does not know changes nothing.
 */
export function nextPanel(panel: Panel, event: PanelEvent, choices: number): Panel {
  switch (event.kind) {
    case "media":
      return event.isAttached ? "attached" : panel === "attached" ? "add" : panel;
    case "open":
      if (panel !== "add") return panel;
      return choices === 1 ? (OFFERED[0] ?? "selector") : "selector";
    case "choose":
      return panel === "selector" && OFFERED.includes(event.choice) ? event.choice : panel;
    case "cancel":
      if (panel === "attached" || panel === "add") return panel;
      return panel === "selector" || choices === 1 ? "add" : "selector";
  }
}
