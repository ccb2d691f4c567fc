import { afterAll, vi } from "vitest";

/**
 * Setup file of the `unit` and `ui` projects: code that a test asked for and did not wait for arrives before the file
 * ends. Arriving later it is an error of the whole run, on whatever machine is slow enough, while every test passes.
 */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
});
