// Measures the server's time for a calendar month among a million posts, and the browser's time for a month of 1,000
// posts. Ends with code 1 beyond a limit.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { startPreview } from "../scripts/preview.ts";
import { launchBrowser } from "./support/browser.ts";
import { runCalendarCost } from "./support/calendar/calendar-cost.ts";
import { measureScreen } from "./support/calendar/calendar-screen.ts";

const { values } = parseArgs({
  options: {
    posts: { type: "string", default: "1000" },
    runs: { type: "string", default: "5" },
    "skip-build": { type: "boolean", default: false },
    only: { type: "string" },
  },
});
const CPU_SLOWDOWN = 4;

async function runScreen(): Promise<boolean> {
  if (!values["skip-build"]) execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
  const server = await startPreview();
  const browser = await launchBrowser();
  try {
    const runs: Awaited<ReturnType<typeof measureScreen>>[] = [];
    for (let n = 0; n < Number(values.runs); n += 1)
      runs.push(await measureScreen(browser, server.origin, Number(values.posts), CPU_SLOWDOWN));
    const limits = { drawn: 100, turned: 100, weekDrawn: 100, weekTurned: 100, dragFrame: 16 } as const;
    const names = {
      drawn: "a month drawn after its data",
      turned: "another month after the click",
      weekDrawn: "a week drawn after its data",
      weekTurned: "another week after the click",
      dragFrame: "longest script of a frame while dragging",
    };
    let holds = true;
    for (const [key, limit] of Object.entries(limits) as [keyof typeof limits, number][]) {
      const sorted = runs.map((run) => run[key]).sort((a, b) => a - b);
      const median = sorted[sorted.length >> 1] ?? Number.NaN;
      const spread = `${sorted[0]?.toFixed(1)} to ${sorted.at(-1)?.toFixed(1)}`;
      console.log(
        `${names[key]}, ${values.posts} posts, ${CPU_SLOWDOWN}x\t${median.toFixed(1)} (${spread})\tms\t(at most ${limit})`,
      );
      holds &&= median <= limit;
    }
    return holds;
  } finally {
    await browser.close();
    await server.stop();
  }
}

const server = values.only === "screen" || (await runCalendarCost());
const screen = values.only === "server" || (await runScreen());
process.exit(server && screen ? 0 : 1);
