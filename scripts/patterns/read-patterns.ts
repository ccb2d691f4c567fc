import { parseSync } from "vite";

export type Pattern = { source: string; flags: string; place: string };
export type Patterns = {
  literals: Pattern[];
  /** Patterns built at run time, which cannot be read from the source. */
  composed: string[];
};

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

export function patternsOf(path: string, code: string): Patterns {
  const patterns: Patterns = { literals: [], composed: [] };
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    const { type, regex, callee } = node;
    if (type === "Literal" && isNode(regex)) {
      const line = code.slice(0, Number(node.start)).split("\n").length;
      patterns.literals.push({
        source: String(regex.pattern),
        flags: String(regex.flags),
        place: `${path}:${line}`,
      });
    }
    const isMade = type === "NewExpression" || type === "CallExpression";
    if (isMade && isNode(callee) && callee.name === "RegExp") patterns.composed.push(path);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, code).program);
  return patterns;
}
