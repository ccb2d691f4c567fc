import type { Mark } from "./marks";

/** The name of the CSS custom highlight for each kind of mark. */
export const HIGHLIGHTS: Readonly<Record<Mark["kind"], string>> = {
  hashtag: "written-hashtag",
  mention: "written-mention",
  hole: "written-hole",
  over: "written-over",
};

const STYLES: Readonly<Record<Mark["kind"], string>> = {
  hashtag: "background-color: rgb(52 211 180 / 0.26);",
  mention: "background-color: rgb(116 186 255 / 0.26); text-decoration: underline 2px rgb(116 186 255);",
  hole: "background-color: rgb(255 193 77 / 0.28); text-decoration: underline 2px rgb(255 193 77);",
  over: "background-color: rgb(255 107 107 / 0.3); text-decoration: underline 2px rgb(255 107 107);",
};

/** False in older browsers and in jsdom. */
export const canHighlight = (): boolean => typeof CSS !== "undefined" && "highlights" in CSS;

/**
 * Adds the marks' colours to the document. They are no part of `styles.css`, because the build's CSS parser does not
 * know `::highlight` and warns at each rule.
 */
export function styleHighlights(): void {
  if (!canHighlight()) return;
  const sheet = new CSSStyleSheet();
  const kinds = Object.entries(HIGHLIGHTS) as [Mark["kind"], string][];
  sheet.replaceSync(kinds.map(([kind, name]) => `::highlight(${name}) { ${STYLES[kind]} }`).join("\n"));
  document.adoptedStyleSheets.push(sheet);
}
