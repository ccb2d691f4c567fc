import type { ExternalToast } from "sonner";
import type { ToastKind } from "./raise-toast";

type Show = (message: string, options?: ExternalToast) => void;
/** Closes the toast with this id; without an id, closes every toast. */
type Dismiss = (id?: string) => void;

type Host = {
  load(): Promise<(mounted: () => void) => void>;
};

let host: Host | null = null;
let mounted: Promise<void> | null = null;
let hasRaised = false;
let awaited: { layout: Promise<void>; arrived: () => void } | null = null;

/** Holds toasts back until the layout that shows them calls `provideToaster`. */
export function expectToaster(): void {
  if (host !== null || awaited !== null) return;
  let arrived = () => {};
  const layout = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  awaited = { layout, arrived };
}

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
  mounted ??= current.load().then(
    (mount) => new Promise<void>(mount),
    (error: unknown) => {
      if (host === current) mounted = null;
      throw error;
    },
  );
  return mounted;
}

/** Loads the toaster in advance, because without a network its code could not be loaded to report the failure. */
export const preloadToasts = (): Promise<unknown> =>
  Promise.all([import("./raise-toast"), host?.load()]).catch(() => undefined);

const show =
  (kind: ToastKind): Show =>
  (message, options) => {
    hasRaised = true;
    Promise.all([import("./raise-toast"), ready()]).then(
      ([{ raiseToast }]) => raiseToast(kind, message, options),
      // Drops a toast whose code does not load.
      () => undefined,
    );
  };

/** sonner's `toast`, loaded with the first toast, because most visits show none. Toasts keep their order. */
export const toast: Readonly<Record<ToastKind, Show> & { dismiss: Dismiss }> = {
  message: show("message"),
  success: show("success"),
  info: show("info"),
  warning: show("warning"),
  error: show("error"),
  dismiss: (id) => {
    if (!hasRaised) return;
    Promise.all([import("./raise-toast"), ready()]).then(
      ([{ dismissToast }]) => dismissToast(id),
      () => undefined,
    );
  },
};

/** Milliseconds after which running work is announced. */
const SLOW_MS = 500;

/** Shows a toast with `message` when work takes longer than half a second. The returned function ends the toast. */
export function announceSlow(message: string, id: string): () => void {
  const timer = setTimeout(() => toast.message(message, { id, duration: Number.POSITIVE_INFINITY }), SLOW_MS);
  return () => {
    clearTimeout(timer);
    toast.dismiss(id);
  };
}
