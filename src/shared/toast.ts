import type { ExternalToast } from "sonner";
import type { ToastKind } from "./raise-toast";

type Show = (message: string, options?: ExternalToast) => void;
type Dismiss = (id: string) => void;

type Host = {
  /** Loads the toaster; the returned function mounts it, then calls `mounted`. */
  load(): Promise<(mounted: () => void) => void>;
};

let host: Host | null = null;
let mounted: Promise<void> | null = null;
let hasRaised = false;
/** Set while a layout is still to come; resolves with it. */
let awaited: { layout: Promise<void>; arrived: () => void } | null = null;

/** Toasts raised from now on wait for the layout that shows them. */
export function expectToaster(): void {
  if (host !== null || awaited !== null) return;
  let arrived = () => {};
  const layout = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  awaited = { layout, arrived };
}

/** Registers the layout that can show toasts. Returns a function that removes it. */
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
  // sonner passes a toast only to a toaster that is already mounted.
  mounted ??= current.load().then(
    (mount) => new Promise<void>(mount),
    (error: unknown) => {
      // The next toast loads it again.
      if (host === current) mounted = null;
      throw error;
    },
  );
  return mounted;
}

/** Loads the toaster in advance: without a network it could not be loaded to report that. */
export const preloadToasts = (): Promise<unknown> =>
  Promise.all([import("./raise-toast"), host?.load()]).catch(() => undefined);

const show =
  (kind: ToastKind): Show =>
  (message, options) => {
    hasRaised = true;
    Promise.all([import("./raise-toast"), ready()]).then(
      ([{ raiseToast }]) => raiseToast(kind, message, options),
      // A toast that could not be loaded is dropped: the event that it reports has happened all the same.
      () => undefined,
    );
  };

/**
 * sonner's `toast`, loaded with the first one, because most visits raise none. Toasts of one caller keep their
 * order.
 */
export const toast: Readonly<Record<ToastKind, Show> & { dismiss: Dismiss }> = {
  message: show("message"),
  success: show("success"),
  info: show("info"),
  warning: show("warning"),
  error: show("error"),
  /** Removes the toast with this id, because its sentence is no longer true. */
  dismiss: (id) => {
    // Before the first toast nothing can be removed, so no code is loaded.
    if (!hasRaised) return;
    Promise.all([import("./raise-toast"), ready()]).then(
      ([{ dismissToast }]) => dismissToast(id),
      () => undefined,
    );
  },
};
