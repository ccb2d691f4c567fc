import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { SettingsError } from "../../scripts/hosting/settings-error.ts";

const require = createRequire(import.meta.url);

function candidates(): string[] {
  const base = `@deno/${process.platform}-${process.arch}`;
  return process.platform === "linux" ? [`${base}-glibc`, `${base}-musl`] : [base];
}

/** Finds Deno's program without the package's own wrapper, which would need an install script and another process. */
export function denoBinary(): string {
  const fromDeno = createRequire(require.resolve("deno/package.json"));
  for (const name of candidates()) {
    try {
      const file = join(
        dirname(fromDeno.resolve(`${name}/package.json`)),
        process.platform === "win32" ? "deno.exe" : "deno",
      );
      if (existsSync(file)) return file;
    } catch {}
  }
  throw new SettingsError(
    `There is no Deno for ${process.platform}-${process.arch} in node_modules. Run \`npm ci\` without --omit=optional.`,
  );
}
