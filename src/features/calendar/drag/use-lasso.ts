import { type RefObject, useEffect } from "react";
import type { SelectedCard, Selection } from "@/posts/selection/selection";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { useSteady } from "@/shared/use-steady";

export function useLasso(
  root: RefObject<HTMLElement | null>,
  selection: Selection,
  given: { isOn: boolean; cardOf: (key: string) => SelectedCard | undefined },
): void {
  const { isOn } = given;
  const cardsOf = useSteady((keys: readonly string[]) => keys.flatMap((key) => given.cardOf(key) ?? []));
  useEffect(() => {
    if (!isOn) return;
    let detach: (() => void) | null = null;
    let isOver = false;
    const attach = async () => {
      const { attachLasso } = await import("./attach-lasso");
      if (isOver || !root.current) return;
      let before = selection.cards();
      detach = attachLasso(root.current, {
        onStart: () => {
          before = selection.cards();
        },
        onCross: (keys) => selection.replace(before, cardsOf(keys)),
        onCancel: () => selection.replace(before, []),
      });
    };
    const stop = onFirstInteraction(() => void attach().catch(() => undefined));
    return () => {
      isOver = true;
      stop();
      detach?.();
    };
  }, [root, selection, isOn, cardsOf]);
}
