import { describe, expect, test } from "vitest";
import { nextPanel, OFFERED, PANELS, type Panel, type PanelEvent } from "./panel";

const run = (start: Panel, events: PanelEvent[], choices = 3) =>
  events.reduce((panel, event) => nextPanel(panel, event, choices), start);

test("the media panel changes from the button to the selector, the uploader and the attached file", () => {
  const path: PanelEvent[] = [
    { kind: "open" },
    { kind: "choose", choice: "uploader" },
    { kind: "media", isAttached: true },
  ];
  expect(path.map((_, at) => run("add", path.slice(0, at + 1)))).toEqual([
    "selector",
    "uploader",
    "attached",
  ]);
});

test("when there is only one way to add a file, opening leads past the selector to the uploader, and cancelling leads back to the button", () => {
  expect(run("add", [{ kind: "open" }], 1)).toBe("uploader");
  expect(run("uploader", [{ kind: "cancel" }], 1)).toBe("add");
});

test.each(["uploader", "generator"] as const)(
  "cancelling the panel %s returns to the selector, and a file that the panel attaches leads to the attached file",
  (panel) => {
    expect(run(panel, [{ kind: "cancel" }])).toBe("selector");
    expect(run(panel, [{ kind: "cancel" }, { kind: "cancel" }])).toBe("add");
    expect(run(panel, [{ kind: "media", isAttached: true }])).toBe("attached");
  },
);

test("the removal of the attached file shows the 'add' button, but leaves an open uploader open", () => {
  expect(run("attached", [{ kind: "media", isAttached: false }])).toBe("add");
  expect(run("uploader", [{ kind: "media", isAttached: false }])).toBe("uploader");
});

describe("the file selector leads to the AI generators", () => {
  test("the AI generators are reached only through the selector", () => {
    for (const choice of OFFERED) {
      expect(run("selector", [{ kind: "choose", choice }])).toBe(choice);
      expect(run("add", [{ kind: "choose", choice }])).toBe("add");
    }
  });

  test("P2.08 · the panels of the media field are in the order of the specification", () => {
    expect(PANELS).toEqual(["attached", "uploader", "generator", "selector", "add"]);
  });
});
