import { createWorkEndpoint, type RunWorkDeps } from "../_shared/ai/work/run-work.ts";
import { aiResearchInput } from "../_shared/contract/ai/ai.ts";
import type { Endpoint } from "../_shared/http/endpoint.ts";

/** Ten drafts for a question, kept with it in the user's history. */
export const createHandler = (deps: RunWorkDeps): Endpoint =>
  createWorkEndpoint(
    {
      body: aiResearchInput,
      maxBytes: 16_384,
      plan: ({ requestKey, ...input }) => ({
        contentType: "research",
        kind: "ai_research",
        key: requestKey,
        units: 1,
        postId: null,
        input,
      }),
    },
    deps,
  );
