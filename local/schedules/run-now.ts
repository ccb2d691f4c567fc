import type { LocalDatabase } from "../database.ts";
import type { Scheduler } from "./cron.ts";

export const SCHEDULES_PATH = "/sandbox/schedules";

/**
 * Serves `POST /sandbox/schedules/<name>`, which runs a job now. Responds with 204 when the job's command has run,
 * perhaps before the function that it called has ended; with 404 for an unknown name.
 */
export function serveSchedules(database: LocalDatabase, scheduler: Scheduler) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== "POST") return new Response(null, { status: 405, headers: { allow: "POST" } });
    const name = new URL(request.url).pathname.slice(SCHEDULES_PATH.length + 1);
    const known = await database.query("select 1 from cron.job where jobname = $1", [name]);
    if (known.length === 0)
      return Response.json({ message: `There is no schedule ${name}.` }, { status: 404 });
    await scheduler.run(name);
    return new Response(null, { status: 204 });
  };
}
