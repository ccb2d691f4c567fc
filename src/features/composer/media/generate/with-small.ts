import { smallOf } from "@media/small";
import { uploadSmall } from "@/data/posts/media/upload";
import type { Stored } from "../card-media";
import { makeSmall } from "../upload/make-small";

/** A list can do without: nobody waits longer for it. */
const LIMIT_MS = 10_000;

/**
 * A generated image as it goes on the card: with a small picture for lists, drawn and kept as that of an attached file. Any
 * other file, and an image whose small picture could not be made, as it is. Never throws.
 */
export async function withSmall(userId: string, stored: Stored, stop?: AbortSignal): Promise<Stored> {
  if (stored.mediaType !== "image" || smallOf(stored.publicUrl) !== null) return stored;
  const limit = AbortSignal.timeout(LIMIT_MS);
  const signal = stop ? AbortSignal.any([stop, limit]) : limit;
  try {
    const file = await fetch(stored.publicUrl, { signal });
    const small = file.ok ? await makeSmall(await file.blob()) : null;
    if (small === null) return stored;
    return { ...stored, publicUrl: await uploadSmall(userId, stored.publicUrl, small, signal) };
  } catch {
    return stored;
  }
}
