import { z } from "../zod.ts";
import { VOICE_LIMITS } from "./voice-limits.ts";

const publisher = z.string().regex(/^(personal|[0-9]{1,30})$/);

export const voiceHabits = z.object({
  characters: z.number().int().min(0).max(3000),
  wordsPerSentence: z.number().int().min(0).max(200),
  paragraphs: z.number().int().min(0).max(200),
  emojisPerPost: z.number().min(0).max(200),
  hashtagsPerPost: z.number().min(0).max(100),
  endsInQuestion: z.number().int().min(0).max(100),
});
export type VoiceHabits = z.output<typeof voiceHabits>;

/** A description of how a publisher writes. The user may edit its texts, so prompts treat them as data. */
export const voiceProfile = z.object({
  habits: voiceHabits,
  tone: z.string().trim().max(VOICE_LIMITS.tone).default(""),
  expressions: z
    .array(z.string().trim().min(1).max(VOICE_LIMITS.expression))
    .max(VOICE_LIMITS.expressions)
    .default([]),
  /** First lines of posts, exactly as published. */
  openings: z
    .array(z.string().trim().min(1).max(VOICE_LIMITS.opening))
    .max(VOICE_LIMITS.openings)
    .default([]),
  /** Words that the publisher avoids, entered by the user. */
  avoid: z.string().trim().max(VOICE_LIMITS.avoid).default(""),
});
export type VoiceProfile = z.output<typeof voiceProfile>;

/** ai-voice: learns a voice from published texts and stores it. Costs nothing; a quota limits it. */
export const aiVoiceInput = z.object({
  publisher,
  /** With "about", the function proposes a profile instead of learning a voice. */
  propose: z.literal("about").optional(),
});
export const aiVoiceOutput = z.object({ profile: voiceProfile, samples: z.number().int() });
