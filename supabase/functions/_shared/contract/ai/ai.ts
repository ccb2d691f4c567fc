import { z } from "../zod.ts";
import { notes, postId, publisher, title } from "./fields.ts";

/**
 * A piece of AI work is a row of `ai_usage`, which its owner reads and receives over Realtime. A function that
 * begins one answers with `aiWork`: as `done` when it ended while the request waited, as `working` otherwise. A
 * failure while the request waits is answered as a refusal (`errorBody`); later it is the row's `error_code` and
 * `error_detail`. `requestKey` is the client's, one for each click: the same key joins the same work, and is paid
 * once.
 */
export const AI_WORK_STATES = ["working", "done", "failed", "cancelled"] as const;
export type AiWorkState = (typeof AI_WORK_STATES)[number];
export const aiWork = z.object({ id: z.uuid(), state: z.enum(AI_WORK_STATES), result: z.unknown() });
export type AiWork = z.infer<typeof aiWork>;

/** Whether a post has any text to work from; the functions refuse an empty one with ai_text_required. */
export const hasText = (input: { title: string; notes: string }): boolean =>
  input.title.trim() + input.notes.trim() !== "";

export const aiTextResult = z
  .array(z.object({ body_content: z.string(), comment_content: z.string() }))
  .min(1);
export type AiTextResult = z.infer<typeof aiTextResult>;

/** `sources` are addresses from the search, empty without a search. */
export const researchTopic = z.object({
  /** The approach to the question that the draft takes. */
  angle: z.string().optional(),
  title: z.string(),
  description: z.string(),
  sources: z.array(z.object({ title: z.string(), link: z.string() })).optional(),
});
export const aiResearchResult = z.object({ topics: z.array(researchTopic).min(1) });
export type ResearchTopic = z.infer<typeof researchTopic>;
export type AiResearchResult = z.infer<typeof aiResearchResult>;

/** ai-topics: topics of the week, kept in user_topics, from where they are read. */
export const aiTopicsResult = z.object({ topics: z.array(z.unknown()) });

/** ai-scene: describes a picture or a film before it is paid, for its user to change. Free. */
export const aiSceneInput = z.object({ kind: z.enum(["image", "video"]), title, notes, postId, publisher });
/** Null where pictures or films come from a service that accepts no description. */
export const aiSceneOutput = z.object({ scene: z.string().nullable() });

/** A result of image, video and document: a stored file of the user's, kept for 30 days even if no card names it. */
export const aiMediaResult = z.object({
  publicUrl: z.url(),
  /** The card's `upload_type`. */
  uploadType: z.string().regex(/^[a-z0-9-]{1,40}$/),
  mediaType: z.enum(["image", "video", "document"]),
  /** For a document that we typeset: a DocumentContent of _shared/typesetting, to be edited slide by slide. */
  content: z.unknown().optional(),
  /** For a picture or a film: its description. */
  scene: z.string().optional(),
});
export type AiMediaResult = z.infer<typeof aiMediaResult>;

export const aiInfographChoice = z.object({ workId: z.uuid(), candidate: z.number().int().min(0).max(11) });
export const aiInfographResult = z.object({
  candidates: z.array(z.object({ fileName: z.string(), mimeType: z.string(), publicUrl: z.url() })).min(1),
  /** For candidates that we typeset: an InfographicContent of _shared/typesetting, and the layout of each candidate. */
  content: z.unknown().optional(),
  /** The brand kit that they were drawn with. */
  kit: z.unknown().optional(),
  layouts: z.array(z.string()).optional(),
});
export type AiInfographResult = z.infer<typeof aiInfographResult>;

/** search-topics-proxy: results from the web about a topic. Free, limited by quota. */
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
