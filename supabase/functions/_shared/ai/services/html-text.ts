const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", iquest: "¿", iexcl: "¡" },
  ...{ aacute: "á", eacute: "é", iacute: "í", oacute: "ó", uacute: "ú", ntilde: "ñ", uuml: "ü" },
  ...{ laquo: "«", raquo: "»", ldquo: "“", rdquo: "”", hellip: "…", mdash: "—", ndash: "–", euro: "€" },
};

/** `&Aacute;` is the capital of `&aacute;`. */
function named(name: string): string | undefined {
  const letter = NAMED[name.toLowerCase()];
  return /^[A-Z]/.test(name) ? letter?.toUpperCase() : letter;
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return named(String(name)) ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });

/** What stands between these is no text of the page's own. */
const SILENT =
  /<(script|style|noscript|template|svg|nav|header|footer|aside|form|iframe)\b[\s\S]*?<\/\1\s*>/gi;

/**
 * The words of a page, a line a block. For a model to read and never for a browser to show: markup that is malformed may
 * leave some of its marks.
 */
export function textOfHtml(html: string): string {
  const article = /<(article|main)\b[\s\S]*<\/\1\s*>/i.exec(html)?.[0] ?? html;
  const text = article
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(SILENT, " ")
    .replace(/<\/(?:p|div|h[1-6]|li|tr|blockquote|section)\s*>|<br\s*\/?>/gi, "\n")
    .replace(/<[^>]{0,2000}>/g, " ");
  return decoded(text)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
