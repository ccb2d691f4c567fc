import { z } from "../zod.ts";
import { notes, postId, publisher, title } from "./fields.ts";

/**
 * AI work is a row of `ai_usage`, which its owner receives live. Its function answers with `aiWork`: `done`
 * if the work ended in time, else `working`. A failure during the request is answered as `errorBody`; a later
 * failure is in the row. The client makes `requestKey` for a click: the same key joins the same work, which
 * is paid once.
 */
export const AI_WORK_STATES = ["working", "done", "failed", "cancelled"] as const;
export type AiWorkState = (typeof AI_WORK_STATES)[number];
export const aiWork = z.object({ id: z.uuid(), state: z.enum(AI_WORK_STATES), result: z.unknown() });
export type AiWork = z.infer<typeof aiWork>;

/** Returns whether a post has text; without text the functions throw ai_text_required. */
export const hasText = (input: { title: string; notes: string }): boolean =>
  input.title.trim() + input.notes.trim() !== "";

export const aiTextResult = z
  .array(z.object({ body_content: z.string(), comment_content: z.string() }))
  .min(1);
export type AiTextResult = z.infer<typeof aiTextResult>;

/** `sources`: addresses that the search found; empty without any. */
export const researchTopic = z.object({
  angle: z.string().optional(),
  title: z.string(),
  description: z.string(),
  sources: z.array(z.object({ title: z.string(), link: z.string() })).optional(),
});
export const aiResearchResult = z.object({ topics: z.array(researchTopic).min(1) });
export type ResearchTopic = z.infer<typeof researchTopic>;
export type AiResearchResult = z.infer<typeof aiResearchResult>;

/** ai-rewrite: another text from the idea of a published post; `angle` names its approach. */
export const aiRewriteResult = z.object({ angle: z.string(), title: z.string(), body: z.string() });
export type AiRewriteResult = z.infer<typeof aiRewriteResult>;

/** ai-topics: topics of the week, stored in user_topics. */
export const aiTopicsResult = z.object({ topics: z.array(z.unknown()) });

/** ai-scene: a description of a picture or video that the user may change. Free of charge. */
export const aiSceneInput = z.object({ kind: z.enum(["image", "video"]), title, notes, postId, publisher });
/** Null when the service accepts no description. */
export const aiSceneOutput = z.object({ scene: z.string().nullable() });

/** A stored file of the user, kept for 30 days even without a card. */
export const aiMediaResult = z.object({
  publicUrl: z.url(),
  uploadType: z.string().regex(/^[a-z0-9-]{1,40}$/),
  mediaType: z.enum(["image", "video", "document"]),
  /**
   * The content of a document that the built-in service made (DocumentContent of _shared/typesetting), for later
   * editing.
   */
  content: z.unknown().optional(),
  scene: z.string().optional(),
});
export type AiMediaResult = z.infer<typeof aiMediaResult>;

export const aiInfographChoice = z.object({ workId: z.uuid(), candidate: z.number().int().min(0).max(11) });
export const aiInfographResult = z.object({
  candidates: z.array(z.object({ fileName: z.string(), mimeType: z.string(), publicUrl: z.url() })).min(1),
  /**
   * The content and the layout of each candidate that the built-in service made (InfographicContent of
   * _shared/typesetting).
   */
  content: z.unknown().optional(),
  kit: z.unknown().optional(),
  layouts: z.array(z.string()).optional(),
});
export type AiInfographResult = z.infer<typeof aiInfographResult>;

/** search-topics-proxy: web results about a topic. Free of charge, limited by a quota. */
export const searchTopicsInput = z.object({
  title: z.string().trim().min(1).max(300),
  description: z.string().max(2000).default(""),
});
export const searchTopicsOutput = z.array(
  z.object({
    searchResults: z.array(z.object({ title: z.string(), description: z.string(), link: z.string() })),
  }),
);
export type SearchGroups = z.infer<typeof searchTopicsOutput>;
