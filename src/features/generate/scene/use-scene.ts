import { MAX_TITLE_LENGTH } from "@contract/limits";
import { firstUnits } from "@publishing/text-length";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { writeScene } from "@/data/ai-work/write-scene";
import type { GenerationBasis } from "@/posts/generation/generators";
import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { focusUnlessBusy } from "@/ui/focus";
import { generateText } from "../generate.text";
import { keepScene, lastScene, sceneKeyOf } from "./scenes";

const text = generateText.scene;

/**
 * Failures whose own sentence is left out: 'inténtalo de nuevo' would name a button that has been removed, and 'no se
 * te cobró nada' a price that a description does not have.
 */
const SERVICE_FAILED = /^(ai_(service|answer)_.*|service_busy|network_unreachable)$/;

function failureOf(error: unknown): string {
  const failure = toAppError(error);
  return text.failed(SERVICE_FAILED.test(failure.code) ? "" : `${errorSentence(failure)} `);
}

/** The user can generate without a description when the model fails or writes no description. */
export function useScene(kind: "image" | "video", { postId, postcard, texts }: GenerationBasis) {
  const key = sceneKeyOf(kind, postcard);
  const [scene, setScene] = useState(() => lastScene(key));
  const field = useRef<HTMLTextAreaElement>(null);
  const write = useMutation({
    mutationFn: () => {
      const { title, notes, publishers } = texts();
      const publisher = publishers[0] ?? null;
      return writeScene({ kind, title: firstUnits(title, MAX_TITLE_LENGTH), notes, postId, publisher });
    },
    meta: { quiet: true },
    onSuccess: (written) => {
      if (written === null) return;
      keepScene(key, written);
      // Keeps a description that the user typed during the work.
      setScene((now) => (now.trim() === "" ? written : now));
    },
  });
  // The clicked button has been removed, so the focus moves to the description, unless the user writes elsewhere.
  const isOver = write.isSuccess || write.isError;
  useEffect(() => {
    if (isOver) focusUnlessBusy(field.current);
  }, [isOver]);
  const isDispensable = write.isError || write.data === null;
  return {
    scene,
    setScene,
    field,
    failure: write.isError ? failureOf(write.error) : null,
    first:
      scene.trim() !== "" || isDispensable
        ? null
        : { label: text.write, isWorking: write.isPending, onPress: () => write.mutate() },
  };
}
