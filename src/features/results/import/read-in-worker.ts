import { trustedAddress } from "@/shared/addresses/trusted-address";
import { AppError } from "@/shared/errors";
import type { FoundExport, WorkerAnswer } from "./export.worker";
import workerAddress from "./export.worker.ts?worker&url";
import { MOST_FILE_BYTES } from "./limits";

/** Longer than the largest file that is read takes on a slow device. */
const READ_WITHIN_MS = 30_000;

/** What a file says, read apart from the page. Throws `AppError` export_invalid or export_too_large. */
export async function readInWorker(file: File): Promise<FoundExport> {
  if (file.size > MOST_FILE_BYTES) throw new AppError("export_too_large");
  const worker = new Worker(trustedAddress(workerAddress), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new AppError("export_too_large")), READ_WITHIN_MS);
      worker.addEventListener("message", (event: MessageEvent<WorkerAnswer>) => resolve(event.data));
      worker.addEventListener("error", () => reject(new AppError("export_invalid")));
      worker.postMessage(file);
    });
    if (!answer.ok) throw new AppError(answer.problem);
    return answer.found;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
