/** Words that are shorter fit into a calendar's cell. */
const LONG_WORD = /\p{L}{10,}/gu;
/** A Spanish syllable begins at a consonant before a vowel; 'bl', 'tr', 'ch', 'll' and the like stay together. */
const SYLLABLE =
  /(?<=\p{L}{3})(?<![bcdfgpt](?=[lr])|l(?=l)|r(?=r)|[cs](?=h)|[gq](?=u))(?=[bcdfghjklmnñpqrstvwxyz][aeiouáéíóúü]\p{L})/giu;

/**
 * Marks where long Spanish words may be hyphenated. `hyphens: auto` alone needs the browser's dictionary, which a fresh
 * Chrome lacks.
 */
export const withSoftHyphens = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(SYLLABLE, "\u00ad"));
