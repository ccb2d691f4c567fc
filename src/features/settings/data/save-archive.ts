import type { User } from "@supabase/auth-js";
import { accountOf, deletedPosts, ownFiles, rowsOf } from "@/data/account/export";
import { saveFile } from "@/shared/browser/save-file";
import { clockOf } from "@/shared/session/clock";
import { dayIn } from "@/shared/time/dates";
import { archiveFiles } from "./archive";

type SavePicker = (options: {
  suggestedName: string;
}) => Promise<{ createWritable(): Promise<WritableStream> }>;

/** The save picker writes to disk; a browser without a save picker holds the archive in memory. */
const pickerOf = (): SavePicker | undefined =>
  "showSaveFilePicker" in window ? (window.showSaveFilePicker as SavePicker).bind(window) : undefined;

/** Writes the user's archive to a zip file of the user's choice. Rejects with AbortError when the user cancels. */
export async function saveArchive(
  user: User,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const now = new Date();
  const name = `tribuna-mis-datos-${dayIn(clockOf(user), now)}.zip`;
  // The picker opens first, because browsers allow it only directly after the click.
  const target = await pickerOf()?.({ suggestedName: name });
  const { downloadZip } = await import("client-zip");
  const files = archiveFiles({
    account: accountOf(user),
    rows: (table) => rowsOf(table, user.id, signal),
    deletedPosts: () => deletedPosts(signal),
    ownFiles: () => ownFiles(signal),
    fetchMedia: (url) => fetch(url, { signal }),
    now,
    onProgress,
  });
  const zip = downloadZip(files);
  try {
    if (target && zip.body) {
      await zip.body.pipeTo(await target.createWritable(), { signal });
      return;
    }
    const blob = await zip.blob();
    signal.throwIfAborted();
    saveFile(name, blob);
  } catch (error) {
    // An aborted read throws an error of its own, but callers expect the signal's AbortError.
    signal.throwIfAborted();
    throw error;
  }
}
