/**
 * The panels of the media field, one at a time, in the order of the specification; `generator` stands for every AI
 * generator.
 */
export const PANELS = ["attached", "uploader", "generator", "selector", "add"] as const;
export type Panel = (typeof PANELS)[number];

export type Choice = Exclude<Panel, "attached" | "selector" | "add">;

export const OFFERED: readonly Choice[] = ["uploader", "generator"];

export type PanelEvent =
  | { kind: "open" }
  | { kind: "choose"; choice: Choice }
  | { kind: "cancel" }
  /** Sent when a file was attached or removed by any means, also by a generator. */
  | { kind: "media"; isAttached: boolean };

/**
 * The panel after an event. `choices` is the number of choices in the selector; a selector with a single choice is
 * skipped in both directions. An event that does not apply to the panel changes nothing.
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
