export const PANELS = ["attached", "uploader", "generator", "selector", "add"] as const;
export type Panel = (typeof PANELS)[number];

export type Choice = Exclude<Panel, "attached" | "selector" | "add">;

export const OFFERED: readonly Choice[] = ["uploader", "generator"];

export type PanelEvent =
  | { kind: "open" }
  | { kind: "choose"; choice: Choice }
  | { kind: "cancel" }
  | { kind: "media"; isAttached: boolean };

/** Returns the panel after an event. Skips the selector, forwards and backwards, when `choices` is 1. */
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
