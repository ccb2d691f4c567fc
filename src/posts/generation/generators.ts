import type { CardContent } from "@contract/card-content";
import type { ComponentType, ReactNode } from "react";

export type Stored = { publicUrl: string; mediaType: string; uploadType: string };

export type GenerationBasis = {
  postId: string | null;
  postcard: number;
  /** A function, because texts passed as props would redraw the panel at each typed letter. */
  texts: () => Pick<CardContent, "title" | "notes" | "publishers">;
  authorName: string;
};

export type GeneratorProps = GenerationBasis & {
  userId: string;
  /** Resolves when no save of the card runs, because such a save would lack the file. Rejects when `stop` aborts. */
  whenFree: (stop?: AbortSignal) => Promise<void>;
  onDone: (stored: Stored) => void;
  onCancel: () => void;
};

export type OpenGenerator = (props: GeneratorProps) => ReactNode;

/**
 * The component in which the user chooses an AI generator. features/generate defines it; the app passes it to the
 * editor.
 */
export type Generators = ComponentType<
  Pick<GeneratorProps, "userId" | "postId" | "whenFree" | "onDone"> & {
    onGenerator: (open: OpenGenerator) => void;
  }
>;
