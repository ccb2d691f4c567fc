import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const NAMED = 3;

export function isInRange(version, range) {
  const [major, minor] = version.split(".").map(Number);
  return range.split("||").some((part) => {
    const [, sign, fromMajor, fromMinor = 0] = /^\s*(\^|>=)(\d+)(?:\.(\d+))?\s*$/.exec(part) ?? [];
    if (!sign) throw new Error(`"${part}" is a range of another kind.`);
    if (major === Number(fromMajor)) return minor >= Number(fromMinor);
    return sign === ">=" && major > Number(fromMajor);
  });
}

/** Runs before any package is imported, because packages may be missing. */
export function whatIsLacking(root, version = process.versions.node) {
  const { engines, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  if (!isInRange(version, engines.node))
    return `Tribuna needs Node 22.13 or later of 22, or 24 or later (20.19 or later of 20 works too); this is ${version}. Install it from https://nodejs.org and try again.`;
  const folders = createRequire(join(root, "package.json")).resolve.paths("vite");
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !folders.some((folder) => existsSync(join(folder, name, "package.json"))),
  );
  if (missing.length === 0) return null;
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : "";
  return `Packages are not installed (${missing.slice(0, NAMED).join(", ")}${more}). Run \`npm ci\` and try again.`;
}

export function strangeOptions(options) {
  if (options.length === 0) return null;
  const port = options.find((option) => /^(--port=)?\d{2,5}$/.test(option))?.replace("--port=", "") ?? "3000";
  return `npm run dev takes no options (${options.join(" ")}). Another port is chosen so: PORT=${port} npm run dev`;
}
