import { type MediaType, uploadFileOutput } from "@contract/functions";
import { sendWithProgress } from "@/shared/client/send-with-progress";
import { supabase } from "@/shared/client/supabase";
import { env } from "@/shared/env";
import { AppError, invokeFunction } from "@/shared/errors";

export type StoredMedia = { publicUrl: string; mediaType: MediaType; uploadType: string };

function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("file could not be read"));
    reader.readAsDataURL(file);
  });
}

export type Upload = {
  userId: string;
  file: File;
  small: string | null;
  /** One key for each file: a repeated request stores the file once. */
  uploadId: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

export async function uploadMedia({
  userId,
  file,
  small,
  uploadId,
  ...options
}: Upload): Promise<StoredMedia> {
  const [data, { data: session }] = await Promise.all([readAsDataUrl(file), supabase.auth.getSession()]);
  const response = await sendWithProgress(`${env.supabaseUrl}/functions/v1/upload-file`, {
    ...options,
    headers: {
      "Content-Type": "application/json",
      apikey: env.supabaseKey,
      Authorization: `Bearer ${session.session?.access_token ?? env.supabaseKey}`,
    },
    body: JSON.stringify({
      file: { name: file.name, type: file.type, size: file.size, data },
      userId,
      uploadId,
      ...(small !== null && { small }),
    }),
  });
  const stored = uploadFileOutput.safeParse(response);
  if (stored.success) return stored.data;
  const code = isWithoutAddress(response) ? "upload_without_address" : "upload_answer_invalid";
  throw new AppError(code, undefined, { cause: stored.error });
}

const isWithoutAddress = (response: unknown): boolean =>
  typeof response === "object" && response !== null && !("publicUrl" in response && response.publicUrl);

export const uploadSmall = async (userId: string, of: string, small: string, signal: AbortSignal) =>
  (await invokeFunction("upload-file", { userId, of, small }, uploadFileOutput, { signal })).publicUrl;
