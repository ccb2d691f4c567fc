import type { CardContent } from "@contract/card-content";
import type { ComponentType, ReactNode } from "react";

/** A file in the user's media folder. */
export type Stored = { publicUrl: string; mediaType: string; uploadType: string };

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

/** Draws the panel of a chosen generator. */
export type OpenGenerator = (props: GeneratorProps) => ReactNode;

/** The choices among AI's generators; features/generate defines them, and the app passes them to the editor. */
export type Generators = ComponentType<
  Pick<GeneratorProps, "userId" | "postId" | "onDone"> & { onGenerator: (open: OpenGenerator) => void }
>;
