import { afterAll, vi } from "vitest";
import { restoreFetch } from "@/shared/testing/recording-client";

/**
 * Waits for code that a test requested without awaiting it, because code that arrives after the file's end fails the
 * run.
 */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restoreFetch();
});
