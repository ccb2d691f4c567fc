// `npm run tool -- screens` takes screenshots at three widths into test-results/screens/, and fails when an element
// is wider than the window. Options: `-- --skip-build`, `-- --only posts,calendar`, `-- --landing`, `-- --origin
// URL`.

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { type BrowserContextOptions, chromium } from "playwright";
import { BROWSER_ARGS, findBrowser } from "../scripts/browser.mjs";
import { startPreview } from "../scripts/preview.ts";
import { AI_USER } from "./screens/ai-states.ts";
import { makeLandingPictures } from "./screens/landing-pictures.ts";
import { LOST_USER } from "./screens/lost-states.ts";
import { SELECTION_USER } from "./screens/selection-states.ts";
import { FOLDER, shoot, WIDTHS } from "./screens/shoot.ts";
import type { State } from "./screens/state.ts";
import { NEW_USER, USER, VISITOR } from "./screens/states.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    landing: { type: "boolean", default: false },
    origin: { type: "string" },
    "skip-build": { type: "boolean", default: false },
  },
});
const wanted = values.only?.split(",");

mkdirSync(FOLDER, { recursive: true });
if (!values["skip-build"] && !values.origin)
  execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
const browserPath = await findBrowser();
const server = values.origin ? null : await startPreview();
const browser = await chromium.launch({
  executablePath: browserPath.executablePath,
  args: BROWSER_ARGS,
  env: { ...process.env, ...browserPath.env } as Record<string, string>,
});
const OPTIONS: BrowserContextOptions = {
  baseURL: server?.origin ?? values.origin,
  locale: "es-BO",
  timezoneId: "America/La_Paz",
  colorScheme: "dark",
  reducedMotion: "reduce",
  serviceWorkers: "block",
  viewport: WIDTHS[2],
};

async function picture(states: readonly State[]): Promise<number> {
  const [first] = states;
  const chosen = states.filter(({ name }) => !wanted || wanted.includes(name));
  if (chosen.length === 0) return 0;
  if (first && first.name !== chosen[0]?.name && states !== VISITOR) chosen.unshift(first);
  const page = await (await browser.newContext(OPTIONS)).newPage();
  page.setDefaultTimeout(60_000);
  page.on("pageerror", (error) => console.error(`page error on ${page.url()}: ${error.message}`));
  let failed = 0;
  for (const { name, open } of chosen) {
    try {
      await open(page, (as, how, other = page) => shoot(other, as, how), browser);
      await page.setViewportSize(WIDTHS[2] ?? { width: 1440, height: 900 });
    } catch (error) {
      failed += 1;
      console.error(
        `${name}: ${error instanceof Error ? error.message.split("\n").slice(0, 4).join(" ") : JSON.stringify(error)}`,
      );
      await page.screenshot({ path: `${FOLDER}/${name}-failed.png` });
    }
  }
  await page.context().close();
  return failed;
}

try {
  let failed = 0;
  if (values.landing) await makeLandingPictures(browser, OPTIONS, wanted);
  else
    for (const states of [USER, SELECTION_USER, LOST_USER, AI_USER, NEW_USER, VISITOR])
      failed += await picture(states);
  console.log(`Pictures are in ${values.landing ? "public/landing" : FOLDER}/`);
  if (failed > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server?.stop();
}
