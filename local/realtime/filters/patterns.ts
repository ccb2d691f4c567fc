/**
 * A LIKE pattern as a regular expression: % is any text, _ any character, a backslash takes the next one as it is.
 * Returns the reason when the pattern is invalid.
 */
export function likePattern(pattern: string, ignoresCase: boolean): RegExp | string {
  let source = "";
  const characters = [...pattern];
  for (let at = 0; at < characters.length; at++) {
    let character = characters[at] ?? "";
    if (character === "%") source += ".*";
    else if (character === "_") source += ".";
    else {
      if (character === "\\") {
        at += 1;
        if (at === characters.length) return "LIKE pattern must not end with escape character";
        character = characters[at] ?? "";
      }
      source += character.replace(/[$()*+./?[\\\]^{|}]/, "\\$&");
    }
  }
  return new RegExp(`^${source}$`, ignoresCase ? "isu" : "su");
}

/**
 * Syntax that Postgres and JavaScript read differently: classes in brackets, Postgres' own escapes, options at the
 * start.
 */
const OF_POSTGRES = /\[[:.=]|\\[mMyYAZ]|^\(\?|^\*\*\*/;

/**
 * A regular expression of Postgres converted to JavaScript's, or the reason why it is invalid. Syntax that the two
 * read differently is refused.
 */
export function regularExpression(pattern: string, ignoresCase: boolean): RegExp | string {
  if (OF_POSTGRES.test(pattern)) return "not supported by the local backend";
  try {
    // As in Postgres a dot matches any character, line breaks too, and ^ and $ are the ends of the text.
    return new RegExp(pattern, ignoresCase ? "isu" : "su");
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
