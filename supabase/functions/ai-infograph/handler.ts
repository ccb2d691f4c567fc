import { shortened } from "../_shared/ai/work/handlers.ts";
import { type ChooseDeps, chooseInfograph } from "../_shared/ai/work/kinds/choose-infograph.ts";
import { type RunWorkDeps, runWork } from "../_shared/ai/work/run-work.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { aiInfographChoice, aiInfographInput, hasText } from "../_shared/contract/ai/ai.ts";
import { z } from "../_shared/contract/zod.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";

export type Deps = { run: RunWorkDeps; choose: ChooseDeps };

const BODY = { schema: z.union([aiInfographChoice, aiInfographInput]), maxBytes: 100_000 };

/** Candidates of an infographic for a post, and, without a charge, the chosen one at full size. */
export const createHandler = ({ run, choose }: Deps): Endpoint =>
  createEndpoint({ who: "user", body: BODY }, async ({ caller: { userId }, input }) => {
    if ("workId" in input) return success(await chooseInfograph(choose, userId, input));
    const { requestKey, ...rest } = input;
    if (!hasText(rest)) throw new CodedError("ai_text_required");
    const work = { contentType: "infograph", kind: "ai_infograph", key: requestKey, units: 1 } as const;
    const postId = rest.postId ?? null;
    return success(await runWork(run, { ...work, userId, postId, input: shortened(rest) }));
  });
