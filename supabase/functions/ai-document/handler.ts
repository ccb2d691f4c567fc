import { shortened } from "../_shared/ai/work/handlers.ts";
import { createWorkEndpoint, type RunWorkDeps } from "../_shared/ai/work/run-work.ts";
import { aiDocumentInput } from "../_shared/contract/ai/ai.ts";
import type { Endpoint } from "../_shared/http/endpoint.ts";

/** A document for a post; its price is that of a page times its pages. */
export const createHandler = (deps: RunWorkDeps): Endpoint =>
  createWorkEndpoint(
    {
      body: aiDocumentInput,
      maxBytes: 100_000,
      plan: ({ requestKey, ...input }) => ({
        contentType: "document_ai",
        kind: "ai_document",
        key: requestKey,
        units: input.pages,
        postId: input.postId ?? null,
        input: shortened(input),
      }),
    },
    deps,
  );
