import { shortened } from "../_shared/ai/work/handlers.ts";
import { createWorkEndpoint, type RunWorkDeps } from "../_shared/ai/work/run-work.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { aiVideoInput, hasText } from "../_shared/contract/ai/ai.ts";
import type { Endpoint } from "../_shared/http/endpoint.ts";

/** A film for a post. The request often ends before the film is ready. */
export const createHandler = (deps: RunWorkDeps): Endpoint =>
  createWorkEndpoint(
    {
      body: aiVideoInput,
      maxBytes: 100_000,
      plan: ({ requestKey, ...input }) => {
        if (!hasText(input)) throw new CodedError("ai_text_required");
        const postId = input.postId ?? null;
        // The prices are named for 5 and 10 seconds, but the films have 4 and 8.
        const contentType = input.duration <= 5 ? "video_5s" : "video_10s";
        return {
          contentType,
          kind: "ai_video",
          key: requestKey,
          units: 1,
          postId,
          input: shortened(input),
        };
      },
    },
    deps,
  );
