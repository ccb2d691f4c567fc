import { aiMediaResult } from "@contract/ai/ai";
import { MAX_TITLE_LENGTH } from "@contract/limits";
import { firstUnits } from "@publishing/text-length";
import { useGeneration } from "@/data/ai-work/use-generation";
import { cancelGeneration } from "@/posts/generation/cancel-generation";
import type { GeneratorProps, Stored } from "@/posts/generation/generators";
import { toast } from "@/shared/toast";
import { type AiKind, aiFailureNote, aiFailureText } from "@/text/ai-failures";
import { storedOf } from "./generator";
import { keepScene, sceneKeyOf } from "./scene/scenes";
import { useFailureToast, useUnsolvedFailure } from "./use-failures";
import { withSmall } from "./with-small";

type Words = {
  done: string;
  failed?: string;
};

export function useMediaGenerator(
  kind: AiKind,
  { userId, postId, postcard, texts, whenFree, onDone, onCancel }: GeneratorProps,
  { done, failed }: Words,
) {
  const { isWorking, error, start, cancel } = useGeneration(`ai-${kind}`, userId, aiMediaResult);
  const standing = useUnsolvedFailure(userId, error);
  const failure = standing && aiFailureText(kind, standing);
  const note = error ? aiFailureNote(kind, error) : undefined;
  useFailureToast(kind, error, isWorking, failed);

  return {
    isWorking,
    failure,
    note,
    generate: async (options: Record<string, unknown>): Promise<void> => {
      const { title, notes, publishers } = texts();
      const written = { title: firstUnits(title, MAX_TITLE_LENGTH), notes, publisher: publishers[0] ?? null };
      let stored: Stored | null = null;
      const made = await start({ ...written, postId, postcard, ...options }, async (result, stop) => {
        if (result.scene) keepScene(sceneKeyOf(kind, postcard), result.scene);
        stored = await withSmall(userId, storedOf(result), stop);
        await whenFree(stop);
      });
      if (!made || !stored) return;
      toast.success(done);
      onDone(stored);
    },
    stop: async (): Promise<void> => {
      if (await cancelGeneration(kind, cancel)) onCancel();
    },
  };
}
