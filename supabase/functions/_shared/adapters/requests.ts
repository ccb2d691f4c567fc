import type { Json } from "../contract/database.types.ts";
import { type Requests, WORK_ENDS_MS } from "../requests/answer-once.ts";
import { sleep } from "../sleep.ts";
import { ask, type ServiceClient } from "./supabase.ts";

/** The lease lasts longer than the work may, because another worker runs the request again after the lease's end. */
const LEASE_SECONDS = WORK_ENDS_MS / 1_000 + 30;

export function createRequests(client: ServiceClient, name: string): Requests {
  const engine = client.schema("engine");
  return {
    begin: async (userId, key, contentHash) => {
      const [begun] = await ask(
        engine.rpc("begin_request", {
          p_user_id: userId,
          p_key: key,
          p_name: name,
          p_asked: contentHash,
          p_lease_seconds: LEASE_SECONDS,
        }),
      );
      if (begun?.state === "answered") return { state: "answered", answer: begun.answer };
      return { state: begun?.state === "begun" ? "begun" : "running" };
    },
    answer: (userId, key, answer) =>
      ask(engine.rpc("answer_request", { p_user_id: userId, p_key: key, p_answer: answer as Json })),
    drop: (userId, key) => ask(engine.rpc("drop_request", { p_user_id: userId, p_key: key })),
    wait: sleep,
  };
}
