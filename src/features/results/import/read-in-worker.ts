import { askWorker } from "@/shared/browser/ask-worker";
import { AppError } from "@/shared/errors";
import type { FoundExport, WorkerAnswer } from "./export.worker";
import workerAddress from "./export.worker.ts?worker&url";
import { MOST_FILE_BYTES } from "./limits";

/** Longer than the largest file that is read takes on a slow device. */
const READ_WITHIN_MS = 30_000;

/** What a file says, read apart from the page. Throws `AppError` export_invalid or export_too_large. */
export async function readInWorker(file: File): Promise<FoundExport> {
  if (file.size > MOST_FILE_BYTES) throw new AppError("export_too_large");
  const answer = await askWorker<WorkerAnswer>(workerAddress, file, READ_WITHIN_MS);
  if (answer === "late") throw new AppError("export_too_large");
  if (answer === "failed") throw new AppError("export_invalid");
  if (!answer.ok) throw new AppError(answer.problem);
  return answer.found;
}
