import { OWNER } from "../builders.ts";
import { one, type Query, type Stage } from "../database.ts";
import { storeOf } from "./jobs.ts";

type NewWork = Partial<{
  userId: string;
  type: string;
  kind: string;
  key: string;
  input: unknown;
  units: number;
  postId: string | null;
  priceSeen: number | null;
}>;

export const beginWork = (query: Query, work: NewWork = {}): Promise<{ work_id: string; is_new: boolean }> =>
  one(
    query("select * from engine.begin_ai_work($1, $2, $3, $4, $5, $6, $7, 900, $8)", [
      ...[work.userId ?? OWNER.id, work.type ?? "image", work.kind ?? "ai_image", work.key ?? "key"],
      ...[
        JSON.stringify(work.input ?? { click: work.key ?? "key" }),
        work.units ?? 1,
        work.postId ?? null,
        work.priceSeen ?? null,
      ],
    ]),
  );

export async function finishWork(stage: Stage, id: string, shown: unknown): Promise<boolean> {
  const store = storeOf(stage);
  const job = await store.claimOne(id, 60);
  if (!job) throw new Error("The work is not to be claimed.");
  return store.complete(job, { shown, prompt: "image@1" } as never);
}

export type WorkRow = {
  state: string;
  result: unknown;
  error_code: string | null;
  error_detail: unknown;
  units: number;
  collected: boolean;
};

export const workRow = (query: Query, id: string): Promise<WorkRow> =>
  one(
    query<WorkRow>(
      `select state, result, error_code, error_detail, units, collected_at is not null as collected
       from public.ai_usage where id = $1`,
      [id],
    ),
  );
