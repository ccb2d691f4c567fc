import { storedPathOf } from "@media/paths";
import { send } from "@/shared/client/send";
import { invokeFunction } from "@/shared/errors";

/**
 * Removes a stored file, unless a row other than the draft `draftRevision` uses it. Ignores addresses of other sites.
 */
export async function removeMedia(publicUrl: string, draftRevision: string | null): Promise<void> {
  const filePath = storedPathOf(publicUrl);
  if (filePath === null) return;
  const { deleteFileOutput } = await import("@contract/functions");
  const body = { filePath, ...(draftRevision && { draftRevision }) };
  await send(["delete-file", body], () => invokeFunction("delete-file", body, deleteFileOutput));
}

export async function removeOrphans(
  urls: readonly string[],
  draftRevision: string | null = null,
): Promise<void> {
  await Promise.allSettled(urls.map((url) => removeMedia(url, draftRevision)));
}
