import type { AiInfographResult, AiMediaResult } from "@contract/ai/ai";
import type { VideoDuration } from "@contract/ai/ai-options";
import type { CardContent } from "@contract/card-content";
import type { Stored } from "../card-media";

/** Generated infographics for the user to choose from; `id` is the work's. */
export type InfographCandidates = { id: string; result: AiInfographResult };

/** Which generator is open. */
export type Generator =
  | { panel: "image-ai" | "document-ai" }
  | { panel: "infograph"; ready?: InfographCandidates }
  | { panel: "video-ai"; duration: VideoDuration };

/** A generator's data besides the card's files. */
export type GenerationBasis = {
  /** The unpublished post of a saved card. */
  postId: string | null;
  /** The number of the card, saved or not. */
  postcard: number;
  /** Returns the current texts at the click, so that a key redraws nothing here. */
  texts: () => Pick<CardContent, "title" | "notes" | "publishers">;
  /** The author's name in a document. */
  authorName: string;
};

/** A generator's data of the card, and its callbacks. */
export type GeneratorProps = GenerationBasis & {
  userId: string;
  onDone: (stored: Stored) => void;
  onCancel: () => void;
};

export const storedOf = ({ publicUrl, mediaType, uploadType }: AiMediaResult): Stored => ({
  publicUrl,
  mediaType,
  uploadType,
});
