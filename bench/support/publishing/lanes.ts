import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Order, Report } from "./lane.ts";

const LANE = fileURLToPath(new URL("./lane.ts", import.meta.url));

/** Runs the orders on `lanes` processes at once, in their order as far as lanes are free. Throws when one fails. */
export async function runOnLanes(
  orders: readonly Order[],
  lanes: number,
  onReport: (report: Extract<Report, { verdict: unknown }>) => void,
): Promise<void> {
  const waiting = [...orders];
  const children: ChildProcess[] = [];
  const runLane = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(LANE, { execArgv: process.execArgv });
      children.push(child);
      let isDone = false;
      child.on("message", (report: Report | "ready") => {
        if (report !== "ready") {
          if ("error" in report) {
            reject(new Error(`${report.order.kind}, seed ${report.order.seed}: ${report.error}`));
            return;
          }
          onReport(report);
        }
        const next = waiting.shift();
        isDone = next === undefined;
        child.send(next ?? "end");
      });
      child.once("error", reject);
      child.once("exit", (code) =>
        isDone && code === 0 ? resolve() : reject(new Error(`A lane ended with code ${code}.`)),
      );
    });
  try {
    await Promise.all(Array.from({ length: Math.min(lanes, orders.length) }, runLane));
  } finally {
    for (const child of children) if (child.exitCode === null) child.disconnect();
  }
}
