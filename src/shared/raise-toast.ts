import { type ExternalToast, type ToastT, toast } from "sonner";

export type ToastKind = "message" | "success" | "info" | "warning" | "error";

type Id = string | number;
type OnEnd = ToastT["onDismiss"];

/** Longer than the 200 ms in which sonner fades out a toast. */
const FADE_MS = 250;
const fading = new Map<Id, Promise<void>>();

const notingFade =
  (onEnd: OnEnd): OnEnd =>
  (closed) => {
    const end = new Promise<void>((resolve) => setTimeout(resolve, FADE_MS));
    fading.set(
      closed.id,
      end.then(() => void fading.delete(closed.id)),
    );
    onEnd?.(closed);
  };

/** Waits for the toast with this id to fade out, because sonner would merge a new one into it, which fades with it. */
function afterFade(id: Id | undefined, work: () => void): void {
  const end = id === undefined ? undefined : fading.get(id);
  if (end) void end.then(work);
  else work();
}

export const dismissToast = (id?: string): void => afterFade(id, () => toast.dismiss(id));

export const READ_FOR_MS = 5000;
/** A slow reader reads some 17 letters a second, after two seconds in which the toast is noticed. */
const NOTICE_MS = 2000;
const LETTER_MS = 60;

/** The time in milliseconds that a toast stays, which grows with its words, from `READ_FOR_MS` on. */
function readingTime({ title, description }: Pick<ToastT, "title" | "description">): number {
  const letters = [title, description].map((words) => (typeof words === "string" ? words.length : 0));
  return Math.max(READ_FOR_MS, NOTICE_MS + LETTER_MS * letters.reduce((sum, count) => sum + count, 0));
}

const kindOf = ({ type }: ToastT): ToastKind =>
  type === "success" || type === "info" || type === "warning" || type === "error" ? type : "message";

/**
 * Closes the open toast with the same words, so that repeated clicks stack no copies and each is announced. Toasts with
 * an action stay, because each undoes its own change; the action of equal errors is the same.
 */
function closeEqual(kind: ToastKind, message: string, { id, action, description }: ExternalToast): void {
  if (id !== undefined || (action && kind !== "error")) return;
  for (const one of toast.getToasts())
    if (
      !("dismiss" in one) &&
      kindOf(one) === kind &&
      one.title === message &&
      one.description === description
    )
      toast.dismiss(one.id);
}

/** Restarts the timers of covered toasts, because sonner's timers also run for them and would close them unread. */
function raise(kind: ToastKind, message: string, options?: ExternalToast): void {
  closeEqual(kind, message, options ?? {});
  const known = toast.getToasts().find((one): one is ToastT => !("dismiss" in one) && one.id === options?.id);
  const { onAutoClose, onDismiss }: ExternalToast = { ...known, ...options };
  const ends = { onAutoClose: notingFade(onAutoClose), onDismiss: notingFade(onDismiss) };
  const { description = known?.description } = options ?? {};
  const readFor = readingTime({ title: message, description });
  const isEndless = known?.duration === Number.POSITIVE_INFINITY;
  const duration = options?.duration ?? (isEndless ? Number.POSITIVE_INFINITY : readFor);
  const id = toast[kind](message, { ...options, ...ends, duration });
  const shown = toast.getToasts();
  const covered = shown.slice(
    0,
    shown.findIndex((one) => one.id === id),
  );
  // Counts a toast without an end as one of ordinary duration; otherwise the toasts that it covers would never close.
  let until = Number.isFinite(duration) ? duration : readFor;
  for (const older of covered.reverse()) {
    if ("dismiss" in older || older.duration === Number.POSITIVE_INFINITY) continue;
    until += readingTime(older);
    toast[kindOf(older)](older.title, { ...older, duration: until });
  }
}

export const raiseToast = (kind: ToastKind, message: string, options?: ExternalToast): void =>
  afterFade(options?.id, () => raise(kind, message, options));
