import { disc, PAGE_WIDTH, rect, ring } from "../display.ts";
import { fitText } from "../text.ts";
import { addStack, type DrawInfographic, EDGE, fitStacks, foot, sheet, WIDE } from "./parts.ts";

const FACE = 92;
const FACE_X = EDGE + FACE + 12;

export const initialsOf = (name: string): string => {
  // NFKC turns styled letters into plain letters, and joins an accent with its letter.
  const [person = ""] = name.normalize("NFKC").split(/[,(·]/u);
  const words = person
    .replace(/[^\p{L}\s]/gu, " ")
    .split(/\s+/)
    .filter((word) => word.length > 2 || /^\p{Lu}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return letters.join("").toLocaleUpperCase("es");
};

export const drawQuote: DrawInfographic = (content, canvas) => {
  const { palette, type } = canvas;
  const on = sheet();
  const who = content.source || content.author;
  const points = content.points.slice(0, 3);
  on.add(disc(PAGE_WIDTH - 60, 40, 210, palette.surface));
  const mark = fitText({
    face: type.display,
    text: "“",
    width: 300,
    height: 900,
    sizes: [280, 280],
    leading: 1,
  });
  on.text(mark, EDGE - 6, 84, palette.accent);
  const words = fitText({
    face: type.display,
    text: content.title.replace(/^[«"“]+|(?<![»"”.])[»"”.]+$/gu, ""),
    width: WIDE,
    height: 380,
    sizes: [92, 44],
    leading: 1.14,
    isBalanced: true,
    maxLines: 6,
  });
  on.text(words, EDGE, 214, palette.text);
  let top = 214 + words.height + 56;
  if (who !== "") {
    const initials = fitText({
      face: type.display,
      text: initialsOf(who),
      width: FACE * 1.4,
      height: FACE,
      sizes: [FACE * 0.72, 30],
      leading: 1,
      maxLines: 1,
    });
    const cap = (initials.face.capHeight / initials.face.unitsPerEm) * initials.size;
    on.add(disc(FACE_X, top + FACE, FACE, palette.accent));
    on.add(ring(FACE_X, top + FACE, FACE + 10, palette.accent, 3));
    on.text(initials, FACE_X, top + FACE - cap / 2, palette.onAccent, "center");
    const nameX = FACE_X + FACE + 48;
    const name = fitText({
      face: type.strong,
      text: who,
      width: PAGE_WIDTH - EDGE - nameX,
      height: 100,
      sizes: [40, 26],
      leading: 1.2,
      maxLines: 2,
    });
    const subtitle = fitText({
      face: type.body,
      text: content.subtitle,
      width: PAGE_WIDTH - EDGE - nameX,
      height: 76,
      sizes: [28, 24],
      leading: 1.34,
      maxLines: 2,
    });
    const height = name.height + (subtitle.lines.length > 0 ? subtitle.height + 16 : 0);
    const nameY = top + FACE - height / 2;
    on.text(name, nameX, nameY, palette.text);
    on.text(subtitle, nameX, nameY + name.height + 16, palette.muted);
    top += 2 * FACE + 56;
  }
  const bottom = foot(on, { ...content, source: "" }, canvas);
  const step = (bottom - top) / points.length;
  const stacks = fitStacks(
    type,
    points.map(({ heading, text, figure }) => ({
      text,
      width: WIDE,
      room: step - 36,
      figure: "",
      headingFace: type.strong,
      heading: figure === "" || heading.includes(figure) ? heading : `${figure} · ${heading}`,
      sizes: [1, 36, 27] as const,
      most: 1.1,
    })),
  );
  for (const [at, stack] of stacks.entries()) {
    const y = top + at * step;
    on.add(rect(EDGE, y, WIDE, 2, palette.line), rect(EDGE, y - 2, 84, 6, palette.accent));
    addStack(on, stack, EDGE, y + (step - stack.height) / 2, {
      figure: palette.text,
      heading: palette.text,
      text: palette.muted,
    });
  }
  return { background: palette.background, items: on.items, isCut: on.isCut() };
};
