import { smallOf } from "@media/small";
import { useEffect, useRef } from "react";
import { uploadSmall } from "@/data/posts/media/upload";
import type { GeneratorProps, Stored } from "@/posts/generation/generators";
import { makeSmall } from "@/posts/media/make-small";

/** After these milliseconds the image stays without a small picture, and lists show the whole image. */
const LIMIT_MS = 10_000;

/**
 * Adds a small picture to an image. Returns the file unchanged when it is no image or the small picture fails. Never
 * throws.
 */
export async function withSmall(userId: string, stored: Stored, stop?: AbortSignal): Promise<Stored> {
  if (stored.mediaType !== "image" || smallOf(stored.publicUrl) !== null || stop?.aborted) return stored;
  // One controller joins the time limit and `stop`, because Safari before 17.4 has no `AbortSignal.any`.
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, LIMIT_MS);
  stop?.addEventListener("abort", end);
  try {
    const { signal } = ending;
    const file = await fetch(stored.publicUrl, { signal });
    const small = file.ok ? await makeSmall(await file.blob()) : null;
    if (small === null) return stored;
    return { ...stored, publicUrl: await uploadSmall(userId, stored.publicUrl, small, signal) };
  } catch {
    return stored;
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener("abort", end);
  }
}

/**
 * Returns a function that adds a small picture and waits until the card can take the file. The function resolves to
 * null when the panel closes meanwhile; the image is then offered again.
 */
export function useAddSmallPicture({
  userId,
  whenFree,
}: Pick<GeneratorProps, "userId" | "whenFree">): (stored: Stored) => Promise<Stored | null> {
  const panel = useRef<AbortController | null>(null);
  useEffect(() => {
    const shown = new AbortController();
    panel.current = shown;
    return () => shown.abort();
  }, []);
  return async (stored) => {
    const signal = panel.current?.signal;
    const kept = await withSmall(userId, stored, signal);
    await whenFree(signal).catch(() => undefined);
    return signal?.aborted ? null : kept;
  };
}
