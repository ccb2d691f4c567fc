import { askWorker } from "@/shared/browser/ask-worker";
import { AppError } from "@/shared/errors";
import type { FoundExport, WorkerQuestion, WorkerResult } from "./export.worker";
import workerAddress from "./export.worker.ts?worker&url";
import { MOST_FILE_BYTES } from "./limits";

/** The time limit for reading a file, in milliseconds; a slow device reads the largest accepted file in less time. */
const READ_WITHIN_MS = 30_000;

export class RefusedExport extends AppError {
  constructor(readonly reason: "of_page" | "of_person") {
    super("export_invalid");
  }
}

/**
 * Throws `RefusedExport` for a page's export in the profile's import, and for a profile's export in a page's import,
 * because the figures would belong to another publisher.
 */
export function requireKind(exported: FoundExport, organizationId: string | null): FoundExport {
  if (organizationId === null && exported.kind === "page") throw new RefusedExport("of_page");
  if (organizationId !== null && exported.kind === "person") throw new RefusedExport("of_person");
  if (exported.posts === 0 && exported.days === 0) throw new AppError("export_invalid");
  return exported;
}

/** Reads a file in a worker. Throws `RefusedExport`, and `AppError` export_invalid or export_too_large. */
export async function readInWorker(question: WorkerQuestion): Promise<FoundExport> {
  if (question.file.size > MOST_FILE_BYTES) throw new AppError("export_too_large");
  const result = await askWorker<WorkerResult>(workerAddress, question, READ_WITHIN_MS);
  if (result === "late") throw new AppError("export_too_large");
  if (result === "failed") throw new AppError("export_invalid");
  if (!result.ok) throw new AppError(result.problem);
  return requireKind(result.found, question.organizationId);
}
