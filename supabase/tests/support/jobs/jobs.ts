import type { ServiceClient } from "../../../functions/_shared/adapters/supabase.ts";
import { createJobStore } from "../../../functions/_shared/jobs/job-store.ts";
import type { Job, JobClaim, JobStore } from "../../../functions/_shared/jobs/ports.ts";
import { OWNER } from "../builders.ts";
import { one, type Query, type Stage } from "../database.ts";

export type JobRow = {
  id: string;
  state: string;
  attempts: number;
  error_code: string | null;
  result: unknown;
  wait: number;
};

type NewJob = Partial<{
  userId: string;
  kind: string;
  key: string;
  input: unknown;
  cost: number;
  source: string | null;
  giveUpSeconds: number;
  maxAttempts: number;
  subject: string | null;
  costSeen: number | null;
}>;

export const enqueue = (query: Query, job: NewJob = {}): Promise<{ job_id: string; is_new: boolean }> =>
  one(
    query("select * from engine.enqueue_background_job($1, $2, $3, $4, $5, $6, $7, $8, null, $9, $10)", [
      ...[job.userId ?? OWNER.id, job.kind ?? "echo", job.key ?? "key", JSON.stringify(job.input ?? {})],
      ...[job.cost ?? 0.5, job.source ?? null, job.giveUpSeconds ?? 3600, job.maxAttempts ?? 3],
      ...[job.subject ?? null, job.costSeen ?? null],
    ]),
  );

const JSON_ARGUMENTS = ["p_progress", "p_result", "p_input", "p_error_detail"];
const SET_RETURNING = ["claim_background_jobs", "claim_background_job"];

const callAs =
  (query: Query) =>
  async (name: string, args: Record<string, unknown>): Promise<unknown> => {
    const values = Object.entries(args).map(([arg, value]) =>
      JSON_ARGUMENTS.includes(arg) && value !== null ? JSON.stringify(value) : value,
    );
    const named = Object.keys(args).map((arg, i) => `${arg} => $${i + 1}`);
    const call = `engine.${name}(${named.join(", ")})`;
    if (SET_RETURNING.includes(name)) return query(`select * from ${call}`, values);
    return (await one(query<{ answer: unknown }>(`select ${call} as answer`, values))).answer;
  };

/** Acts as the part of supabase-js that the store uses, without HTTP. Throws errors of SQL unchanged. */
function clientOver(query: Query): ServiceClient {
  const call = callAs(query);
  const rpc = (name: string, args: Record<string, unknown>) => ({
    abortSignal: async () => ({ data: await call(name, args), error: null }),
  });
  return { schema: () => ({ rpc }) } as unknown as ServiceClient;
}

export const storeOf = ({ service }: Pick<Stage, "service">): JobStore & JobClaim =>
  createJobStore(clientOver(service));

export async function claimOne(stage: Stage): Promise<Job> {
  const [job, ...others] = await storeOf(stage).claim(["echo"], 1, 60);
  if (!job || others.length > 0) throw new Error("One job was expected.");
  return job;
}

export const jobRow = ({ admin }: Pick<Stage, "admin">, id: string): Promise<JobRow> =>
  one(
    admin<JobRow>(
      `select id, state, attempts, error_code, result, extract(epoch from run_at - now())::integer as wait
       from public.background_jobs where id = $1`,
      [id],
    ),
  );

/** Moves dates back, because the clock stops during a test's transaction. */
export const passTime = ({ admin }: Pick<Stage, "admin">, seconds: number) =>
  admin(
    `update public.background_jobs set run_at = run_at - make_interval(secs => $1),
       give_up_at = give_up_at - make_interval(secs => $1), lease_expires_at = lease_expires_at - make_interval(secs => $1)`,
    [seconds],
  );
