import { trustedAddress } from "../addresses/trusted-address";

/**
 * Sends a worker one message, then ends the worker. Returns "late" or "failed" without a response, because a hostile
 * file could keep the worker busy for ever.
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
