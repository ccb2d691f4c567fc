import { BENCH, BENCHES } from "./commands.ts";
import { choose, run } from "./dispatch.ts";

run(choose("bench", BENCHES, process.argv.slice(2), BENCH));
