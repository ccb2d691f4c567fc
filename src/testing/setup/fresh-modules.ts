import { vi } from "vitest";

/**
 * Setup of projects that mock modules. It must run first, because a file's mocks apply only to modules that load after
 * them. So each file loads the app anew; React, jsdom and the other packages stay loaded.
 */
vi.resetModules();
