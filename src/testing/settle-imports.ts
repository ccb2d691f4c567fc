import { afterAll, vi } from "vitest";
import { cutWires } from "@/shared/testing/recording-client";

/**
 * Setup file of the projects of `src`: waits for code that a test requested without awaiting it. Code that arrives
 * after the file's end would fail the whole run on a slow machine. Also restores the globals for the next file.
 */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  cutWires();
});
