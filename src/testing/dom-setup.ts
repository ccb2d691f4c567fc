import "fake-indexeddb/auto";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { forgetDrafts } from "@/features/composer/drafts/device/testing";
import { fitsLeastWidth } from "@/shared/browser/viewport/least-width";
import { closeChannels } from "@/shared/testing/realtime-double";

/** Setup of `ui`: browser features that jsdom 26 lacks. */

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function define(target: object, name: string, value: unknown): void {
  if (typeof Reflect.get(target, name) !== "function")
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(new Error("not bytes"));
    reader.readAsArrayBuffer(this);
  });
}

define(window, "ResizeObserver", StillResizeObserver);
define(Blob.prototype, "arrayBuffer", arrayBuffer);
// pdf.js reads these classes when it loads.
define(window, "DOMMatrix", class {});
define(window, "Path2D", class {});
// Every query other than that of a least width is false, so a screen shows motion, unless a test changes this.
define(window, "matchMedia", (query: string) => ({
  matches: fitsLeastWidth(query),
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
Object.defineProperty(window, "scrollTo", { configurable: true, writable: true, value: () => {} });

// Tests send changes with `emitRow`, so they need no Realtime connection.
vi.mock("@/shared/client/realtime", async () => {
  const { realtimeDouble } = await import("@/shared/testing/realtime-double");
  return { realtime: realtimeDouble };
});

/** On globalThis, because each test file loads this setup again. */
const running = globalThis as typeof globalThis & { tribunaTest?: number };
const inOwnTest = (own: number | undefined) =>
  running.tribunaTest === own ? undefined : new Promise<never>(() => undefined);

// Shortens the pause before a write without a response is sent again. Pauses and requests of a test that is over never
// resolve, so that none of its writes is repeated during the next test.
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
vi.mock("@/shared/client/with-timeout", async (original) => {
  const real = await original<typeof import("@/shared/client/with-timeout")>();
  return {
    withTimeout: async <T>(request: Promise<T>, withinMs?: number) => {
      const own = running.tribunaTest;
      return real.withTimeout(request, withinMs).finally(() => inOwnTest(own));
    },
    detailOf: async <T>(read: PromiseLike<T>) => {
      const own = running.tribunaTest;
      return real.detailOf(read).finally(() => inOwnTest(own));
    },
  };
});

// Drawing a page can take over a second on two busy cores. StrictMode runs each effect twice, as in development.
const lasting = { asyncUtilTimeout: 15_000, reactStrictMode: true };
const { getElementError } = getConfig();
configure({
  ...lasting,
  // `waitFor` would print the page at each failed try; at its timeout it adds the page itself.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true
      ? new Error(message ?? "")
      : getElementError(message, container),
});
afterAll(() => configure({ ...lasting, getElementError }));

// Loads the code of lists in advance. The import is in a hook, because otherwise a file's mocks would not apply to it.
beforeAll(async () => {
  const { AnchoredList } = await import("@/ui/floating");
  await AnchoredList.preload();
});

afterEach(cleanup);

// The toasts' two hundred style rules take a twentieth of the planner tests' time, and no test reads them.
for (const style of document.head.querySelectorAll("style")) style.remove();

history.replaceState(null, "", "/");

beforeEach(async () => {
  running.tribunaTest = (running.tribunaTest ?? 0) + 1;
  localStorage.clear();
  sessionStorage.clear();
  closeChannels();
  toast.dismiss();
  await forgetDrafts();
});
