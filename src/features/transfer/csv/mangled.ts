import { transferText } from "../transfer.text";
import { decodeAs, type Encoding } from "./encoding/code-pages";

const text = transferText.problem;

const UPPER_HALF = Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at);

/** Maps each character beyond ASCII to its byte in the encoding. */
function bytesIn(encoding: Encoding): ReadonlyMap<string, string> {
  const bytes = new Map<string, string>();
  // Latin-1 has control characters where windows-1252 has signs, and programs mix the two up.
  if (encoding === "windows-1252")
    for (let code = 0x80; code < 0xa0; code++)
      bytes.set(String.fromCharCode(code), String.fromCharCode(code));
  for (const [at, char] of [...decodeAs(UPPER_HALF, encoding)].entries())
    bytes.set(char, String.fromCharCode(0x80 + at));
  return bytes;
}

/** Accents and signs of Spanish and Portuguese posts whose UTF-8 bytes were each read as a character: 'Ã©' for 'é'. */
const UTF8 =
  /[\u00c2\u00c3\u00cc][\u0080-\u00bf]|\u00e2[\u0080-\u00bf]{2}|\u00ef(?:\u00bb\u00bf|\u00bf\u00bd|\u00b8\u008f)|\u00f0\u009f[\u0080-\u00bf]{2}/g;
const CLOSING = /^[”’…»—–\u00a0]/;

/** True for a correct accented capital before a closing quote: 'Ã»' in '«AMANHÃ»' only looks like a broken letter. */
function isOwnSign(written: string, at: number): boolean {
  const [before, sign, after] = [written.charAt(at - 1), written.charAt(at + 1), written.charAt(at + 2)];
  return /\p{Lu}/u.test(before) && CLOSING.test(sign) && !/\p{L}/u.test(after);
}

/**
 * True when the two characters at `at` are beside a letter, or are the whole text: then they may be a single damaged
 * letter, as in 'ma√±ana'. A '√' of mathematics or a table's line is beside other signs.
 */
const touchesLetter = (written: string, at: number): boolean =>
  /[A-Za-z]/.test(written.charAt(at - 1) + written.charAt(at + 2)) ||
  written.length === 2 ||
  /^[√├]/.test(written.charAt(at + 2));

let pages: ReadonlyMap<Encoding, ReadonlyMap<string, string>> | null = null;
const pagesOnce = () =>
  (pages ??= new Map(
    (["windows-1252", "macintosh", "cp850", "cp437"] as const).map((page) => [page, bytesIn(page)]),
  ));

/** True for UTF-8 that was saved as if each byte were a character: 'AÃ±o', 'ESPAÃ‘A', 'A√±o', 'A├▒o', 'ðŸ˜€'. */
function isUtf8InDisguise(written: string): boolean {
  if (!/[\u0080-\uffff]{2}/.test(written)) return false;
  for (const [encoding, bytes] of pagesOnce()) {
    const asBytes = written.replace(/[\u0080-\uffff]/g, (char) => bytes.get(char) ?? "\0");
    for (const { 0: found, index } of asBytes.matchAll(UTF8)) {
      if (found.length > 2) return true;
      const isChance =
        encoding === "windows-1252" ? isOwnSign(written, index) : !touchesLetter(written, index);
      if (!isChance) return true;
    }
  }
  return false;
}

/**
 * Letters of one code page read as another: signs within words ('ni±ez', 'acci¢n'), capitals of other languages
 * within small letters ('niÒez'), lines beside letters ('┐Qué'), the currency sign, and characters that no
 * encoding could read.
 */
const WRONG_PAGE =
  /[\ufffd¤]|\p{L}[±¼½¾¢£¥§¶¦¬‡†‰‚]\p{L}|\p{Ll}[ÈÌÒÙÛÎÏËÄÖÅØÆÐÞŽŠŸ]|[┌┐└┘├┤┬┴┼]\p{L}|\p{L}[┌┐└┘├┤┬┴┼]/u;
