import { graphemeWidth, isWide } from "./glyph-width";

export type Device = "phone" | "desktop";

/**
 * The place where LinkedIn folds a post in the feed and writes "…más". LinkedIn publishes no figure. Measurements by
 * others:
 * - Three lines, on the phone as on the desktop, whatever the post holds, since 2024; if the third is blank, two.
 *   How many characters that is depends on the width. John Espirian, "See more breakpoints on LinkedIn posts",
 *   2024-09, https://www.linkedin.com/pulse/see-more-breakpoints-linkedin-posts-john-espirian-j6zee
 * - About 210 characters on the desktop and 140 on the phone, the figures most often quoted, for example
 *   https://skills.sh/liftli-ai/linkedin-agent-skills/linkedin-post-preview. Both figures agree with
 *   three lines of the widths below (fold.test.ts). A few pages of 2026 say five lines on the desktop
 *   (https://postkio.com/blog/linkedin-see-more-problem); the earlier cut is kept, because a text that works there
 *   works in both.
 */
export const FOLD = {
  lines: 3,
  fontSize: 14,
  card: { phone: 375, desktop: 555 },
  margin: 16,
} as const;

const MORE = "…más";

export type Fold = {
  end: number;
  isFolded: boolean;
  characters: number;
};

type Line = { start: number; end: number };

const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });

const SPACE = /^\s+$/u;
const NEWLINE = /^(?:\r\n|[\n\r\u2028\u2029])$/u;

/**
 * Breaks a text into lines as a browser does, and stops after `limit` lines, so that a long text takes no more time.
 */
function layOut(text: string, width: number, limit: number): { lines: Line[]; isWhole: boolean } {
  const lines: Line[] = [];
  let start = 0;
  let used = 0;
  let breakAt = 0;
  let sinceBreak = 0;
  const endLine = (end: number, next: number, carried: number) => {
    lines.push({ start, end });
    start = next;
    breakAt = next;
    used = carried;
    sinceBreak = carried;
  };
  for (const { segment, index } of graphemes.segment(text)) {
    const after = index + segment.length;
    if (NEWLINE.test(segment)) {
      endLine(index, after, 0);
    } else if (SPACE.test(segment)) {
      // A space that does not fit stays at the end of its line, as in browsers.
      used += graphemeWidth(segment);
      breakAt = after;
      sinceBreak = 0;
    } else {
      const size = graphemeWidth(segment);
      // `isWide` is called only for characters at least as wide as an em (1,000 units), because it takes longer than
      // all other steps.
      const breaksBefore = size >= 1000 && isWide(segment);
      if (breaksBefore) {
        breakAt = index;
        sinceBreak = 0;
      }
      if (used + size > width && index > start) {
        if (breakAt > start) endLine(breakAt, breakAt, sinceBreak);
        else endLine(index, index, 0);
      }
      used += size;
      sinceBreak += size;
      if (breaksBefore || segment === "-") {
        breakAt = after;
        sinceBreak = 0;
      }
    }
    if (lines.length === limit) return { lines, isWhole: false };
  }
  lines.push({ start, end: text.length });
  return { lines, isWhole: true };
}

function cutFor(text: string, line: Line, width: number): number {
  let used = 0;
  let afterWord = line.start;
  let fits = line.start;
  for (const { segment, index } of graphemes.segment(text.slice(line.start, line.end))) {
    const at = line.start + index;
    if (SPACE.test(segment)) afterWord = at;
    used += graphemeWidth(segment);
    if (used > width) return afterWord > line.start ? afterWord : fits;
    fits = at + segment.length;
  }
  return line.end;
}

/**
 * Estimates where LinkedIn folds a text; the reader's font and screen are unknown. Pass the visible text, with names
 * instead of the markup of mentions.
 */
export function estimateFold(text: string, device: Device): Fold {
  const read = text.trimEnd();
  const width = ((FOLD.card[device] - 2 * FOLD.margin) * 1000) / FOLD.fontSize;
  const { lines, isWhole } = layOut(read, width, FOLD.lines);
  if (isWhole) return { end: text.length, isFolded: false, characters: text.length };
  const last = lines.at(-1) ?? { start: 0, end: 0 };
  const moreWidth = [...` ${MORE}`].reduce((sum, letter) => sum + graphemeWidth(letter), 0);
  const end = text.slice(0, cutFor(read, last, width - moreWidth)).trimEnd().length;
  return { end, isFolded: true, characters: end };
}
