import { createEmojiSearch } from "../emoji-search";
import type { Emoji, EmojiCategory } from "./emoji-data";

export type EmojiBook = {
  /** The emoji with this spelling, with or without its selector; undefined for anything else. */
  find: (written: string) => Emoji | undefined;
  inCategory: (category: EmojiCategory) => readonly Emoji[];
  search: (typed: string) => readonly Emoji[];
};

const bare = (emoji: string): string => emoji.replaceAll("\uFE0F", "");

/** All emoji offered, in the order of their categories, indexed for search. */
export function createEmojiBook(emojis: readonly Emoji[]): EmojiBook {
  const byEmoji = new Map(emojis.map((entry) => [bare(entry.emoji), entry]));
  return {
    find: (written) => byEmoji.get(bare(written)),
    inCategory: (category) => emojis.filter((entry) => entry.category === category),
    search: createEmojiSearch(emojis),
  };
}
