import { type CardContent, readCardContent } from "@contract/card-content";

/** Text that is not saved yet, as it is kept on the device. */
export type Draft = {
  content: CardContent;
  /** The version that the text was written on; null for a card that the server does not have. */
  expectedVersion: number | null;
  /** The draft of the server that this text follows; null when the server had none. */
  revision: string | null;
  /** When it was kept, in milliseconds. */
  keptAt: number;
  /** The server has not been given it as it is here. */
  isPending?: boolean;
  /** It was sent to be saved, and what came of that was never heard. */
  isAsked?: boolean;
};

const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A draft as it was kept, or null when it is something else. By hand: the schema library would come with the first cards,
 * which only ask whether there are drafts.
 */
export function readDraft(value: unknown): Draft | null {
  if (!isRecord(value)) return null;
  const content = readCardContent(value.content);
  if (content === null) return null;
  // Texts that were kept before there were drafts on the server follow none.
  const { expectedVersion, keptAt, revision = null, isPending = revision === null, isAsked = false } = value;
  if (expectedVersion !== null && !Number.isInteger(expectedVersion)) return null;
  if (typeof keptAt !== "number" || !isTextOrNull(revision)) return null;
  return {
    content,
    expectedVersion: expectedVersion as number | null,
    revision,
    keptAt,
    isPending: isPending === true,
    isAsked: isAsked === true,
  };
}
