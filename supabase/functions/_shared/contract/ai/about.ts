import { z } from "../zod.ts";
import { ABOUT_LIMITS } from "./about-limits.ts";

const line = z.string().trim().max(ABOUT_LIMITS.line).default("");

/** A publisher's description of itself ('Sobre ti'), which AI prompts contain; each part may be empty. */
export const aboutProfile = z.object({
  does: line,
  audience: line,
  topics: z.array(z.string().trim().min(1).max(ABOUT_LIMITS.topic)).max(ABOUT_LIMITS.topics).default([]),
});
/**
 * ai-voice with `propose: "about"`: a profile that a model wrote from published texts. The function does not
 * store it.
 */
export const aboutProposal = z.object({ about: aboutProfile });

export type AboutProfile = z.output<typeof aboutProfile>;
