import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { BROWSER_ARGS, findBrowser } from "../../scripts/browser.mjs";

/** The last version for Node 20. npx downloads it on use, because it would double the project's installation. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Report = { categories: Record<(typeof CATEGORIES)[number], { score: number | null }> };

export async function lighthouseScores(url: string): Promise<Record<string, number>> {
  const found = await findBrowser();
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--only-categories=${CATEGORIES.join(",")}`,
      `--chrome-flags=--headless=new ${BROWSER_ARGS.join(" ")}`,
    ],
    { env: { ...process.env, ...found.env, CHROME_PATH: found.executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report: Report = JSON.parse(stdout);
  return Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((report.categories[name].score ?? Number.NaN) * 100)]),
  );
}
