import { expect, inject, vi } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** Test files that mock a module. */
    mockingFiles: string[];
  }
}

/** On globalThis, because a reset forgets the variables of this module. */
const running = globalThis as typeof globalThis & { hasMockedModules?: boolean };

/**
 * Files share the loaded modules of their process. A file that mocks a module loads the app anew, because modules that
 * are loaded already keep the real module. So does the next file, because it would get the mock. A new process would
 * take twice the time.
 */
const mocks = inject("mockingFiles").includes(expect.getState().testPath ?? "");
if (mocks || running.hasMockedModules) vi.resetModules();
running.hasMockedModules = mocks;
