// Empties the local backend: accounts, posts, files and keys of this machine.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";

const dir = resolve(process.env.TRIBUNA_LOCAL_DIR || ".local");
const KNOWN = ["version.json", "db", "keys.json", "lock", "storage", "sandboxes"];

function holder() {
  try {
    const pid = Number(readFileSync(`${dir}/lock`, "utf8"));
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

if (!existsSync(dir)) {
  console.log(`Nothing to delete: ${dir} does not exist.`);
} else {
  const pid = holder();
  if (pid) {
    console.error(`Process ${pid} is using ${dir}. Stop it first.`);
    process.exit(1);
  }
  // Only what the backend makes: TRIBUNA_LOCAL_DIR may have been pointed at a folder with other things in it.
  for (const name of KNOWN) rmSync(`${dir}/${name}`, { recursive: true, force: true });
  console.log(`Deleted the local data in ${dir}.`);
}
