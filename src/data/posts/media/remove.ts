import { storedPathOf } from "@media/paths";
import { send } from "@/shared/client/send";
import { invokeFunction } from "@/shared/errors";

/**
 * Removes a stored file, unless a row of the server still names it; foreign addresses are ignored. The draft
 * `draftRevision` does not count, because its editor is what gives the file up.
 */
export async function removeMedia(publicUrl: string, draftRevision: string | null): Promise<void> {
  const filePath = storedPathOf(publicUrl);
  if (filePath === null) return;
  const { deleteFileOutput } = await import("@contract/functions");
  const body = { filePath, ...(draftRevision && { draftRevision }) };
  await send(["delete-file", body], () => invokeFunction("delete-file", body, deleteFileOutput));
}

/** Removes unused files. An unused file does no harm, so failures are ignored. */
export async function removeOrphans(
  urls: readonly string[],
  draftRevision: string | null = null,
): Promise<void> {
  await Promise.allSettled(urls.map((url) => removeMedia(url, draftRevision)));
}
