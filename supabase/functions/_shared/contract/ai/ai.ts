import { MAX_NOTES_LENGTH } from "../limits.ts";
import { z } from "../zod.ts";
import {
  CAMERA_MOVEMENTS,
  DEFAULT_CAMERA_MOVEMENT,
  DEFAULT_DOCUMENT_PAGES,
  DEFAULT_FRAMING,
  DEFAULT_IMAGE_STYLE,
  DEFAULT_SHOT_STYLE,
  DEFAULT_TITLE_HOLDER,
  FRAMINGS,
  IMAGE_STYLES,
  MAX_CAPTION,
  MAX_DOCUMENT_PAGES,
  MAX_SCENE,
  MIN_DOCUMENT_PAGES,
  POST_TYPES,
  SHOT_STYLES,
  TITLE_HOLDERS,
  VIDEO_DURATIONS,
} from "./ai-options.ts";

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

const requestKey = z.uuid();
const title = z.string().max(300);
const notes = z.string().max(MAX_NOTES_LENGTH);
/** The publisher chosen in the form, saved or not; without one the post's publisher, else the user's own profile. */
const publisher = z
  .string()
  .regex(/^(personal|[0-9]{1,30})$/)
  .nullish();
/** The open post of the card, when it is saved. */
const postId = z.uuid().nullish();
/** The number of the card, saved or not: a notice of the result leads to its editor. */
const postcard = z.number().int().positive().nullish();
/** The description of the picture; empty to let a model write it first. */
const scene = z.string().trim().max(MAX_SCENE).default("");
/** Whether a post has any text to work from; the functions refuse an empty one with ai_text_required. */
export const hasText = (input: { title: string; notes: string }): boolean =>
  input.title.trim() + input.notes.trim() !== "";

/**
 * ai-text-assist: an improved version of the post's text; the row changes when the user saves. Two-letter codes.
 * Free.
 */
export const aiTextAssistInput = z.object({
  requestKey,
  /** The id of a saved post. */
  id: z.uuid(),
  title,
  notes,
  /** The present first comment. */
  comment: z.string().max(10_000).default(""),
  publisher,
  country: z.string().max(2).nullish(),
  language: z.string().max(5).nullish(),
});
export const aiTextResult = z
  .array(z.object({ body_content: z.string(), comment_content: z.string() }))
  .min(1);
export type AiTextResult = z.infer<typeof aiTextResult>;

/** ai-research: ten drafts for a question. The answer is kept with the question in research_history. */
export const aiResearchInput = z.object({
  requestKey,
  question: z.string().trim().min(1).max(2000),
  postType: z.enum(POST_TYPES),
  language: z.string().max(5).nullish(),
  publisher,
  /** The user accepts news without a source. */
  withoutSources: z.boolean().default(false),
});
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

/** ai-repurpose: three posts from a text, or from what an address shows. The result is that of research. */
export const aiRepurposeInput = z.object({
  requestKey,
  text: z.string().max(MAX_NOTES_LENGTH).default(""),
  address: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  publisher,
});

/** ai-image: one PNG. */
export const aiImageInput = z.object({
  requestKey,
  title,
  notes,
  postId,
  postcard,
  style: z.enum(IMAGE_STYLES).default(DEFAULT_IMAGE_STYLE),
  titleHolder: z.enum(TITLE_HOLDERS).default(DEFAULT_TITLE_HOLDER),
  publisher,
  scene,
  /** The words to paint: one short line, or empty. */
  caption: z.string().trim().max(MAX_CAPTION).default(""),
});
/** ai-scene: describes a picture or a film before it is paid, for its user to change. Free. */
export const aiSceneInput = z.object({ kind: z.enum(["image", "video"]), title, notes, postId, publisher });
/** Null where pictures or films come from a service that accepts no description. */
export const aiSceneOutput = z.object({ scene: z.string().nullable() });

/** A result of image, video and document: a stored file of the user's, kept for 30 days even if no card names it. */
export const aiMediaResult = z.object({
  publicUrl: z.url(),
  /** The card's `upload_type`. */
  uploadType: z.enum(["image-ai", "infograph-ai", "video-ai-5s", "video-ai-10s", "document"]),
  mediaType: z.enum(["image", "video", "document"]),
  /** For a document that we typeset: a DocumentContent of _shared/typesetting, to be edited slide by slide. */
  content: z.unknown().optional(),
  /** For a picture or a film: its description. */
  scene: z.string().optional(),
});
export type AiMediaResult = z.infer<typeof aiMediaResult>;

/**
 * ai-infograph: candidates to choose from. With `workId` and `candidate` it keeps the chosen one, which costs nothing,
 * and answers `aiMediaResult` instead of `aiWork`.
 */
export const aiInfographInput = z.object({ requestKey, title, notes, postId, postcard, publisher });
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

/** ai-document: a PDF of 1080 × 1350 pages. */
export const aiDocumentInput = z.object({
  requestKey,
  title: title.trim().min(1),
  notes: notes.default(""),
  postId,
  postcard,
  pages: z.number().int().min(MIN_DOCUMENT_PAGES).max(MAX_DOCUMENT_PAGES).default(DEFAULT_DOCUMENT_PAGES),
  authorName: z.string().max(200).default(""),
  publisher,
});

/** ai-video: an MP4 of 4 or 8 seconds, which takes minutes. */
export const aiVideoInput = z.object({
  requestKey,
  title,
  notes,
  postId,
  postcard,
  duration: z.union(VIDEO_DURATIONS.map((seconds) => z.literal(seconds))),
  shotStyle: z.enum(SHOT_STYLES).default(DEFAULT_SHOT_STYLE),
  framing: z.enum(FRAMINGS).default(DEFAULT_FRAMING),
  cameraMovement: z.enum(CAMERA_MOVEMENTS).default(DEFAULT_CAMERA_MOVEMENT),
  publisher,
  scene,
});

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
