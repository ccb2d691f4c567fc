import { createEmojiSearch } from "../emoji-search";
import { EMOJI_CATEGORIES, type Emoji, type EmojiCategory, emojiReader } from "./emoji-data";

export type EmojiBook = {
  /** Finds an emoji whether or not its spelling has the variation selector U+FE0F. */
  find: (written: string) => Emoji | undefined;
  inCategory: (category: EmojiCategory) => readonly Emoji[];
  search: (typed: string) => readonly Emoji[];
};

const bare = (emoji: string): string => emoji.replaceAll("\uFE0F", "");

function makeOnce<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Reads a category when it is first needed, because reading all categories would delay the panel's opening. */
export function createEmojiBook(text: string): EmojiBook {
  const inCategory = emojiReader(text);
  const byEmoji = EMOJI_CATEGORIES.map((category) =>
    makeOnce(() => new Map(inCategory(category).map((entry) => [bare(entry.emoji), entry]))),
  );
  const search = makeOnce(() => createEmojiSearch(EMOJI_CATEGORIES.flatMap(inCategory)));
  return {
    find: (written) => {
      for (const signs of byEmoji) {
        const found = signs().get(bare(written));
        if (found) return found;
      }
      return undefined;
    },
    inCategory,
    search: (typed) => (typed.trim() === "" ? [] : search()(typed)),
  };
}
