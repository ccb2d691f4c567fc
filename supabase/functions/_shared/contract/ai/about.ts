import { z } from "../zod.ts";
import { ABOUT_LIMITS } from "./about-limits.ts";

const line = z.string().trim().max(ABOUT_LIMITS.line).default("");

/** The author's description of their work and audience ('Sobre ti'), which AI prompts contain. */
export const aboutProfile = z.object({
  does: line,
  audience: line,
  topics: z.array(z.string().trim().min(1).max(ABOUT_LIMITS.topic)).max(ABOUT_LIMITS.topics).default([]),
});
export const aboutProposal = z.object({ about: aboutProfile });

export type AboutProfile = z.output<typeof aboutProfile>;
