import { type ExternalToast, type ToastT, toast } from "sonner";

export type ToastKind = "message" | "success" | "info" | "warning" | "error";

export const dismissToast = (id?: string): unknown => toast.dismiss(id);

export const READ_FOR_MS = 5000;

const kindOf = ({ type }: ToastT): ToastKind =>
  type === "success" || type === "info" || type === "warning" || type === "error" ? type : "message";

/** Restarts the timers of covered toasts, because sonner's timers also run for them and would close them unread. */
export function raiseToast(kind: ToastKind, message: string, options?: ExternalToast): void {
  const id = toast[kind](message, options);
  const shown = toast.getToasts();
  const covered = shown.slice(
    0,
    shown.findIndex((one) => one.id === id),
  );
  // Counts a toast without an end as one of ordinary duration; otherwise the toasts that it covers would never close.
  const { duration = READ_FOR_MS } = options ?? {};
  let until = Number.isFinite(duration) ? duration : READ_FOR_MS;
  for (const older of covered.reverse()) {
    if ("dismiss" in older || older.duration === Number.POSITIVE_INFINITY) continue;
    until += READ_FOR_MS;
    toast[kindOf(older)](older.title, { ...older, duration: until });
  }
}
