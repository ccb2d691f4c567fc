import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright";

export type Typing = {
  text: string;
  /** The time of each key press, in milliseconds. */
  sentAt: number[];
};

export async function typeUntilKilled(page: Page, run: number, typing: Typing, held = 0): Promise<void> {
  const words = Array.from({ length: 2_000 }, (_, index) => `${run}.${index} `).join("");
  try {
    for (const key of words) {
      const at = performance.now();
      await page.keyboard.type(key, { delay: held });
      typing.text += key;
      typing.sentAt.push(at);
    }
  } catch {}
}

/** The milliseconds of typing that `restored` lacks. Throws when `restored` is another text. */
export function lostMs({ text, sentAt }: Typing, restored: string, killedAt: number): number {
  // A key may be stored before the browser reports the key press, so more may be restored than was recorded.
  if (!text.startsWith(restored) && !restored.startsWith(text))
    throw new Error(`another text came back: «${restored.slice(0, 40)}»`);
  const firstLost = sentAt[restored.length];
  return firstLost === undefined ? 0 : Math.max(0, killedAt - firstLost);
}

type Process = { pid: number; parent: number; command: string };

function processes(): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid)) return [];
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      // A process's name may contain brackets, so the fields after the last bracket are read.
      const [, parent] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return [{ pid, parent: Number(parent), command }];
    } catch {
      return [];
    }
  });
}

/** Works on Linux only. */
export function browserProcesses(profile: string): { browser: number; renderers: number[] } {
  const all = processes();
  const isBrowser = ({ command }: Process) =>
    command.includes(`--user-data-dir=${profile}`) && !command.includes("--type=");
  const browser = all.find(isBrowser);
  if (!browser) throw new Error("no browser runs on the profile");
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === browser.pid || isOurs(parents.get(pid)));
  const renderers = all.filter(({ pid, command }) => command.includes("--type=renderer") && isOurs(pid));
  return { browser: browser.pid, renderers: renderers.map(({ pid }) => pid) };
}
