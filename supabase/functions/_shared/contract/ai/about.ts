import { z } from "../zod.ts";
import { ABOUT_LIMITS } from "./about-limits.ts";

const line = z.string().trim().max(ABOUT_LIMITS.line).default("");

/** What a publisher says of itself for AI ('Sobre ti'): never needed, and each part may be empty. */
export const aboutProfile = z.object({
  does: line,
  audience: line,
  topics: z.array(z.string().trim().min(1).max(ABOUT_LIMITS.topic)).max(ABOUT_LIMITS.topics).default([]),
});
export type AboutProfile = z.output<typeof aboutProfile>;
