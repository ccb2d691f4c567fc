import { TOOLS } from "./commands.ts";
import { choose, run } from "./dispatch.ts";

run(choose("tool", TOOLS, process.argv.slice(2)));
