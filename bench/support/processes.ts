import { readdirSync, readFileSync } from "node:fs";

const parentOf = (pid: string): number | null => {
  try {
    // Reads the fields after the last `) `, because the process's name in brackets may contain spaces and brackets.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return null;
  }
};

export function family(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(name);
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  for (const queue = [root]; queue.length > 0; ) {
    const pid = queue.pop() as number;
    found.push(pid);
    queue.push(...(children.get(pid) ?? []));
  }
  return found;
}
