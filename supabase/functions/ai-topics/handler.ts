import { createWorkEndpoint, type RunWorkDeps } from "../_shared/ai/work/run-work.ts";
import { z } from "../_shared/contract/zod.ts";
import type { Endpoint } from "../_shared/http/endpoint.ts";

/** This week's topics for a user without any; free. The database decides the key: one piece of work a week. */
export const createHandler = (deps: RunWorkDeps): Endpoint =>
  createWorkEndpoint(
    {
      body: z.object({}).strict(),
      maxBytes: 100,
      plan: () => ({
        contentType: "topics",
        kind: "ai_topics",
        key: "topics",
        units: 1,
        postId: null,
        input: {},
      }),
    },
    deps,
  );
