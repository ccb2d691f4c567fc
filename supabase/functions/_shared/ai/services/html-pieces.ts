export type HtmlPiece =
  | { kind: "text"; source: string }
  | { kind: "open" | "close"; name: string; source: string };

/**
 * Elements whose content is never markup, so only their own closing tag ends it. XHTML and drawings close them at once
 * (`<title/>`).
 */
const RAW = new Map(
  ["script", "style", "title", "textarea", "iframe", "xmp", "noembed", "noframes"].map((name) => [
    name,
    new RegExp(`</${name}[\\s/>]`, "gi"),
  ]),
);
const MARK = /<(?=[a-z!?/])/gi;
const NAME = /[a-z][^\s/>]{0,40}/iy;

function endOfTag(html: string, from: number): number {
  let isValue = false;
  for (let at = from; at < html.length; at += 1) {
    const letter = html[at];
    if (letter === ">") return at + 1;
    if (isValue && (letter === '"' || letter === "'")) {
      at = html.indexOf(letter, at + 1);
      if (at === -1) return -1;
      isValue = false;
    } else if (letter === "=") isValue = true;
    else if (letter !== undefined && letter > " ") isValue = false;
  }
  return -1;
}

function endOfAside(html: string, from: number): number {
  const isComment = html.startsWith("<!--", from);
  const closing = isComment ? /--!?>/g : />/g;
  closing.lastIndex = isComment ? from + 2 : from;
  return closing.test(html) ? closing.lastIndex : -1;
}

/**
 * Yields the tags and texts of a page in one pass. As in a browser, an unclosed comment, tag or script swallows
 * the rest of the page.
 */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let at = 0;
  while (at < html.length) {
    MARK.lastIndex = at;
    const mark = MARK.exec(html)?.index ?? html.length;
    if (mark > at) yield { kind: "text", source: html.slice(at, mark) };
    if (mark === html.length) return;
    const isClosing = html[mark + 1] === "/";
    NAME.lastIndex = mark + (isClosing ? 2 : 1);
    const name = NAME.exec(html)?.[0]?.toLowerCase();
    const end = name ? endOfTag(html, NAME.lastIndex) : endOfAside(html, mark);
    if (end === -1) return;
    at = end;
    if (!name) continue;
    const source = html.slice(mark, end);
    yield { kind: isClosing ? "close" : "open", name, source };
    const closing = isClosing || source.endsWith("/>") ? undefined : RAW.get(name);
    if (!closing) continue;
    closing.lastIndex = end;
    const closed = closing.exec(html)?.index;
    if (closed === undefined) return;
    if (closed > end) yield { kind: "text", source: html.slice(end, closed) };
    at = closed;
  }
}
