import "fake-indexeddb/auto";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { forgetDrafts } from "@/features/composer/drafts/device/testing";
import { closeChannels } from "@/shared/testing/realtime-double";

/** Setup of `ui`: the browser features that the app's components use and jsdom 26 lacks. */

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function define(target: object, name: string, value: unknown): void {
  if (typeof Reflect.get(target, name) !== "function")
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

define(window, "ResizeObserver", StillResizeObserver);
// pdf.js looks for these classes when it loads; tests draw no PDF.
define(window, "DOMMatrix", class {});
define(window, "Path2D", class {});
// Every media query is false unless a test changes it, so screens have the narrowest width, and motion.
define(window, "matchMedia", (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
}));
define(window.Element.prototype, "hasPointerCapture", () => false);
define(window.Element.prototype, "setPointerCapture", () => {});
define(window.Element.prototype, "releasePointerCapture", () => {});
define(window.Element.prototype, "scrollIntoView", () => {});
// Replaces scrollTo, because jsdom's version only logs "not implemented".
Object.defineProperty(window, "scrollTo", { configurable: true, writable: true, value: () => {} });

// Replaces the Realtime connection, which has tests of its own, because other tests send changes by `tellRow`.
vi.mock("@/shared/client/realtime", async () => {
  const { realtimeDouble } = await import("@/shared/testing/realtime-double");
  return { realtime: realtimeDouble };
});

/** The number of the running test, on globalThis because each file loads this setup anew. */
const running = globalThis as typeof globalThis & { tribunaTest?: number };
const inOwnTest = (own: number | undefined) =>
  running.tribunaTest === own ? undefined : new Promise<never>(() => undefined);

// Skips the second before an unanswered write is repeated, and stops repetitions of a test that has ended.
vi.mock("@/shared/client/pause", async (original) => {
  const real = await original<typeof import("@/shared/client/pause")>();
  return {
    pause: async (milliseconds: number, signal?: AbortSignal) => {
      const own = running.tribunaTest;
      await real.pause(vi.isFakeTimers() ? milliseconds : Math.min(milliseconds, 5), signal);
      await inOwnTest(own);
    },
  };
});
vi.mock("@/shared/client/in-time", async (original) => {
  const real = await original<typeof import("@/shared/client/in-time")>();
  return {
    inTime: async <T>(request: Promise<T>) => {
      const own = running.tribunaTest;
      return real.inTime(request).finally(() => inOwnTest(own));
    },
  };
});

// The timeout is long, because drawing a page can take over a second on two busy cores. StrictMode runs each
// effect twice, as in development.
const lasting = { asyncUtilTimeout: 15_000, reactStrictMode: true };
const { getElementError } = getConfig();
configure({
  ...lasting,
  // `waitFor` would print the page for each failed try; at its timeout it adds the page itself.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true
      ? new Error(message ?? "")
      : getElementError(message, container),
});
afterAll(() => configure({ ...lasting, getElementError }));

// Preloads the code of lists, as if the user had opened a list. The import is in this hook, because otherwise a file's
// mocks would not apply to it.
beforeAll(async () => {
  const { AnchoredList } = await import("@/ui/floating");
  await AnchoredList.preload();
});

afterEach(cleanup);

// Removes the toasts' two hundred style rules, which cost a twentieth of the planner tests' time; tests never
// read them.
for (const style of document.head.querySelectorAll("style")) style.remove();

// Resets the address, because the files of a process share a document, and a file would begin where another file ended.
history.replaceState(null, "", "/");

// Empties the browser's storage, because the tests of a file share it.
beforeEach(async () => {
  running.tribunaTest = (running.tribunaTest ?? 0) + 1;
  localStorage.clear();
  sessionStorage.clear();
  closeChannels();
  toast.dismiss();
  await forgetDrafts();
});
