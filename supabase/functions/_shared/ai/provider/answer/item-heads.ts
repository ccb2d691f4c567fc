// The lines above the items of a list in a response without JSON.

export const NUMBERED =
  /^\s{0,40}(?:#{1,6}\s{1,4}(?:\*\*|__)?(?:\p{L}{3,15}\s)?|(?:\*\*|__)(?:\p{L}{3,15}\s)?|(?:borrador|draft|rascunho|publicaci[oó]n|publicação|post|tema|t[oó]pico|topic|punto|ponto|point|diapositiva|slide|p[aá]gina|page)\s)(?:n\.?º\s?|#)?\d{1,2}\s{0,2}(?:[.):：–—-]|$)([^\n]*)$|^\s{0,8}\d{1,2}[.)]\s{1,4}(?:\*\*|__)([^*_\n]{1,200})(?:\*\*|__)\s{0,4}$/iu;

/** The mark and the word that the numbered lines above all items share: '#borrador' for '## Borrador 1'. */
export function numberingOf(line: string): string {
  const [, mark = "", word = ""] = /^\s*(#|\*\*|__|\d)?[#*_\s]*(\p{L}{0,15})/u.exec(line) ?? [];
  return mark.replace(/\d/, "1") + word.toLowerCase();
}
/** The numbering when the first item has no numbered line: numbered lines then belong to the items' texts. */
export const NO_NUMBERING = "none";

/** A line that is only a number with at most one word: '**Borrador 1**', '[1]', 'Post 1/3'. */
export const ALONE =
  /^[^\p{L}\p{N}]{0,6}(?:\p{L}{3,15}\s{1,2})?[^\p{L}\p{N}]{0,3}\d{1,2}[^\p{L}\p{N}]{0,6}(?:(?:de|of)?\s?\d{1,2}[^\p{L}\p{N}]{0,6})?$/u;

export const headOf = (line: string): string => line.trim().replace(/\d+/u, "0");
