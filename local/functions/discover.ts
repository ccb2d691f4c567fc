import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export type EdgeFunction = { name: string; url: string; verifyJwt: boolean };

export function readVerifyJwt(toml: string): Map<string, boolean> {
  const functions = new Map<string, boolean>();
  let name: string | undefined;
  for (const line of toml.split("\n")) {
    const header = /^\s*\[([^\]]*)\]/.exec(line)?.[1];
    if (header !== undefined)
      name = /^functions\.(?:"([^"]+)"|([\w-]+))$/.exec(header.trim())?.slice(1).find(Boolean);
    const value = /^\s*verify_jwt\s*=\s*(true|false)\b/.exec(line)?.[1];
    if (name && value) functions.set(name, value === "true");
  }
  return functions;
}

/** Lists the edge functions, one for each folder. Folders that begin with `_` or `.` contain shared code. */
export function discoverFunctions(dir: string, configFile: string): EdgeFunction[] {
  if (!existsSync(dir)) return [];
  const verifyJwt = existsSync(configFile) ? readVerifyJwt(readFileSync(configFile, "utf8")) : new Map();
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => ({ name: entry.name, file: join(dir, entry.name, "index.ts") }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({
      name,
      url: pathToFileURL(file).href,
      verifyJwt: verifyJwt.get(name) ?? true,
    }));
}
