import { compile, optimize } from "@tailwindcss/node";

const WORDS = /[^\s"'`]+/g;
const CLASS_SELECTORS = /\.((?:\\.|[\w-])+)/g;

type StyleSheet = { source: string; folder: string; built: string };

/**
 * Returns only the rules that the document and its scripts use. The built sheet is larger, because Tailwind makes a
 * rule for every class that the code of tailwind-merge names.
 */
export async function stylesUsedBy(
  { source, folder, built }: StyleSheet,
  html: string,
  scripts: readonly string[],
): Promise<string> {
  const page = html.replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const words = new Set([page, ...scripts].flatMap((text) => text.match(WORDS) ?? []));
  const classes = [...built.matchAll(CLASS_SELECTORS)].map(([, name = ""]) => name.replaceAll("\\", ""));
  const { build } = await compile(source, { base: folder, onDependency: () => undefined });
  return optimize(build(classes.filter((name) => words.has(name))), { minify: true }).code;
}
