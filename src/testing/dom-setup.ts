import "fake-indexeddb/auto";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { forgetDrafts } from "@/features/composer/drafts/device/testing";
import { closeChannels } from "@/shared/testing/realtime-double";

/** Setup file of the `ui` project: browser features that jsdom 26 lacks, as far as our components use them. */

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
// pdf.js looks for these classes when it loads, and warns without them; tests draw no PDF.
define(window, "DOMMatrix", class {});
define(window, "Path2D", class {});
// Every media query is false unless a test changes it: the narrowest screen, motion allowed.
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
// jsdom has scrollTo, but only to log "not implemented".
Object.defineProperty(window, "scrollTo", { configurable: true, writable: true, value: () => {} });

// A test sends changes to screens with `tellRow`; the connection itself has tests of its own.
vi.mock("@/shared/client/realtime", async () => {
  const { realtimeDouble } = await import("@/shared/testing/realtime-double");
  return { realtime: realtimeDouble };
});

/** The number of the running test; on globalThis, because each file loads this setup anew. */
const running = globalThis as typeof globalThis & { tribunaTest?: number };
const inOwnTest = (own: number | undefined) =>
  running.tribunaTest === own ? undefined : new Promise<never>(() => undefined);

// A write without an answer is sent again after a second. Tests with the real clock do not wait for it, and a test that
// has ended neither sends nor reports anything in the next one.
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

// A page takes over a second on two busy cores; an element that never appears still fails. StrictMode, as in the
// development server: React runs each effect, its clean-up and the effect again.
const lasting = { asyncUtilTimeout: 15_000, reactStrictMode: true };
const { getElementError } = getConfig();
configure({
  ...lasting,
  // Each failed try of a `waitFor` would print the whole page into an error that is thrown away. At its timeout
  // `waitFor` adds the page to the last error itself.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true
      ? new Error(message ?? "")
      : getElementError(message, container),
});
afterAll(() => configure({ ...lasting, getElementError }));

// The code of lists is loaded, as after the first opened list; tests of late code load their own. Imported here and
// not at the top, so that a file's mocks apply to it.
beforeAll(async () => {
  const { AnchoredList } = await import("@/ui/anchored-list");
  await AnchoredList.preload();
});

afterEach(cleanup);

// The toasts bring two hundred style rules, which jsdom matches with every element whose style is read: a twentieth
// of the planner tests' processor time, for rules that tests never see.
for (const style of document.head.querySelectorAll("style")) style.remove();

// Files share the browser's storage, so the next test would find it.
beforeEach(async () => {
  running.tribunaTest = (running.tribunaTest ?? 0) + 1;
  localStorage.clear();
  sessionStorage.clear();
  closeChannels();
  toast.dismiss();
  await forgetDrafts();
});
