import source from "./emojis.es.txt?raw";

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
  /** In Spanish, as Unicode names it in Latin America. */
  name: string;
  keywords: readonly string[];
  category: EmojiCategory;
};

const isCategory = (name: string): name is EmojiCategory => EMOJI_CATEGORIES.some((known) => known === name);

/** Reads what generate-emojis.mjs writes: a line a category (`= faces`), then a line an emoji (`😀 name | words`). */
function parse(text: string): Emoji[] {
  const emojis: Emoji[] = [];
  let category: EmojiCategory = "faces";
  for (const line of text.split("\n")) {
    const [first, ...rest] = line.split(" ");
    if (!first || first === "//") continue;
    const words = rest.join(" ");
    if (first === "=") {
      if (!isCategory(words)) throw new Error(`Unknown emoji category ${words}`);
      category = words;
      continue;
    }
    const [name = "", keywords] = words.split(" | ");
    emojis.push({ emoji: first, name, keywords: keywords?.split(", ") ?? [], category });
  }
  return emojis;
}

/** All emoji offered, in the order of their categories. A big module: only ever imported when the picker opens. */
export const EMOJIS: readonly Emoji[] = parse(source);

const bare = (emoji: string): string => emoji.replaceAll("\uFE0F", "");
const byEmoji = new Map(EMOJIS.map((entry) => [bare(entry.emoji), entry]));

/** The emoji that is written so, with or without its selector; undefined for anything else. */
export const emojiOf = (written: string): Emoji | undefined => byEmoji.get(bare(written));

export const emojisIn = (category: EmojiCategory): readonly Emoji[] =>
  EMOJIS.filter((entry) => entry.category === category);
