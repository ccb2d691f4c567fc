import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { failureOf } from "./dev/failure.mjs";
import { strangeOptions, whatIsLacking } from "./dev/lacks.mjs";

const lacking =
  whatIsLacking(join(dirname(fileURLToPath(import.meta.url)), "..")) ?? strangeOptions(process.argv.slice(2));
if (lacking) {
  console.error(lacking);
  process.exit(1);
}

const started = performance.now();

function fail(error) {
  console.error(failureOf(error));
  process.exit(1);
}

function startLines(backend, origin) {
  if (!backend)
    return [`  ${origin}`, "", "  Talking to the Supabase project in VITE_SUPABASE_URL; nothing local runs."];
  const { linkedin } = backend.sandboxes;
  return [
    `  ${origin}`,
    "",
    "  Sign in with LinkedIn (a local double; nothing is sent to the real one) as:",
    ...linkedin.personas.map(({ name, description }) => `    · ${name}: ${description}`),
    "",
    `  What was published     ${origin}/sandbox/linkedin/feed/`,
    `  LinkedIn's double      ${origin}/sandbox/linkedin/`,
    `  Stripe's double        ${origin}/sandbox/stripe/`,
    `  What was mailed        ${origin}/sandbox/mail/`,
  ];
}

let server;
let stopCode = 0;
/** At the first signal the start is completed before the stop, because a half-made database would otherwise remain. */
async function stop(code) {
  if (stopCode) process.exit(code);
  stopCode = code;
  if (server) await close();
}

async function close() {
  await server.close().catch((error) => console.error(error));
  process.exit(stopCode);
}

process.on("SIGINT", () => stop(130));
process.on("SIGTERM", () => stop(143));

// Without these settings, the memory allocator of Vite's bundler (mimalloc) would keep 300 MB after the start. It reads
// them when Vite loads.
process.env.MIMALLOC_PURGE_DELAY ??= "0";
process.env.MIMALLOC_ALLOW_THP ??= "0";

try {
  const { createServer } = await import("vite");
  const created = await createServer({ clearScreen: false, logLevel: "warn" });
  if (!stopCode) await created.listen();
  server = created;
  if (stopCode) await close();
  const origin = `http://localhost:${server.config.server.port}`;
  const plugin = server.config.plugins.find(({ name }) => name === "tribuna-local-backend");
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    ["", `  Tribuna is ready in ${seconds} s`, ...startLines(plugin?.api.backend(), origin), ""].join("\n"),
  );
} catch (error) {
  fail(error);
}
