import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

export type Sentence = { text: string; place: string };

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

const HOLE = "{}";

const quasisOf = (node: Node): string =>
  (Array.isArray(node.quasis) ? node.quasis : [])
    .map((part) => (isNode(part) && isNode(part.value) ? String(part.value.cooked) : ""))
    .join(HOLE);

export function textsOfModule(path: string, code: string): Sentence[] {
  const sentences: Sentence[] = [];
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    const { type, value } = node;
    if (type === "ImportDeclaration") return;
    const keep = (text: string) =>
      sentences.push({ text, place: `${path}:${code.slice(0, Number(node.start)).split("\n").length}` });
    if (type === "TemplateLiteral") keep(quasisOf(node));
    if ((type === "Literal" || type === "JSXText") && typeof value === "string") keep(value);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, code).program);
  return sentences;
}

export function textsOfSql(path: string, code: string): Sentence[] {
  const blank = (text: string) => text.replace(/[^\n]/g, " ");
  const sql = code.replace(/--[^\n]*/g, blank).replace(/\bcomment on [^;']*'(?:[^']|'')*'/g, blank);
  return [...sql.matchAll(/'((?:[^']|'')*)'/g)].map((literal) => ({
    text: (literal[1] ?? "").replaceAll("''", "'"),
    place: `${path}:${sql.slice(0, literal.index).split("\n").length}`,
  }));
}

const SPANISH =
  /[áéíóúñ¿¡«»]|(?:^|\s)(?:a|al|cada|con|de|del|el|en|es|esta|este|hay|la|las|lo|los|más|no|o|para|por|que|se|sin|su|tu|tus|un|una|y|ya)\s/i;

const ALL_SPANISH = /\.text\.ts$|^src\/text\/|publishing\/notices\.ts$/;

/** Modules without sentences for users: tests, character tables, prompts, recorded answers. */
const UNREAD =
  /\.test\.|\/testing[./]|\.d\.ts$|database\.types|\/ai\/prompts\/|write-analysis|results\/sentences\/|\/assets\/|typesetting\/faces|typesetting\/text\.ts|glyph-width|emoji\/data|csv\/encoding|spanish-corpus|country-terms\.ts|shared\/holidays\/rules|ai\/recorded/;

const listed = (...roots: string[]): string[] =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...roots], { encoding: "utf8" })
    .split("\n")
    .filter((path) => path !== "" && !UNREAD.test(path) && existsSync(path));

/**
 * All Spanish sentences that users read: in the app, edge functions, mails, SQL and the local test doubles.
 */
export function productSentences(): Sentence[] {
  const modules = listed("src", "supabase/functions", "local/sandboxes").filter((path) =>
    /\.tsx?$/.test(path),
  );
  const schemas = listed("supabase/schemas").filter((path) => path.endsWith(".sql"));
  return [
    ...modules.flatMap((path) => textsOfModule(path, readFileSync(path, "utf8"))),
    ...schemas.flatMap((path) => textsOfSql(path, readFileSync(path, "utf8"))),
  ].filter(({ text, place }) => ALL_SPANISH.test(place.replace(/:\d+$/, "")) || SPANISH.test(text));
}
