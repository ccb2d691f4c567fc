import { toast } from "@/shared/toast";
import { commonText } from "@/text/common";

/**
 * Copies words and shows `copied`. Shows what to do when the browser refuses, as it does without a permission, and on an
 * address without TLS, where browsers have no clipboard.
 */
export async function copy(words: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toast.success(copied);
  } catch {
    toast.error(commonText.copyFailed);
  }
}
