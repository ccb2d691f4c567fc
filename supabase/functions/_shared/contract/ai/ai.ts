import { z } from "../zod.ts";
import { notes, postId, publisher, title } from "./fields.ts";

/**
 * AI work is a row of `ai_usage`, which its owner receives live. The function answers with `aiWork`: `done` when
 * the work ended in time, else `working`. A failure during the request is answered as `errorBody`; a later
 * failure is in the row. The client makes `requestKey` when the user clicks: a repeated key joins the same work,
 * which is paid once.
 */
export const AI_WORK_STATES = ["working", "done", "failed", "cancelled"] as const;
export type AiWorkState = (typeof AI_WORK_STATES)[number];
export const aiWork = z.object({ id: z.uuid(), state: z.enum(AI_WORK_STATES), result: z.unknown() });
export type AiWork = z.infer<typeof aiWork>;

/** True when a post has text. Without text, AI functions throw ai_text_required. */
export const hasText = (input: { title: string; notes: string }): boolean =>
  input.title.trim() + input.notes.trim() !== "";

export const aiTextResult = z
  .array(z.object({ body_content: z.string(), comment_content: z.string() }))
  .min(1);
export type AiTextResult = z.infer<typeof aiTextResult>;

/** `sources`: the addresses of search results that a draft uses; empty when there are none. */
export const researchTopic = z.object({
  angle: z.string().optional(),
  title: z.string(),
  description: z.string(),
  sources: z.array(z.object({ title: z.string(), link: z.string() })).optional(),
});
export const aiResearchResult = z.object({ topics: z.array(researchTopic).min(1) });
export type ResearchTopic = z.infer<typeof researchTopic>;
export type AiResearchResult = z.infer<typeof aiResearchResult>;

/** ai-rewrite: another text with a published post's idea; `angle` names the text's approach. */
export const aiRewriteResult = z.object({ angle: z.string(), title: z.string(), body: z.string() });
export type AiRewriteResult = z.infer<typeof aiRewriteResult>;

/** ai-topics: topics of the week, stored in user_topics. */
export const aiTopicsResult = z.object({ topics: z.array(z.unknown()) });

/** ai-scene: proposes a description of a picture or video, which the user may change. Costs nothing. */
export const aiSceneInput = z.object({ kind: z.enum(["image", "video"]), title, notes, postId, publisher });
/** Null when the service that makes the file accepts no description. */
export const aiSceneOutput = z.object({ scene: z.string().nullable() });

/** A file that is stored for the user, for 30 days even when no card names it. */
export const aiMediaResult = z.object({
  publicUrl: z.url(),
  uploadType: z.string().regex(/^[a-z0-9-]{1,40}$/),
  mediaType: z.enum(["image", "video", "document"]),
  /**
   * The content of a document by the built-in service (DocumentContent of _shared/typesetting), from which the
   * user can edit it later.
   */
  content: z.unknown().optional(),
  scene: z.string().optional(),
});
export type AiMediaResult = z.infer<typeof aiMediaResult>;

export const aiInfographChoice = z.object({ workId: z.uuid(), candidate: z.number().int().min(0).max(11) });
export const aiInfographResult = z.object({
  candidates: z.array(z.object({ fileName: z.string(), mimeType: z.string(), publicUrl: z.url() })).min(1),
  /**
   * The common content of the candidates and the layout of each (InfographicContent of _shared/typesetting); only
   * the built-in service returns them.
   */
  content: z.unknown().optional(),
  kit: z.unknown().optional(),
  layouts: z.array(z.string()).optional(),
});
export type AiInfographResult = z.infer<typeof aiInfographResult>;

/** search-topics-proxy: finds web pages about a topic. Costs nothing; a quota limits it. */
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
