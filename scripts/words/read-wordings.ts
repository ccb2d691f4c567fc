import { parseSync } from "vite";
import { testsIn } from "../tests/test-titles.ts";
import type { Wording } from "./turns.ts";

const lineAt = (code: string, at: number): number => code.slice(0, at).split("\n").length;

const wordsOf = (comment: string): string =>
  comment
    .replace(/^\s*(?:\/\*\*?|\*(?!\/)|\/\/|--)/gm, "")
    .replace(/\*\/\s*$/, "")
    .replace(/\s+/g, " ")
    .trim();

type Span = { start: number; end: number };

function commentsOfModule(path: string, code: string): Span[] {
  const joined: (Span & { isLine: boolean })[] = [];
  for (const { type, start, end } of parseSync(path, code).comments) {
    const before = joined.at(-1);
    const isLine = type === "Line";
    if (before?.isLine && isLine && /^[ \t]*\n[ \t]*$/.test(code.slice(before.end, start))) before.end = end;
    else joined.push({ start, end, isLine });
  }
  return joined;
}

const commentsOfSql = (code: string): Span[] =>
  [...code.matchAll(/(?:^[ \t]*--[^\n]*\n?)+/gm)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));

export function wordingsIn(path: string, code: string): Wording[] {
  const isSql = path.endsWith(".sql");
  const comments = isSql ? commentsOfSql(code) : commentsOfModule(path, code);
  const titles = isSql ? [] : testsIn(code);
  return [
    ...comments.map(
      ({ start, end }): Wording => ({
        kind: "comment",
        text: wordsOf(code.slice(start, end)),
        line: lineAt(code, start),
      }),
    ),
    ...titles.map(({ title, line }): Wording => ({ kind: "title", text: title, line })),
  ];
}
