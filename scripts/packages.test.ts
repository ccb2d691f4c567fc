import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, "..", name), "utf8"));
const { packages } = read("package-lock.json") as {
  packages: Record<string, { hasInstallScript?: boolean; deprecated?: string }>;
};

test("package.json refuses the install script of every package, on every platform", () => {
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split("node_modules/").at(-1) ?? path);
  expect(withScripts).toContain("deno");
  const refused = Object.fromEntries(withScripts.map((name) => [name, false]));
  // npm warns about a package whose install scripts are neither allowed nor refused.
  expect(read("package.json").allowScripts).toEqual(refused);
});

test("no installed package is deprecated", () => {
  expect(Object.entries(packages).filter(([, { deprecated }]) => deprecated)).toEqual([]);
});
