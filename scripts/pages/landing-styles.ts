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
/** Every word between quotes or spaces, because a class name in code may contain any other character. */
const WORDS = /[^\s"'`]+/g;

/** Tags, names and values of attributes, and each class of a document. */
function wordsOfHtml(html: string): string[] {
  const tags = [...html.matchAll(TAGS)].map(([, tag = ""]) => tag);
  const attributes = [...html.matchAll(ATTRIBUTES)].flatMap(([, name = "", value = ""]) => {
    const text = value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
    return [name, text, ...text.split(/\s+/)];
  });
  return [...tags, ...attributes];
}

/**
 * The rules of a style sheet that a page may need: those whose classes, tags and attributes occur in its document
 * or in its code. The rest of the sheet (variables, fonts, keyframes) stays.
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
