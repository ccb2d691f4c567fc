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
  tdur?: number;
  args?: { name?: string };
};

/** Measures processor time, because other programs do not change it. No other page may be open in the browser. */
export async function longestThreadTime(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
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
  if (tasks.length === 0) throw new Error("The trace holds no task of the page.");
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1_000));
}
