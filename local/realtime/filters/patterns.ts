/** Converts a LIKE pattern to an expression. Returns the error's sentence when the pattern is invalid. */
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

/** Matches syntax that means something else in Postgres than in JavaScript: bracket classes, escapes, options. */
const OF_POSTGRES = /\[[:.=]|\\[mMyYAZ]|^\(\?|^\*\*\*/;

/** Returns an error's sentence when the pattern is invalid, or when JavaScript would read it differently. */
export function regularExpression(pattern: string, ignoresCase: boolean): RegExp | string {
  if (OF_POSTGRES.test(pattern)) return "not supported by the local backend";
  try {
    // The flags give Postgres's meaning: a dot matches a line break, and ^ and $ match only the text's ends.
    return new RegExp(pattern, ignoresCase ? "isu" : "su");
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
