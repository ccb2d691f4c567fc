import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Order, Ready, Report } from "./lane.ts";

const LANE = fileURLToPath(new URL("./lane.ts", import.meta.url));

export async function runOnLanes(
  orders: readonly Order[],
  lanes: number,
  onReport: (report: Report) => void,
  onReady: (ready: Ready) => void = () => {},
): Promise<void> {
  const waiting = [...orders];
  const children: ChildProcess[] = [];
  const runLane = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(LANE, { execArgv: process.execArgv });
      children.push(child);
      let isDone = false;
      child.on("message", (report: Report | Ready) => {
        if ("clockReaders" in report) onReady(report);
        else onReport(report);
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
