import { commonText } from "@/text/common";
import { errorText } from "@/text/errors";
import { toast } from "../toast";

/**
 * Loads code a second time without a message, because the commonest cause of a failure is a broken connection.
 * Chromium remembers a failed import for the life of the page and fails at once; there only a reload helps.
 */
export const loadTwice = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);

/** With a network, missing code means that a deploy has replaced it: another try would ask for a deleted file. */
export const isCodeGone = (): boolean => navigator.onLine;

/**
 * The requested code did not load at the second try either. Unsaved text is safe, since it is stored while it is
 * typed.
 */
export function tellMissingCode(): void {
  if (isCodeGone())
    toast.error(commonText.codeGone, {
      action: { label: commonText.reload, onClick: () => window.location.reload() },
    });
  else toast.error(errorText.network_unreachable);
}
