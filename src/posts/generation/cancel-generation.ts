import { toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { type AiKind, aiFailureText } from "@/text/ai-failures";
import { postsText } from "../posts.text";

export async function cancelGeneration(kind: AiKind, cancel: () => Promise<boolean>): Promise<boolean> {
  try {
    if (await cancel()) toast.success(postsText.generationCancelled);
    return true;
  } catch (error) {
    toast.error(aiFailureText(kind, toAppError(error)));
    return false;
  }
}
