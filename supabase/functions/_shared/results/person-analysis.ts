import { z } from "zod";
import type { CallService } from "../ai/services/ports.ts";
import { readAnalysis } from "../ai/shapes/analysis.ts";
import { CodedError } from "../coded-error.ts";
import { MAX_ANALYSIS_LENGTH } from "../contract/results.ts";
import { cut } from "../domain/cut.ts";
import type { JobHandler } from "../jobs/ports.ts";

export type PersonAnalysisDeps = { call: CallService };

const inputShape = z.object({ days: z.number().int() });
const NOBODY = { country: null, name: "", organization: null };

export const createPersonAnalysis =
  ({ call }: PersonAnalysisDeps): JobHandler =>
  async ({ userId, input }, { signal }) => {
    const { days } = inputShape.parse(input);
    const answer = await call("USER_ANALYTICS", { user_id: userId, days }, { author: NOBODY, signal });
    const analysis = readAnalysis(answer);
    if (analysis === null) throw new CodedError("ai_answer_invalid");
    return { kind: "done", result: { message: cut(analysis, MAX_ANALYSIS_LENGTH) } };
  };
