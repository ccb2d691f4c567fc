import { CodedError } from "../../coded-error.ts";
import { z } from "../../contract/zod.ts";
import { decodeForeignBase64 } from "../../domain/base64.ts";

export type FoundInfograph = { fileName: string; mimeType: string; bytes: Uint8Array<ArrayBuffer> };

const MOST_CANDIDATES = 12;

const image = z.object({
  fileName: z.string().min(1),
  mimeType: z.string().min(1),
  base64: z.string().min(1),
});
/** The pictures are validated one by one later, because an invalid picture must not discard the others. */
const images = z.array(z.unknown());
const withImages = z.object({ images }).transform((entry) => entry.images);
const withData = z
  .object({ success: z.literal(true), data: images })
  .transform(({ data }) => data.flatMap((entry) => withImages.safeParse(entry).data ?? [entry]));
const answer = z.union([
  z
    .array(z.union([withImages, withData]))
    .min(1)
    .transform((list) => list.flat()),
  withData,
  withImages,
]);

function decoded(entry: unknown): FoundInfograph | null {
  const { data } = image.safeParse(entry);
  const bytes = data && decodeForeignBase64(data.base64);
  return data && bytes && bytes.length > 0
    ? { fileName: data.fileName, mimeType: data.mimeType, bytes }
    : null;
}

/**
 * Returns a service's infographics without unusable ones. Throws CodedError `ai_answer_invalid` for an unknown format,
 * `ai_media_missing` when no picture is usable.
 */
export function readInfographs(body: unknown): FoundInfograph[] {
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new CodedError("ai_answer_invalid", parsed.error);
  const images = parsed.data.slice(0, MOST_CANDIDATES).flatMap((entry) => decoded(entry) ?? []);
  if (images.length === 0) throw new CodedError("ai_media_missing");
  return images;
}
