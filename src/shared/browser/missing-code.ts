import { commonText } from "@/text/common";
import { errorText } from "@/text/errors";
import { toast } from "../toast";

/**
 * Loads code, and loads it once more after a failure, because most failures are of the connection. Chromium remembers a
 * failed import until a reload.
 */
export const loadTwice = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);

/**
 * Returns whether missing code is lost for this page: with a network, a deploy has replaced the file, so
 * another try would fail too.
 */
export const isCodeGone = (): boolean => navigator.onLine;

/**
 * Shows that code failed to load, also at the second try. Unsaved text is safe, because it is stored while
 * the user types.
 */
export function tellMissingCode(): void {
  if (isCodeGone())
    toast.error(commonText.codeGone, {
      action: { label: commonText.reload, onClick: () => window.location.reload() },
    });
  else toast.error(errorText.network_unreachable);
}
