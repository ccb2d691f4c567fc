// Makes the app's font file, with only the characters, weights and features that the app uses. Run by hand:
// `node scripts/assets/subset-font.mjs`.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

const TOOL = "subset-font@2.9.0";
const PACKAGE = "node_modules/@fontsource-variable/inter";
const FOLDER = "src/assets/fonts";
const WEIGHTS = { min: 400, max: 700 };
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "cv11", "ss03"];

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŸŽžŠš–—‘’‚“”„•…‹›€™−→←↑↓`;

const folder = mkdtempSync(path.join(tmpdir(), "subset-font-"));
try {
  execFileSync("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", "--silent", TOOL], {
    stdio: "inherit",
  });
  const subsetFont = createRequire(path.join(folder, "index.js"))("subset-font");
  const whole = readFileSync(path.join(PACKAGE, "files/inter-latin-wght-normal.woff2"));
  const subset = await subsetFont(whole, LETTERS, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, "inter.woff2"), subset);
  copyFileSync(path.join(PACKAGE, "LICENSE"), path.join(FOLDER, "LICENSE"));
  console.log(`${whole.length} bytes to ${subset.length}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
