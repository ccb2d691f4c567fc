import type { ExternalToast } from "sonner";
import type { ToastKind } from "./raise-toast";

type Show = (message: string, options?: ExternalToast) => void;
type Dismiss = (id: string) => void;

type Host = {
  /** Loads the toaster. The returned function mounts it and calls `mounted`. */
  load(): Promise<(mounted: () => void) => void>;
};

let host: Host | null = null;
let mounted: Promise<void> | null = null;
let hasRaised = false;
/** Set while the layout that shows the toasts is expected; the promise resolves when the layout registers. */
let awaited: { layout: Promise<void>; arrived: () => void } | null = null;

/** After this call, toasts wait until the layout has loaded, because the layout shows them. */
export function expectToaster(): void {
  if (host !== null || awaited !== null) return;
  let arrived = () => {};
  const layout = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  awaited = { layout, arrived };
}

/** Registers the layout that shows toasts. Returns a function that removes the layout. */
export function provideToaster(provided: Host): () => void {
  host = provided;
  awaited?.arrived();
  awaited = null;
  return () => {
    if (host !== provided) return;
    host = null;
    mounted = null;
  };
}

function ready(): Promise<void> {
  if (awaited) return awaited.layout.then(ready);
  const current = host;
  if (!current) return Promise.resolve();
  // sonner shows a toast only if its toaster is mounted.
  mounted ??= current.load().then(
    (mount) => new Promise<void>(mount),
    (error: unknown) => {
      // Lets the next toast load the toaster again.
      if (host === current) mounted = null;
      throw error;
    },
  );
  return mounted;
}

/** Loads the toaster in advance, because a lost network could not be reported without its code. */
export const preloadToasts = (): Promise<unknown> =>
  Promise.all([import("./raise-toast"), host?.load()]).catch(() => undefined);

const show =
  (kind: ToastKind): Show =>
  (message, options) => {
    hasRaised = true;
    Promise.all([import("./raise-toast"), ready()]).then(
      ([{ raiseToast }]) => raiseToast(kind, message, options),
      // A toast whose code fails to load is dropped, because the event that it reports has happened in any
      // case.
      () => undefined,
    );
  };

/**
 * sonner's `toast`, loaded with the first toast, because most visits show no toast. A caller's toasts keep their order.
 */
export const toast: Readonly<Record<ToastKind, Show> & { dismiss: Dismiss }> = {
  message: show("message"),
  success: show("success"),
  info: show("info"),
  warning: show("warning"),
  error: show("error"),
  /** Removes a toast whose sentence is no longer true. */
  dismiss: (id) => {
    // Without an earlier toast there is none to remove, so no code is loaded.
    if (!hasRaised) return;
    Promise.all([import("./raise-toast"), ready()]).then(
      ([{ dismissToast }]) => dismissToast(id),
      () => undefined,
    );
  },
};
