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
 * Reads the output of generate-emojis.mjs: a line for each category (`= faces`), then a line for each emoji (`😀 name
 * | words`). Throws on any other text: for a deleted file some hosts answer with a page.
 */
export function parseEmojis(text: string): Emoji[] {
  const emojis: Emoji[] = [];
  let category: EmojiCategory | null = null;
  for (const line of text.split("\n")) {
    const [first, ...rest] = line.split(" ");
    if (!first || first === "//") continue;
    const words = rest.join(" ");
    if (first === "=") {
      if (!isCategory(words)) throw new Error(`Unknown emoji category ${words}`);
      category = words;
      continue;
    }
    if (category === null) throw new Error("No list of emoji");
    const [name = "", keywords] = words.split(" | ");
    emojis.push({ emoji: first, name, keywords: keywords?.split(", ") ?? [], category });
  }
  if (emojis.length === 0) throw new Error("No list of emoji");
  return emojis;
}
