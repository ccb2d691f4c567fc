import { z } from "../zod.ts";
import { notes, postId, publisher, title } from "./fields.ts";

/**
 * The states of AI work in an AI function's response. Work that has not ended in time is `working`; the client learns
 * of its end by Realtime from the table `ai_usage`.
 */
export const AI_WORK_STATES = ["working", "done", "failed", "cancelled"] as const;
export const aiWork = z.object({ id: z.uuid(), state: z.enum(AI_WORK_STATES), result: z.unknown() });
export type AiWork = z.infer<typeof aiWork>;

export const hasText = (input: { title: string; notes: string }): boolean =>
  input.title.trim() + input.notes.trim() !== "";

export const aiTextResult = z
  .array(z.object({ body_content: z.string(), comment_content: z.string() }))
  .min(1);

export const researchTopic = z.object({
  angle: z.string().optional(),
  title: z.string(),
  description: z.string(),
  sources: z.array(z.object({ title: z.string(), link: z.string() })).optional(),
});
export const aiResearchResult = z.object({ topics: z.array(researchTopic).min(1) });
export type ResearchTopic = z.infer<typeof researchTopic>;

export const aiRewriteResult = z.object({ angle: z.string(), title: z.string(), body: z.string() });
export type AiRewriteResult = z.infer<typeof aiRewriteResult>;

export const aiTopicsResult = z.object({ topics: z.array(z.unknown()) });

export const aiSceneInput = z.object({ kind: z.enum(["image", "video"]), title, notes, postId, publisher });
/** Null when the AI service accepts no description of the picture. */
export const aiSceneOutput = z.object({ scene: z.string().nullable() });

/** The file stays stored for 30 days even when no post contains it. */
export const aiMediaResult = z.object({
  publicUrl: z.url(),
  uploadType: z.string().regex(/^[a-z0-9-]{1,40}$/),
  mediaType: z.enum(["image", "video", "document"]),
  /**
   * The document as `DocumentContent` of _shared/typesetting, so that the user can edit it; built-in service only.
   */
  content: z.unknown().optional(),
  scene: z.string().optional(),
  /** The card's title at the request; it names a result that is offered later. */
  title: z.string().optional(),
});
export type AiMediaResult = z.infer<typeof aiMediaResult>;

export const aiInfographChoice = z.object({ workId: z.uuid(), candidate: z.number().int().min(0).max(11) });
export const aiInfographResult = z.object({
  candidates: z.array(z.object({ fileName: z.string(), mimeType: z.string(), publicUrl: z.url() })).min(1),
  /**
   * Only from the built-in service: the text that all candidates share (`InfographicContent` of _shared/typesetting),
   * the brand kit, and the layout of each candidate.
   */
  content: z.unknown().optional(),
  kit: z.unknown().optional(),
  layouts: z.array(z.string()).optional(),
});
export type AiInfographResult = z.infer<typeof aiInfographResult>;

export const searchTopicsInput = z.object({
  title: z.string().trim().min(1).max(300),
  description: z.string().max(2000).default(""),
});
export const searchTopicsOutput = z.array(
  z.object({
    searchResults: z.array(z.object({ title: z.string(), description: z.string(), link: z.string() })),
  }),
);
