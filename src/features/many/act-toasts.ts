import { offerUndo, withdrawUndo } from "@/shared/browser/undo-key";
import { announceSlow, toast } from "@/shared/toast";
import { manyText as text } from "./many.text";

const UNDO_MS = 20_000;

let shownToast = 0;
const toastId = () => `many-cards-${shownToast}`;

/** Removes the toast of the previous action, whose 'Deshacer' button would undo that action. */
export const endToast = (): void => toast.dismiss(toastId());

/**
 * Replaces the previous action's toast. With one id for all actions, sonner would merge the new toast into a fading
 * toast, and the new undo button would disappear.
 */
export function nextToast(): { id: string } {
  endToast();
  shownToast += 1;
  return { id: toastId() };
}

/** Offers an undo by the toast's button and, while the toast is shown, by Ctrl+Z. */
export function withUndo(undo: () => void, duration = UNDO_MS, onDismiss?: () => void) {
  offerUndo(undo);
  return {
    duration,
    action: { label: text.undo, onClick: undo },
    onDismiss: () => {
      withdrawUndo(undo);
      onDismiss?.();
    },
    onAutoClose: () => withdrawUndo(undo),
  };
}

/** Shows that a slow action is running until its response comes. */
export async function whileWorking<T>(work: () => Promise<T>): Promise<T> {
  const end = announceSlow(text.working, nextToast().id);
  try {
    return await work();
  } finally {
    end();
  }
}
