import { afterAll, vi } from "vitest";
import { cutWires } from "@/shared/testing/recording-client";

/**
 * Setup file of the projects of `src`. Code that a test asked for and did not wait for arrives before the file ends:
 * arriving later it is an error of the whole run, on whatever machine is slow enough, while every test passes. And the
 * next file of the process finds the world as it was.
 */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  cutWires();
});
