import type { Browser, Page } from "playwright";

export const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { benchTasks: tasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: "longtask" });
  });
export const longest = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { benchTasks: number[] }).benchTasks.splice(0)),
  );
export const heapMegabytes = async (page: Page): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  await devtools.detach();
  return usedSize / 1_000_000;
};

type TraceEvent = {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
};

export type LongestTask = { ms: number; cause: string };

/**
 * Measures processor time, because other programs do not change it. No other page may be open in the browser. The cause
 * is the task's longest part, such as `EventDispatch keypress` or a garbage collection, which no key press starts.
 */
export async function longestThreadTime(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ["toplevel", "__metadata", "devtools.timeline", "v8"] });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(place),
  );
  const tasks = traceEvents.filter(
    (event) =>
      event.ph === "X" &&
      event.tdur !== undefined &&
      event.name.endsWith("RunTask") &&
      main.has(place(event)),
  );
  const timeOf = ({ tdur = 0 }: TraceEvent) => tdur;
  const [task] = tasks.sort((a, b) => timeOf(b) - timeOf(a));
  if (!task) throw new Error("The trace holds no task of the page.");
  const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
  const [part] = traceEvents
    .filter(
      (event) =>
        event !== task &&
        event.ph === "X" &&
        place(event) === place(task) &&
        event.ts >= task.ts &&
        end(event) <= end(task),
    )
    .sort((a, b) => timeOf(b) - timeOf(a));
  const cause = [part?.name, part?.args?.data?.type].filter(Boolean).join(" ");
  return { ms: timeOf(task) / 1_000, cause };
}
