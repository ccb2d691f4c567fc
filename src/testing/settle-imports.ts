import { afterAll, vi } from "vitest";
import { cutWires } from "@/shared/testing/recording-client";

/**
 * Setup of `src`: waits for code that a test requested without awaiting. Code arriving after the file's end would
 * fail the run. Also restores globals.
 */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  cutWires();
});
