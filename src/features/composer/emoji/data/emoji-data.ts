export const EMOJI_CATEGORIES = [
  "faces",
  "gestures",
  "people",
  "animals",
  "nature",
  "food",
  "drinks",
  "activities",
  "travel",
  "places",
  "flags",
  "objects",
  "symbols",
] as const;

export type EmojiCategory = (typeof EMOJI_CATEGORIES)[number];

export type Emoji = {
  emoji: string;
  /** The name is in Spanish, as Unicode writes it in Latin America. */
  name: string;
  keywords: readonly string[];
  category: EmojiCategory;
};

const isCategory = (name: string): name is EmojiCategory => EMOJI_CATEGORIES.some((known) => known === name);

/**
 * Divides the text by category without reading the lines, because a slow phone takes 25 ms to read all lines. Throws on
 * text that generate-emojis.mjs did not write, because some hosts send a page instead of a missing file.
 */
function splitEmojis(text: string): ReadonlyMap<EmojiCategory, string> {
  const [before = "", ...sections] = `\n${text}`.split("\n= ");
  const isComment = before.split("\n").every((line) => line === "" || line.startsWith("//"));
  if (!isComment || sections.length === 0) throw new Error("No list of emoji");
  return new Map(
    sections.map((section) => {
      const end = section.indexOf("\n");
      const name = section.slice(0, end);
      if (!isCategory(name)) throw new Error(`Unknown emoji category ${name}`);
      return [name, section.slice(end + 1)];
    }),
  );
}

function readLines(lines: string, category: EmojiCategory): Emoji[] {
  return lines.split("\n").flatMap((line) => {
    const [first, ...rest] = line.split(" ");
    if (!first || first === "//") return [];
    const [name = "", keywords] = rest.join(" ").split(" | ");
    return [{ emoji: first, name, keywords: keywords?.split(", ") ?? [], category }];
  });
}

export function emojiReader(text: string): (category: EmojiCategory) => readonly Emoji[] {
  const sections = splitEmojis(text);
  const read = new Map<EmojiCategory, Emoji[]>();
  return (category) => {
    const known = read.get(category) ?? readLines(sections.get(category) ?? "", category);
    read.set(category, known);
    return known;
  };
}

export const parseEmojis = (text: string): Emoji[] =>
  [...splitEmojis(text).keys()].flatMap(emojiReader(text));
