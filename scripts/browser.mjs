import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Chromium does not run as root with its sandbox. The other options disable the graphics card and Chromium's own
 * requests.
 */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const starts = (file, env) => {
  try {
    execFileSync(file, ["--version", "--no-sandbox"], {
      env: { ...process.env, ...env },
      stdio: "pipe",
      timeout: 20_000,
    });
    return true;
  } catch {
    return false;
  }
};

async function playwrightsOwn() {
  const { chromium } = await import("playwright");
  const file = chromium.executablePath();
  return file && existsSync(file) ? { executablePath: file, env: {}, source: "Playwright" } : null;
}

function systemBrowser() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = [
    ...folders.flatMap((folder) => SYSTEM_NAMES.map((name) => path.join(folder, name))),
    ...MAC_PATHS,
  ];
  const file = candidates.find(isExecutable);
  return file ? { executablePath: file, env: {}, source: "system" } : null;
}

async function packagedBrowser() {
  if (process.platform !== "linux") return null;
  // The package unpacks its libraries only when this variable of AWS Lambda is set.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x";
  const before = process.env.LD_LIBRARY_PATH;
  const { default: packaged } = await import("@sparticuz/chromium");
  // The package's fonts are for machines without installed fonts.
  if (!existsSync("/etc/fonts/fonts.conf")) process.env.FONTCONFIG_PATH ??= path.join(tmpdir(), "fonts");
  const withLibraries = { LD_LIBRARY_PATH: path.join(tmpdir(), "al2023", "lib") };
  for (const attempt of [1, 2]) {
    const executablePath = await packaged.executablePath();
    if (before === undefined) delete process.env.LD_LIBRARY_PATH;
    else process.env.LD_LIBRARY_PATH = before;
    if (starts(executablePath, {})) return { executablePath, env: {}, source: "@sparticuz/chromium" };
    if (starts(executablePath, withLibraries))
      return { executablePath, env: withLibraries, source: "@sparticuz/chromium" };
    // A killed process may have left a partly unpacked browser, so the package unpacks it again.
    if (attempt === 1) rmSync(executablePath, { force: true });
  }
  return null;
}

/**
 * Finds the Chromium of CHROMIUM_PATH, Playwright, the system or the npm package. The error explains how to install a
 * browser.
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named))
      throw new Error(`CHROMIUM_PATH names ${named}, which is not an executable file.`);
    const env = process.env.CHROMIUM_LIBRARIES ? { LD_LIBRARY_PATH: process.env.CHROMIUM_LIBRARIES } : {};
    return { executablePath: named, env, source: "CHROMIUM_PATH" };
  }
  const found = (await playwrightsOwn()) ?? systemBrowser() ?? (await packagedBrowser());
  if (!found) {
    throw new Error(
      "No Chromium was found. Either run `npx playwright install chromium`, or set CHROMIUM_PATH to a Chromium or Chrome that you have.",
    );
  }
  return found;
}
