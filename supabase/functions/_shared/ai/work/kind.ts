import type { z } from "zod";
import { CodedError } from "../../coded-error.ts";
import { hasText } from "../../contract/ai/ai.ts";
import type { JobHandler } from "../../jobs/ports.ts";
import { shortened } from "./handlers.ts";
import type { Plan, WorkKind } from "./ports.ts";
import type { Ai } from "./wiring.ts";

export type AiKind<S extends z.ZodType = z.ZodType> = {
  kind: WorkKind;
  body: S;
  maxBytes: number;
  plan: (body: z.output<S>) => Plan;
  handler: (ai: Ai) => JobHandler;
};

export const aiKind = <S extends z.ZodType>(kind: AiKind<S>): AiKind<S> => kind;

type OfCard = { requestKey: string; postId?: string | null | undefined; title: string; notes: string };

export function planOfCard({ requestKey, ...input }: OfCard, contentType: string, units = 1): Plan {
  if (!hasText(input)) throw new CodedError("ai_text_required");
  return { contentType, key: requestKey, units, postId: input.postId ?? null, input: shortened(input) };
}
