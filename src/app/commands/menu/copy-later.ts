/**
 * Copies words that are still being read. The clipboard gets their promise at once, because Safari refuses a copy that
 * begins after the click; browsers without `ClipboardItem` get the words later.
 */
export async function copyLater(words: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return words.then((read) => navigator.clipboard.writeText(read));
  const blob = words.then((read) => new Blob([read], { type: "text/plain" }));
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}
