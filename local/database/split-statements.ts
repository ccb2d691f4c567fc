const DOLLAR_TAG = /^\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/;

/** A doubled quote does not close the string; in an E'' string, `\'` does not either. */
function endOfQuoted(sql: string, start: number, escapes: boolean): number {
  const quote = sql[start];
  for (let index = start + 1; index < sql.length; index++) {
    if (escapes && sql[index] === "\\") index++;
    else if (sql[index] === quote) {
      if (sql[index + 1] !== quote) return index + 1;
      index++;
    }
  }
  return sql.length;
}

/** Postgres allows block comments inside block comments. */
function endOfBlockComment(sql: string, start: number): number {
  let depth = 0;
  for (let index = start; index < sql.length; index++) {
    if (sql.startsWith("/*", index)) {
      depth++;
      index++;
    } else if (sql.startsWith("*/", index)) {
      depth--;
      index++;
      if (depth === 0) return index + 1;
    }
  }
  return sql.length;
}

function endOfToken(sql: string, index: number): number {
  const character = sql[index] ?? "";
  if (sql.startsWith("--", index)) {
    const newline = sql.indexOf("\n", index);
    return newline === -1 ? sql.length : newline;
  }
  if (sql.startsWith("/*", index)) return endOfBlockComment(sql, index);
  if (character === '"') return endOfQuoted(sql, index, false);
  if (character === "'")
    return endOfQuoted(sql, index, /(^|[^\w])e$/i.test(sql.slice(Math.max(0, index - 2), index)));
  if (character === "$") {
    const tag = DOLLAR_TAG.exec(sql.slice(index, index + 80))?.[0];
    if (!tag) return index + 1;
    const close = sql.indexOf(tag, index + tag.length);
    return close === -1 ? sql.length : close + tag.length;
  }
  const word = /^[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/.exec(sql.slice(index, index + 80))?.[0];
  return index + (word?.length ?? 1);
}

/**
 * Splits a script at its top-level semicolons, not at semicolons in strings, comments, names, dollar-quoted
 * or `begin atomic` bodies. A statement keeps the comments before it.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let hasContent = false;
  let atomicDepth = 0;
  let previousWord = "";
  for (let index = 0; index < sql.length; ) {
    const end = endOfToken(sql, index);
    const token = sql.slice(index, end);
    const word = token.toLowerCase();
    if (token === ";" && atomicDepth === 0) {
      if (hasContent) statements.push(sql.slice(start, index).trim());
      start = end;
      hasContent = false;
    } else if (!/^\s*$/.test(token) && !token.startsWith("--") && !token.startsWith("/*")) {
      hasContent = true;
      if (word === "atomic" && previousWord === "begin") atomicDepth = 1;
      else if (atomicDepth > 0 && word === "case") atomicDepth++;
      else if (atomicDepth > 0 && word === "end") atomicDepth--;
      previousWord = word;
    }
    index = end;
  }
  if (hasContent) statements.push(sql.slice(start).trim());
  return statements;
}
