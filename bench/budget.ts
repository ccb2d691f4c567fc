// `npm run budget`: prints the bytes that each route of dist/ loads before a click. Ends with code 1 beyond
// budgets.json. `e2e/budget.spec.ts` checks the same in `npm test`.

import { existsSync } from "node:fs";
import { isExceeded, weighRoutes } from "../e2e/support/browser/route-bytes.ts";
import { migratedSnapshot } from "../local/testing/test-database.ts";
import { startPreview } from "../scripts/preview.ts";
import { launchBrowser } from "./support/browser.ts";

const DIST = "dist";

if (!existsSync(`${DIST}/app.html`)) {
  console.error("There is no build in dist/. Run `npm run build` first.");
  process.exit(1);
}
process.env.TRIBUNA_SNAPSHOT ??= await migratedSnapshot();
const server = await startPreview(DIST);
const browser = await launchBrowser();
try {
  const { weights } = await weighRoutes(browser, server.origin, DIST);
  for (const weight of weights) {
    const { path, kind, size, limit, files } = weight;
    const ending = isExceeded(weight) ? "\tEXCEEDED" : "";
    console.log(`${path} ${kind}\t${size.toFixed(1)}\tKB gzip\t(at most ${limit})${ending}`);
    if (process.argv.includes("--files"))
      for (const [file, size] of files) console.log(`  ${size.toFixed(1)}\t${file}`);
  }
  process.exitCode = weights.some(isExceeded) ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
