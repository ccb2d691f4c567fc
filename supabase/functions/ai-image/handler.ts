import { shortened } from "../_shared/ai/work/handlers.ts";
import { createWorkEndpoint, type RunWorkDeps } from "../_shared/ai/work/run-work.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { aiImageInput, hasText } from "../_shared/contract/ai/ai.ts";
import type { Endpoint } from "../_shared/http/endpoint.ts";

/** Generates one picture for a post. */
export const createHandler = (deps: RunWorkDeps): Endpoint =>
  createWorkEndpoint(
    {
      body: aiImageInput,
      maxBytes: 100_000,
      plan: ({ requestKey, ...input }) => {
        if (!hasText(input)) throw new CodedError("ai_text_required");
        const postId = input.postId ?? null;
        return {
          contentType: "image",
          kind: "ai_image",
          key: requestKey,
          units: 1,
          postId,
          input: shortened(input),
        };
      },
    },
    deps,
  );
