/** LIKE as regular expression: % is any text, _ a character, a backslash escapes. Returns the fault when invalid. */
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

/** Postgres and JavaScript differ in these: bracket classes, escapes, options. */
const OF_POSTGRES = /\[[:.=]|\\[mMyYAZ]|^\(\?|^\*\*\*/;

/** Postgres' expression as JavaScript's, or its fault. Differing syntax is refused. */
export function regularExpression(pattern: string, ignoresCase: boolean): RegExp | string {
  if (OF_POSTGRES.test(pattern)) return "not supported by the local backend";
  try {
    // In Postgres a dot matches line breaks, and ^ and $ match the ends of the text.
    return new RegExp(pattern, ignoresCase ? "isu" : "su");
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
