import { commonText } from "@/text/common";
import { errorText } from "@/text/errors";
import { isPublicPage } from "../paths";
import { toast } from "../toast";

/** Loads code, and once more after a failure, because most failures come from a short loss of the connection. */
export const loadWithRetry = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);

/** True with a network, because missing code then means that a deploy has replaced the file and only a reload helps. */
export const isCodeReplaced = (): boolean => navigator.onLine;

/** Says that a reload keeps the texts of posts, but not to visitors such as reviewers, who have none. */
export const postsKeptSentence = (): string | undefined =>
  isPublicPage(window.location.pathname) ? undefined : commonText.postsKept;

export const codeReplaced = (): string =>
  [commonText.codeReplaced, postsKeptSentence()].filter(Boolean).join(" ");

/**
 * Offers a reload when a file of the code did not load, or when the server refused a call that a newer version removed.
 * The reload loses no text of a post, because the editor stores the text while the user types.
 */
export function toastMissingCode(): void {
  if (isCodeReplaced())
    toast.error(commonText.codeReplaced, {
      id: "new-version",
      description: postsKeptSentence(),
      action: { label: commonText.reload, onClick: () => window.location.reload() },
    });
  else toast.error(errorText.network_unreachable);
}
