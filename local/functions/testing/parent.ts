// A process for the test to kill: starts functions and prints Deno's port.
import { join } from "node:path";
import { discoverFunctions } from "../discover.ts";
import { startDeno } from "../process.ts";

const fixtures = join(import.meta.dirname, "fixtures");
const deno = startDeno({
  functions: discoverFunctions(fixtures, join(fixtures, "config.toml")),
  configFile: join(import.meta.dirname, "..", "..", "..", "supabase", "functions", "deno.json"),
  env: {},
  log: () => {},
});
console.log(await deno.ready);
await deno.ended;
