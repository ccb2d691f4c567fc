import { shortened } from "../_shared/ai/work/handlers.ts";
import { createWorkEndpoint, type RunWorkDeps } from "../_shared/ai/work/run-work.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { aiTextAssistInput, hasText } from "../_shared/contract/ai/ai.ts";
import { cut } from "../_shared/domain/cut.ts";
import type { Endpoint } from "../_shared/http/endpoint.ts";

const LONGEST_COMMENT = 4_000;

/** A better text for a saved post; free, within a quota. */
export const createHandler = (deps: RunWorkDeps): Endpoint =>
  createWorkEndpoint(
    {
      body: aiTextAssistInput,
      maxBytes: 160_000,
      plan: ({ requestKey, ...input }) => {
        if (!hasText(input)) throw new CodedError("ai_text_required");
        return {
          contentType: "text_ai",
          kind: "ai_text",
          key: requestKey,
          units: 1,
          postId: input.id,
          input: { ...shortened(input), comment: cut(input.comment, LONGEST_COMMENT) },
        };
      },
    },
    deps,
  );
