// `npm run doctor -- --ref <project>`: reads a hosted project through Supabase's management API, reports what is
// missing and how to repair it, and changes nothing. Needs SUPABASE_ACCESS_TOKEN; SITE_URL to compare addresses.
import { parseArgs } from "node:util";
import { openDatabase } from "../database.ts";
import { examine } from "./checks.ts";
import { DoctorError } from "./doctor-error.ts";
import { hosted } from "./hosts.ts";
import { readProject } from "./project.ts";
import { report } from "./report.ts";
import { readWanted } from "./wanted.ts";

const REF = /^[a-z]{20}$/;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { ref: { type: "string" } } });
  const { env } = process;
  const ref = values.ref ?? env.SUPABASE_PROJECT_REF ?? "";
  const token = env.SUPABASE_ACCESS_TOKEN ?? "";
  if (!REF.test(ref) || token === "") {
    console.error(
      "Use: SUPABASE_ACCESS_TOKEN=sbp_… SITE_URL=https://your.site npm run doctor -- --ref <project>",
    );
    return 2;
  }
  const api = { url: env.SUPABASE_API_URL ?? "https://api.supabase.com", token, ref };
  const facts = await readProject(api);
  const database = await openDatabase({});
  try {
    const site = (env.SITE_URL ?? "").replace(/\/$/, "");
    const wanted = await readWanted(database.query, { host: hosted(ref), site, env, now: new Date() });
    const { text, failures } = report(examine(facts, wanted));
    console.log(text);
    return failures === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof DoctorError ? error.message : error);
  process.exitCode = 2;
}
