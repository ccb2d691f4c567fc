import { type ExternalToast, type ToastT, toast } from "sonner";

export type ToastKind = "message" | "success" | "info" | "warning" | "error";

export const dismissToast = (id: string): unknown => toast.dismiss(id);

/** How long a toast stays while it can be read, unless it names another time; the toaster has the same value. */
export const READ_FOR_MS = 5000;

const kindOf = ({ type }: ToastT): ToastKind =>
  type === "success" || type === "info" || type === "warning" || type === "error" ? type : "message";

/**
 * Shows a toast, over those that are there. sonner's clock goes on for a toast that another one covers: both would go at
 * once, the older one unread. So the older ones begin anew, each to be read after those above it.
 */
export function raiseToast(kind: ToastKind, message: string, options?: ExternalToast): void {
  const id = toast[kind](message, options);
  const shown = toast.getToasts();
  const covered = shown.slice(
    0,
    shown.findIndex((one) => one.id === id),
  );
  let until = options?.duration ?? READ_FOR_MS;
  for (const older of covered.reverse()) {
    if ("dismiss" in older || older.duration === Number.POSITIVE_INFINITY) continue;
    until += READ_FOR_MS;
    toast[kindOf(older)](older.title, { ...older, duration: until });
  }
}
