import { posix } from "node:path";
import { circles } from "./circles.ts";
import { LAYERS, type Layer, OF_TESTS, TEST_FILE } from "./layers.ts";
import { readModule } from "./read-module.ts";

export type Sources = ReadonlyMap<string, string>;
export type Aliases = Readonly<Record<string, string>>;

const layerOf = (path: string): Layer | undefined =>
  LAYERS.find(({ holds }) => holds.some((beginning) => path.startsWith(beginning)));
const folderIn = ({ holds: [beginning = ""] }: Layer, path: string): string =>
  path.slice(beginning.length).split("/")[0] ?? "";

function resolve(sources: Sources, aliases: Aliases, from: string, specifier: string): string | null {
  const [written = ""] = specifier.split("?");
  const alias = Object.keys(aliases).find((name) => written.startsWith(`${name}/`));
  const base = alias
    ? posix.join(aliases[alias] ?? "", written.slice(alias.length))
    : written.startsWith(".")
      ? posix.join(posix.dirname(from), written)
      : null;
  if (base === null) return null;
  return ["", ".ts", ".tsx"].map((ending) => base + ending).find((path) => sources.has(path)) ?? null;
}

function refusal(from: string, to: string): string | null {
  const [layer, target] = [layerOf(from), layerOf(to)];
  if (!layer) return "belongs to no layer: name it in scripts/architecture/layers.ts";
  if (!target) return null;
  if (layer === target) {
    const isOther = layer.isDivided === true && folderIn(layer, from) !== folderIn(layer, to);
    return isOther ? `${layer.name} do not know each other` : null;
  }
  const isTest = TEST_FILE.test(from);
  if (layer.mayImport.includes(target.name)) return null;
  if (isTest && OF_TESTS[layer.name]?.includes(target.name)) return null;
  return `${layer.name} may not import ${target.name}`;
}

export type Addresses = {
  paths: readonly string[];
  home: string;
};

/** Tests may write addresses as literals, because they compare them with the browser's address. */
const mayWriteAddresses = (path: string): boolean =>
  TEST_FILE.test(path) || /^(?:e2e|local|supabase)\//.test(path);

const isAddress = (text: string, paths: readonly string[]): boolean =>
  paths.some((path) => path !== "/" && text.startsWith(path) && /^(?:$|[?#])/.test(text.slice(path.length)));

const partOf = (path: string): string | null =>
  TEST_FILE.test(path) ? null : (/^src\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null);

function knots(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const parts = new Map<string, string[]>();
  for (const [path, targets] of graph) {
    const part = partOf(path);
    if (part === null) continue;
    const others = targets.flatMap((target) => partOf(target) ?? []).filter((other) => other !== part);
    parts.set(part, [...(parts.get(part) ?? []), ...others]);
  }
  return circles(parts).map((knot) => `folders import each other: ${[...knot, knot[0]].join(" → ")}`);
}

export function architectureFaults(sources: Sources, aliases: Aliases, addresses: Addresses): string[] {
  const faults: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [path, source] of sources) {
    const writesNoAddress = path !== addresses.home && !mayWriteAddresses(path);
    const { imports, texts } = readModule(path, source, writesNoAddress);
    const targets = imports.flatMap((one) => resolve(sources, aliases, path, one) ?? []);
    graph.set(path, targets);
    for (const target of new Set(targets)) {
      const reason = refusal(path, target);
      if (reason) faults.push(`${path} → ${target}: ${reason}`);
    }
    if (!writesNoAddress) continue;
    for (const { value, isLink } of texts) {
      if (isAddress(value, addresses.paths) || (isLink && /^\/(?!\/)/.test(value)))
        faults.push(`${path}: the address '${value}' is written in ${addresses.home} alone`);
    }
  }
  for (const circle of circles(graph)) faults.push(`circle: ${[...circle, circle[0]].join(" → ")}`);
  return [...faults, ...knots(graph)];
}
