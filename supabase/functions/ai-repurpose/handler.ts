import { createWorkEndpoint, type RunWorkDeps } from "../_shared/ai/work/run-work.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { aiRepurposeInput } from "../_shared/contract/ai/ai.ts";
import type { Endpoint } from "../_shared/http/endpoint.ts";

/** Three posts from a text or an address, at the price of a research. */
export const createHandler = (deps: RunWorkDeps): Endpoint =>
  createWorkEndpoint(
    {
      body: aiRepurposeInput,
      maxBytes: 100_000,
      plan: ({ requestKey, ...input }) => {
        if (!input.address && input.text.trim() === "") throw new CodedError("ai_text_required");
        const work = { contentType: "research", kind: "ai_repurpose" } as const;
        return { ...work, key: requestKey, units: 1, postId: null, input };
      },
    },
    deps,
  );
