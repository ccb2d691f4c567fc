import { oneDecimal } from "@/text/numbers";

/**
 * Writes the landing's figures with a decimal comma for countries that use it. The build writes them with a point, as
 * most of Latin America.
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
