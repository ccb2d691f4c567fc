import { PurgeCSS } from "purgecss";

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
const TAGS = /<([a-z][a-z\d-]*)/g;
const ATTRIBUTES = /\s([a-z][\w:-]*)(?:="([^"]*)")?/g;
/** Words between quotes or spaces, because a class name may contain any character. */
const WORDS = /[^\s"'`]+/g;

/** The tags, attributes and classes of a document. */
function wordsOfHtml(html: string): string[] {
  const tags = [...html.matchAll(TAGS)].map(([, tag = ""]) => tag);
  const attributes = [...html.matchAll(ATTRIBUTES)].flatMap(([, name = "", value = ""]) => {
    const text = value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
    return [name, text, ...text.split(/\s+/)];
  });
  return [...tags, ...attributes];
}

/**
 * Removes style rules whose classes, tags and attributes occur in neither the document nor its scripts.
 * Variables, fonts and keyframes stay.
 */
export async function stylesUsedBy(css: string, html: string, scripts: readonly string[]): Promise<string> {
  const content = [{ raw: html, extension: "html" }, ...scripts.map((raw) => ({ raw, extension: "js" }))];
  const [purged] = await new PurgeCSS().purge({
    content,
    css: [{ raw: css }],
    extractors: [
      { extensions: ["html"], extractor: wordsOfHtml },
      { extensions: ["js"], extractor: (code) => code.match(WORDS) ?? [] },
    ],
  });
  if (!purged) throw new Error("Nothing is left of the landing's styles.");
  return purged.css;
}
