import type { CardContent } from "@/data/posts/write";

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

const isImages = (value: unknown): value is CardContent["more_images"] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && isText(one.url) && isText(one.alt));

const FIELDS = {
  title: isText,
  notes: isText,
  post_comment: isText,
  date: isText,
  post_time: isTextOrNull,
  timezone: isText,
  image_url: isTextOrNull,
  image_alt: isText,
  more_images: isImages,
  upload_type: isTextOrNull,
  publishers: (value: unknown): value is string[] => Array.isArray(value) && value.every(isText),
} satisfies { [Field in keyof CardContent]: (value: unknown) => value is CardContent[Field] };

const holdsContent = (value: Record<string, unknown>): value is CardContent =>
  Object.entries(FIELDS).every(([field, holds]) => holds(value[field]));

/** Content that some version of the app wrote; null when this one cannot read it. */
export function readContent(value: unknown): CardContent | null {
  if (!isRecord(value)) return null;
  // Texts that were kept before there could be several pictures have none.
  const content = { more_images: [], ...value };
  return holdsContent(content) ? content : null;
}

/**
 * A draft as it was kept, or null when it is something else. By hand: the schema library would come with the first cards,
 * which only ask whether there are drafts.
 */
export function readDraft(value: unknown): Draft | null {
  if (!isRecord(value)) return null;
  const content = readContent(value.content);
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
