import { render } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { readMentions } from "../textarea/mention-text";
import { styleHighlights } from "./highlight-styles";
import { MarkedTextarea } from "./marked-textarea";

afterEach(() => vi.unstubAllGlobals());

test("the marks of hashtags and mentions have colours; a field adds no style sheet, and repaints only when a mark moves, not at each typed letter", () => {
  const painted: string[] = [];
  const highlights = { set: (name: string) => painted.push(name), delete: () => true };
  vi.stubGlobal("CSS", { highlights });
  vi.stubGlobal("Highlight", class {});
  const replaceSync = vi.fn<(css: string) => void>();
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync = replaceSync;
    },
  );
  const adoptedStyleSheets: CSSStyleSheet[] = [];
  Object.assign(document, { adoptedStyleSheets });
  styleHighlights();
  const area = createRef<HTMLTextAreaElement>();
  const field = (written: string) => (
    <MarkedTextarea area={area} text={readMentions(written)} onChange={() => undefined} />
  );
  const { rerender, unmount } = render(field("Hola #uno y"), { reactStrictMode: false });
  expect(painted).toEqual(["written-hashtag", "written-mention", "written-hole", "written-over"]);
  expect(adoptedStyleSheets).toHaveLength(1);
  for (const name of painted)
    expect(replaceSync.mock.lastCall?.[0]).toContain(`::highlight(${name}) { background`);
  rerender(field("Hola #uno y d"));
  rerender(field("Hola #uno y do"));
  expect(painted).toHaveLength(4);
  rerender(field("Hola, #uno y do"));
  expect(painted).toHaveLength(8);
  expect(adoptedStyleSheets).toHaveLength(1);
  unmount();
});
