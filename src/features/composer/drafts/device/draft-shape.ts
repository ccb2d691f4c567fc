import { cardContent } from "@contract/card-content";
import * as z from "zod/mini";

const draft = z.object({
  content: cardContent,
  /** The version that the text was written on; null for a card that the server does not have. */
  expectedVersion: z.nullable(z.int()),
  /** The draft of the server that this text follows; null when the server had none. */
  revision: z.nullable(z.string()),
  /** When it was kept, in milliseconds. */
  keptAt: z.number(),
  /** The server has not been given it as it is here. */
  isPending: z.optional(z.boolean()),
  /** It was sent to be saved, and what came of that was never heard. */
  isAsked: z.optional(z.boolean()),
});

const entry = z.extend(draft, {
  userId: z.string(),
  postcard: z.int(),
  /** The editor that wrote it: each opening of an editor is one. */
  writer: z.string(),
});

/** Text that is not saved yet, as it is kept on the device. */
export type Draft = z.infer<typeof draft>;
export type DraftEntry = z.infer<typeof entry>;
export type KeptDraft = Omit<DraftEntry, "userId">;

/** An entry as it was kept; null when it is something else. */
export function readEntry(value: unknown): DraftEntry | null {
  const read = entry.safeParse(value);
  return read.success ? read.data : null;
}
