import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import { leakedSecrets, printedByServer } from "./tests/leaked-secrets.mjs";
import { journeysOf, testsOf } from "./tests/outcomes.mjs";

const RESULTS = "test-results";
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
let passed = 0;
let failed = 0;
const endings = [];
/** Tests that passed only at the second attempt may have a bug. */
const flaky = [];
const failures = [];
const ENDING_LINES = 60;
const leaks = [];
const started = Date.now();

/** With `isAside` the output is printed at the end, because another step prints at the same time. */
const run = (name, command, args, env = {}, isAside = false) =>
  new Promise((resolve) => {
    const from = Date.now();
    const heading = `\n── ${name}: ${command} ${args.join(" ")}`;
    if (!isAside) console.log(heading);
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...env },
    });
    let output = "";
    const aside = [];
    const pass = (from, to) => {
      let line = "";
      from.on("data", (chunk) => {
        if (isAside) aside.push(chunk);
        else to.write(chunk);
        output = (output + chunk).slice(-20_000);
        line += chunk;
        const end = line.lastIndexOf("\n");
        const ended = line.slice(0, end + 1);
        const logged = name === "e2e" ? printedByServer(ended) : ended;
        leaks.push(...leakedSecrets(logged).map((leak) => `${name}: ${leak}`));
        line = line.slice(end + 1);
      });
    };
    pass(child.stdout, process.stdout);
    pass(child.stderr, process.stderr);
    child.on("error", (error) => {
      output += error.message;
      console.error(error.message);
      resolve(1);
    });
    child.on("close", (code) => {
      if (isAside) console.log(`${heading}\n${Buffer.concat(aside)}`);
      if (code !== 0) endings.push({ name, lines: output.trimEnd().split("\n").slice(-ENDING_LINES) });
      console.log(
        `── ${name}: ${code === 0 ? "done" : "FAILED"} in ${((Date.now() - from) / 1000).toFixed(1)} s`,
      );
      resolve(code ?? 1);
    });
  });

/** Counts a failed step as one failed test. */
const step = async (name, command, args, env, isAside) => {
  const code = await run(name, command, args, env, isAside);
  if (code !== 0) failed += 1;
  return code === 0;
};

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
};

const tests = async (name, command, args, file, count, env) => {
  const code = await run(name, command, args, env);
  const report = readJson(file);
  const counts = report ? count(report) : { passed: 0, failed: 0 };
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) failed += 1;
};

const vitest = () =>
  tests(
    "vitest",
    "npx",
    [
      "vitest",
      "run",
      "--retry=1",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${RESULTS}/vitest.json`,
    ],
    `${RESULTS}/vitest.json`,
    (report) => {
      flaky.push(...testsOf(report, "flaky"));
      failures.push(...testsOf(report, "failed"));
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    },
  );

const e2e = (env) =>
  tests(
    "e2e",
    "npx",
    ["playwright", "test"],
    `${RESULTS}/e2e.json`,
    (report) => {
      flaky.push(...journeysOf(report, "flaky"));
      failures.push(...journeysOf(report, "failed"));
      return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
    },
    env,
  );

const browser = await findBrowser().catch((error) => {
  console.error(error.message);
  failed += 1;
  return null;
});
if (browser) console.log(`Browser: ${browser.executablePath} (${browser.source})`);
const browserEnv = browser && {
  CHROMIUM_PATH: browser.executablePath,
  ...(browser.env.LD_LIBRARY_PATH ? { CHROMIUM_LIBRARIES: browser.env.LD_LIBRARY_PATH } : {}),
};

// The tests run after the type check, because they reuse the database that the type check has migrated.
const typed = step("types", "npm", ["run", "--silent", "types:db", "--", "--check"]);
const [isBuilt] = await Promise.all([
  step("build", "npm", ["run", "--silent", "build"], {}, true),
  typed.then(vitest),
  typed.then(() => step("check", "npm", ["run", "--silent", "check:code"], {}, true)),
]);
if (isBuilt && browserEnv) await e2e(browserEnv);

for (const leak of leaks) console.log(`!! a key or a user's text in the log of ${leak}`);
if (leaks.length > 0) failed += 1;
for (const { name, lines } of endings) {
  console.log(`\n── ${name} FAILED; it ended with:`);
  for (const line of lines) console.log(`   ${line}`);
}
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`\nWhole run: ${seconds} s`);
for (const failure of failures) console.log(`!! failed: ${failure}`);
if (flaky.length > 0) {
  console.log(`\n!! ${flaky.length} flaky: ${flaky.join("; ")}`);
  console.log(
    `!! Each failed once and passed when it was tried again. A journey's first picture is in ${RESULTS}/e2e.\n`,
  );
}
writeFileSync(`${RESULTS}/whole-run.json`, JSON.stringify({ seconds, passed, failed, flaky }));
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
