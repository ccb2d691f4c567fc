import { vi } from "vitest";

/**
 * Setup of projects that mock modules, which must run first. A file's mocks apply only to modules that load after
 * them, so each file loads the app anew; React, jsdom and the other packages stay loaded.
 */
vi.resetModules();
