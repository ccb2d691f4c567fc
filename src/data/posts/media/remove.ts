import { storedPathOf } from "@media/paths";
import { invokeFunction } from "@/shared/errors";

/**
 * Removes a stored file, unless the server still knows something that names it; addresses that are not ours are left
 * alone. The unsaved text that the server keeps as `draftRevision` does not count: its editor is what
 * gives the file up.
 */
export async function removeMedia(publicUrl: string, draftRevision: string | null): Promise<void> {
  const filePath = storedPathOf(publicUrl);
  if (filePath === null) return;
  const { deleteFileOutput } = await import("@contract/functions");
  await invokeFunction(
    "delete-file",
    { filePath, ...(draftRevision && { draftRevision }) },
    deleteFileOutput,
  );
}

/** Removes unused files. A file that stays harms nobody, so failures are ignored. */
export async function removeOrphans(
  urls: readonly string[],
  draftRevision: string | null = null,
): Promise<void> {
  await Promise.allSettled(urls.map((url) => removeMedia(url, draftRevision)));
}
