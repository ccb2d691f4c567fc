import type { CardContent } from "@contract/card-content";
import type { ComponentType, ReactNode } from "react";

export type Stored = { publicUrl: string; mediaType: string; uploadType: string };

/** The data that a generator needs besides the card's files. */
export type GenerationBasis = {
  /** The unpublished post of a saved card; null for an unsaved card. */
  postId: string | null;
  postcard: number;
  /** Reads the texts at the click. Texts passed as props would redraw the panel at each typed letter. */
  texts: () => Pick<CardContent, "title" | "notes" | "publishers">;
  /** The author's name in a document. */
  authorName: string;
};

export type GeneratorProps = GenerationBasis & {
  userId: string;
  onDone: (stored: Stored) => void;
  onCancel: () => void;
};

export type OpenGenerator = (props: GeneratorProps) => ReactNode;

/** The choices of AI's generators. features/generate defines them; the app passes them to the editor. */
export type Generators = ComponentType<
  Pick<GeneratorProps, "userId" | "postId" | "onDone"> & { onGenerator: (open: OpenGenerator) => void }
>;
