import type { AiInfographResult, AiMediaResult } from "@contract/ai/ai";
import type { LucideIcon } from "lucide-react";
import type { OpenGenerator, Stored } from "@/posts/generation/generators";

export type InfographCandidates = { id: string; result: AiInfographResult };

export type Choice = { label: string; open: OpenGenerator; isWide?: boolean };

export type GeneratorKind = {
  panel: string;
  place: number;
  Icon: LucideIcon;
  choices: (priceOf: (contentType: string) => number | null) => readonly Choice[];
};

export const storedOf = ({ publicUrl, mediaType, uploadType }: AiMediaResult): Stored => ({
  publicUrl,
  mediaType,
  uploadType,
});
