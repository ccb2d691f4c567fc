import { oneDecimal } from "@/text/numbers";

/**
 * The build writes the landing's figures with a decimal point, as in most of Latin America. A browser of a country that
 * uses the comma writes them with a comma.
 */
export function writeFigures(page: Node): void {
  if (!oneDecimal.format(0.5).includes(",")) return;
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const written = text.data.replace(/(\d)\.(?=\d)/g, "$1,");
    if (written !== text.data) text.data = written;
  }
}
