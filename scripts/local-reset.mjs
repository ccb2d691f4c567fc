import { readFileSync, rmSync, statSync } from "node:fs";
import { resolve } from "node:path";

const dir = resolve(process.env.TRIBUNA_LOCAL_DIR || ".local");
const KNOWN = ["version.json", "db", "keys.json", "lock", "storage", "sandboxes"];

function refuse(message) {
  console.error(message);
  process.exit(1);
}

function holder() {
  let pid = 0;
  try {
    pid = Number(readFileSync(`${dir}/lock`, "utf8"));
  } catch {
    return null;
  }
  // `kill` with an id of 0 or less would signal a whole process group.
  if (!Number.isInteger(pid) || pid <= 0) return null;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error.code === "EPERM" ? pid : null;
  }
}

const found = statSync(dir, { throwIfNoEntry: false });
if (!found) {
  console.log(`Nothing to delete: ${dir} does not exist.`);
} else if (!found.isDirectory()) {
  refuse(`${dir} is not a folder, so it is not the local data. Nothing was deleted.`);
} else {
  const pid = holder();
  if (pid)
    refuse(`Process ${pid} is using ${dir}. Stop it first (Ctrl-C in its terminal). Nothing was deleted.`);
  // Removes the backend's files only, because TRIBUNA_LOCAL_DIR may contain other files.
  for (const name of KNOWN) rmSync(`${dir}/${name}`, { recursive: true, force: true });
  console.log(`Deleted the local data in ${dir}.`);
}
