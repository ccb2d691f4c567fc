import { readFileSync, rmSync, writeFileSync } from "node:fs";

export class LockError extends Error {
  override name = "LockError";
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, "utf8").trim());
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/**
 * The lock files that this process holds. A lock file with this process's pid may still be foreign, because an
 * ended process may have had the same pid.
 */
const held = new Set<string>();

/** Replaces the lock of a process that ended. Throws when a running process holds the lock, and names the process. */
export function takeLock(file: string): () => void {
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 1) throw error;
    }
    const pid = holderOf(file);
    const isOurs = pid === process.pid;
    if (pid !== null && (isOurs ? held.has(file) : isAlive(pid))) {
      throw new LockError(
        `Another process (pid ${pid}) is using this local data (${file}). Stop it first, or set TRIBUNA_LOCAL_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
  held.add(file);
  const release = () => {
    if (!held.delete(file)) return;
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return () => {
    process.off("exit", release);
    release();
  };
}