/** A question mark instead of a letter or an opening sign: 'A?o', '?Qué'; not the question mark of a web address. */
const LOST_LETTER = /(?:^|\s)(?:[^\s:/?.]*(?:\p{L}\?\p{Ll}|\p{Lu}\?\p{Lu})|[\p{P}\p{S}]*\?\p{L})/u;
/** A question mark instead of an emoji or bullet at the beginning of a line: '?? Gracias', '? Primero'. */
const LOST_SIGN = /^[ \t]*\?{1,20}[ \t]+\p{L}/mu;
/** Codes instead of a letter or a line break: of web pages (`&eacute;`), mail (`=C3=A9`) and programs (`\u00e9`). */
const CODE =
  /&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z]{1,2}(?:acute|grave|circ|tilde|uml|cedil)|amp|lt|gt|nbsp|quot|apos|iquest|iexcl|hellip|[lr][ds]quo|[mn]dash|[lr]aquo|euro|ord[mf]|bull);|<br ?\/?>|<\/?p>|=C[23]=[89AB][\dA-F]|\\u00[a-f][\da-f]|_x000[dD]_|(?<![:\\])\\n(?!\w{0,30}\\)(?<!\\\w{1,30}\\n)/i;

/**
 * A whole cell that a spreadsheet spoilt: a formula's error, '####' for a narrow column, or a long number with 'E+'.
 */
const SHEET_ERROR =
  /^(?:#(?:¿?NOMBRE\?|NAME\?|NOME\?|N\/[AD]|[¡]?(?:REF|VALOR|VALUE|DIV\/0|N[UÚ]M|NULO|NULL|DESBORDAMIENTO|SPILL|ERROR)!)|#{4,}|\d[.,]\d{1,20}E\+\d{2,3})$/i;
/**
 * Ends of words that lost an accented last letter: no Spanish word ends with these letters, and few words of other
 * languages do.
 */
const CUT_WORD = /(?:[bcfhmpv]|qu|[aeiou]t|st|^[smtd])$/i;

/**
 * The first word whose question mark may stand for an accented letter: 'Qu? tal', 'Bogot?, Colombia', 'el caf?'. Only
 * the user can decide, because a real question may look the same. A sentence with '¿' is a question.
 */
function perhapsCutWord(written: string): string | null {
  let isAsked = false;
  for (const { 0: sign, index } of written.matchAll(/[.!?¿\n]/g)) {
    const word = sign === "?" && !isAsked ? wordBefore(written, index) : "";
    const after = written.slice(index + 1, index + 3);
    const isWithin = /^(?: \p{Ll}|[,;:])/u.test(after);
    if (word !== "" && (isWithin || (CUT_WORD.test(word) && /^(?:[\s.)»"]|$)/.test(after))))
      return `${word}?`;
    isAsked = sign === "¿";
  }
  return null;
}

const LONGEST_WORD = 40;

/** The word that ends at `end`; empty for a web address, and for a run of letters that is too long for a word. */
function wordBefore(written: string, end: number): string {
  const token =
    written
      .slice(Math.max(0, end - LONGEST_WORD), end)
      .split(/\s/)
      .at(-1) ?? "";
  return token.length === LONGEST_WORD || /[/@\d]/.test(token) ? "" : (token.split(/\P{L}/u).at(-1) ?? "");
}

/** Describes damage that a text had before its file was written, so that no choice of encoding restores the text. */
export function mangledProblem(written: string): string | null {
  if (SHEET_ERROR.test(written.trim())) return text.sheetError(written.trim());
  if (WRONG_PAGE.test(written) || isUtf8InDisguise(written)) return text.mangled;
  if (LOST_LETTER.test(written)) return text.lostLetters;
  return LOST_SIGN.test(written) ? text.lostSigns : null;
}

/** A code such as `&eacute;` may be damage or the user's own words, so the user confirms it before the import. */
export function codeSuspicion(written: string): string | null {
  const code = CODE.exec(written)?.[0];
  return code === undefined ? null : text.code(code);
}

/**
 * Two or more question marks between spaces, as a spreadsheet writes an emoji that its encoding lacks: 'Feliz año ?? a
 * todos'.
 */
const LONE_MARKS = /(?:^|\s)(\?{2,20})(?=\s|$)/;

export function suspicionOf(written: string): string | null {
  const cut = perhapsCutWord(written);
  const marks = LONE_MARKS.exec(written)?.[1];
  return (
    codeSuspicion(written) ??
    (cut === null ? null : text.perhapsCut(cut)) ??
    (marks === undefined ? null : text.perhapsEmoji(marks))
  );
}
