// Simulates users of the local backend who list, save, move, publish and use AI. With `--kills 50` the backend is
// killed and restarted; each confirmed write must then be readable, and no post may be on LinkedIn twice.
import { parseArgs } from "node:util";
import { soak } from "./support/soak/run.ts";
import { print } from "./support/soak/verdict.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    users: { type: "string", default: "50" },
    kills: { type: "string", default: "0" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    port: { type: "string" },
  },
});
const number = (name: "minutes" | "users" | "kills" | "seed"): number => {
  const value = Number(values[name]);
  if (!(value >= 0)) throw new Error(`--${name} must be a number.`);
  return value;
};

const from = Date.now();
const say = (line: string) => console.log(line);
const [users, minutes, kills, seed] = [number("users"), number("minutes"), number("kills"), number("seed")];
console.log(`${users} users, ${kills > 0 ? `${kills} kills` : `${minutes} minutes`}, seed ${seed}`);
const report = await soak({
  users,
  minutes,
  kills,
  seed,
  port: values.port ? Number(values.port) : undefined,
  print: (line) => say(`${Math.round((Date.now() - from) / 1000)} s\t${line}`),
});
process.exitCode = print(report, say) ? 0 : 1;
