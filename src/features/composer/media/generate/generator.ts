import type { AiInfographResult, AiMediaResult } from "@contract/ai";
import type { VideoDuration } from "@contract/ai-options";
import type { Stored } from "../card-media";

/** Infographics that were made, of which one is to be chosen; `id` is that of the work. */
export type InfographCandidates = { id: string; result: AiInfographResult };

/** Which generator is open. */
export type Generator =
  | { panel: "image-ai" | "document-ai" }
  | { panel: "infograph"; ready?: InfographCandidates }
  | { panel: "video-ai"; duration: VideoDuration };

/** What a generator needs of the card, and what it hands back. */
export type GeneratorProps = {
  userId: string;
  /** The open post of a saved card. */
  postId: string | null;
  title: string;
  notes: string;
  /** Whose name a document carries. */
  authorName: string;
  onDone: (stored: Stored) => void;
  onCancel: () => void;
};

export const storedOf = ({ publicUrl, mediaType, uploadType }: AiMediaResult): Stored => ({
  publicUrl,
  mediaType,
  uploadType,
});
