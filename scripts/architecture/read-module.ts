import { parseSync } from "vite";

export type ModuleFacts = {
  imports: string[];
  texts: { value: string; isLink: boolean }[];
};

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const stringOf = (node: unknown): string | null =>
  isNode(node) && node.type === "Literal" && typeof node.value === "string" ? node.value : null;

const IMPORTING = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSImportType",
]);
const LINK_ATTRIBUTES = new Set(["to", "href"]);

function nameOfAttribute(node: Node): string | null {
  return node.type === "JSXAttribute" && isNode(node.name) ? String(node.name.name) : null;
}

/** An import in the form of a call. The parser's list of imports lacks the type import `import("…").Name`. */
const CALLED_IMPORT = /\bimport\s*[(/]/;
/** A string, an attribute or a piece of a template that begins with a slash, written plainly or escaped. */
const SLASH_FIRST = /["'`}][/\\&]/;

function importsOf({ staticImports, staticExports }: ReturnType<typeof parseSync>["module"]): string[] {
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported];
}

/** Texts are read only where `readsTexts` is set, because the syntax tree of a module costs three times its imports. */
export function readModule(path: string, source: string, readsTexts: boolean): ModuleFacts {
  const parsed = parseSync(path, source);
  const { errors } = parsed;
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const facts: ModuleFacts = { imports: [], texts: [] };
  if (!CALLED_IMPORT.test(source) && !(readsTexts && SLASH_FIRST.test(source)))
    return { ...facts, imports: importsOf(parsed.module) };
  const visit = (value: unknown, isLink = false): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, isLink);
      return;
    }
    if (!isNode(value)) return;
    const imported = IMPORTING.has(value.type) ? stringOf(value.source) : null;
    if (imported !== null) facts.imports.push(imported);
    const text = stringOf(value);
    if (text !== null) facts.texts.push({ value: text, isLink });
    if (value.type === "TemplateLiteral") {
      const pieces = value.quasis as { value: { cooked: string } }[];
      for (const [at, piece] of pieces.entries())
        facts.texts.push({ value: piece.value.cooked, isLink: isLink && at === 0 });
    }
    const attribute = nameOfAttribute(value);
    const inLink = attribute === null ? isLink : LINK_ATTRIBUTES.has(attribute);
    for (const [key, child] of Object.entries(value)) {
      if (imported === null || key !== "source") visit(child, inLink);
    }
  };
  visit(parsed.program);
  return facts;
}
