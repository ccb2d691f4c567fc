import type { AiInfographResult, AiMediaResult } from "@contract/ai/ai";
import type { LucideIcon } from "lucide-react";
import type { OpenGenerator, Stored } from "@/posts/generation/generators";

/** Generated infographics, for the user to choose from; `id` is the work's id. */
export type InfographCandidates = { id: string; result: AiInfographResult };

export type Choice = { label: string; open: OpenGenerator; isWide?: boolean };

/** A generator that a file in `kinds` declares, as one of the choices next to the device's files. */
export type GeneratorKind = {
  /** The name of its panel in the specification. */
  panel: string;
  /** Its place among the others. */
  place: number;
  Icon: LucideIcon;
  /** `priceOf` returns null until the prices are loaded. */
  choices: (priceOf: (contentType: string) => number | null) => readonly Choice[];
};

export const storedOf = ({ publicUrl, mediaType, uploadType }: AiMediaResult): Stored => ({
  publicUrl,
  mediaType,
  uploadType,
});
