import { createEmojiBook, type EmojiBook } from "./emoji-book";
import address from "./emojis.es.txt?url";

const TIMEOUT_MS = 15_000;

async function read(): Promise<EmojiBook> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Emoji list: ${response.status}`);
  return createEmojiBook(await response.text());
}

let book: Promise<EmojiBook> | null = null;

/**
 * The list of emoji, fetched once and cached; a failure is not cached. The list is a file and no module, because
 * browsers remember a module that failed to load and would not request it again before the page is reloaded.
 */
export function loadEmojis(): Promise<EmojiBook> {
  book ??= read().catch((cause: unknown) => {
    book = null;
    throw cause;
  });
  return book;
}
