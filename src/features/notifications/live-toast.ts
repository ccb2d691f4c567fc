import { toast } from "@/shared/toast";
import { notificationsText as text } from "./notifications.text";

/** Notices within these milliseconds share a toast, because the accounts of a card publish one after the other. */
export const TOGETHER_MS = 4_000;
const SHOWN_MESSAGES = 3;
const DURATION_MS = 5_000;

let made = 0;
let last: { id: string; messages: string[]; at: number } | null = null;

export function showLive(message: string): void {
  const at = Date.now();
  if (last === null || at - last.at >= TOGETHER_MS) {
    made += 1;
    last = { id: `live-${made}`, messages: [], at };
  }
  const shown = last;
  shown.at = at;
  shown.messages.push(message);
  const { messages } = shown;
  const hidden = Math.max(0, messages.length - SHOWN_MESSAGES);
  const lines = [...messages.slice(hidden), ...(hidden > 0 ? [text.more(hidden)] : [])];
  const close = () => {
    if (last === shown) last = null;
  };
  toast.message(text.live, {
    id: shown.id,
    description: lines.join("\n"),
    // A changed duration restarts sonner's timer, so that the newest message stays long enough.
    duration: DURATION_MS + messages.length,
    onDismiss: close,
    onAutoClose: close,
  });
}
