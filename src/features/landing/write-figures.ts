import { oneDecimal } from "@/text/numbers";

/**
 * Writes the figures of the drawn landing with the decimal comma, if the visitor's country uses it. The build draws
 * them once for everybody, with the point that most of Latin America uses.
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
