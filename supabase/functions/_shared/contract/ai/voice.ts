import { z } from "../zod.ts";
import { publisherId } from "./fields.ts";
import { VOICE_LIMITS } from "./voice-limits.ts";

export const voiceHabits = z.object({
  characters: z.number().int().min(0).max(3000),
  wordsPerSentence: z.number().int().min(0).max(200),
  paragraphs: z.number().int().min(0).max(200),
  emojisPerPost: z.number().min(0).max(200),
  hashtagsPerPost: z.number().min(0).max(100),
  endsInQuestion: z.number().int().min(0).max(100),
});
export type VoiceHabits = z.output<typeof voiceHabits>;

/** A publisher's manner of writing. The user may edit these texts, so prompts must not treat them as instructions. */
export const voiceProfile = z.object({
  habits: voiceHabits,
  tone: z.string().trim().max(VOICE_LIMITS.tone).default(""),
  expressions: z
    .array(z.string().trim().min(1).max(VOICE_LIMITS.expression))
    .max(VOICE_LIMITS.expressions)
    .default([]),
  openings: z
    .array(z.string().trim().min(1).max(VOICE_LIMITS.opening))
    .max(VOICE_LIMITS.openings)
    .default([]),
  avoid: z.string().trim().max(VOICE_LIMITS.avoid).default(""),
});
export type VoiceProfile = z.output<typeof voiceProfile>;

export const aiVoiceInput = z.object({
  publisher: publisherId,
  /** Proposes a text for the profile 'Sobre ti' from the posts, and learns no voice. */
  propose: z.literal("about").optional(),
});
export const aiVoiceOutput = z.object({ profile: voiceProfile, samples: z.number().int() });
