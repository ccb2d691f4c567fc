import type { MediaType } from "@contract/functions";
import { removeOrphans } from "@/data/posts/media/remove";
import { type StoredMedia, uploadMedia } from "@/data/posts/media/upload";
import { makeSmall } from "@/posts/media/make-small";
import { type AppError, toAppError } from "@/shared/errors";
import { mediaText as text } from "../media.text";
import { checkFile, type Refusal, refusalOf } from "./check-file";
import { rememberBytes } from "./total-bytes";

type Sending = {
  userId: string;
  uploadId: string;
  file: File;
  refuse: (kind: MediaType, bytes: number) => string | null;
  onChecking: () => void;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** `canRetry` is false when the file itself is invalid. */
export type Sent =
  | { outcome: "stored"; stored: StoredMedia }
  | { outcome: "refused"; refusal: Refusal; canRetry: boolean }
  | { outcome: "stopped" };

const refused = (refusal: Refusal, canRetry: boolean): Sent => ({ outcome: "refused", refusal, canRetry });
const STOPPED: Sent = { outcome: "stopped" };

/**
 * Checks and uploads a file. Never throws: a failure is the outcome "refused". Deletes a file that the server stored
 * although the user had cancelled the upload.
 */
export async function sendFile(sending: Sending): Promise<Sent> {
  const { file, signal } = sending;
  sending.onChecking();
  try {
    const verdict = await checkFile(file);
    if (signal.aborted) return STOPPED;
    if (!verdict.ok) return refused(verdict.refusal, verdict.canRetry === true);
    const reason = sending.refuse(verdict.kind, verdict.file.size);
    if (reason !== null) return refused({ inline: reason, toast: reason }, false);
    sending.onProgress(0);
    const stored = await uploadMedia({
      userId: sending.userId,
      file: verdict.file,
      small: verdict.kind === "image" ? await makeSmall(verdict.file) : null,
      uploadId: sending.uploadId,
      onProgress: sending.onProgress,
      signal,
    });
    rememberBytes(stored.publicUrl, verdict.file.size);
    if (!signal.aborted) return { outcome: "stored", stored };
    void removeOrphans([stored.publicUrl]);
    return STOPPED;
  } catch (error) {
    return signal.aborted ? STOPPED : refusedByServer(toAppError(error), file.size);
  }
}

function refusedByServer(failure: AppError, bytes: number): Sent {
  const { code } = failure;
  if (code === "network_unreachable")
    return refused({ inline: text.uploads.cut, toast: text.uploads.cut }, true);
  const isAboutTheFile = code.startsWith("file_") || code.startsWith("media_") || code.startsWith("video_");
  return refused(refusalOf(failure, bytes), !isAboutTheFile);
}
