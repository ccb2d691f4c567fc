import { trustedAddress } from "../addresses/trusted-address";

/**
 * A worker's only answer to a question; the worker ends with it. "late" or "failed" without an answer: a hostile
 * file keeps a worker busy, not the page.
 * @param address of the worker's file, as `?worker&url` imports it
 */
export async function askWorker<Answer>(
  address: string,
  question: unknown,
  withinMs: number,
): Promise<Answer | "late" | "failed"> {
  const worker = new Worker(trustedAddress(address), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Answer | "late" | "failed">((resolve) => {
      timer = setTimeout(() => resolve("late"), withinMs);
      worker.addEventListener("message", (event: MessageEvent<Answer>) => resolve(event.data));
      worker.addEventListener("error", () => resolve("failed"));
      worker.postMessage(question);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
