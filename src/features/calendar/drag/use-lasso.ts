import { type RefObject, useEffect } from "react";
import type { SelectedCard, Selection } from "@/posts/selection/selection";
import { useSteady } from "@/shared/use-steady";
import { attachLasso } from "./attach-lasso";

export function useLasso(
  root: RefObject<HTMLElement | null>,
  selection: Selection,
  given: { isOn: boolean; cardOf: (key: string) => SelectedCard | undefined },
): void {
  const { isOn } = given;
  const cardsOf = useSteady((keys: readonly string[]) => keys.flatMap((key) => given.cardOf(key) ?? []));
  useEffect(() => {
    if (!isOn || !root.current) return;
    let before = selection.cards();
    return attachLasso(root.current, {
      onStart: () => {
        before = selection.cards();
      },
      onCross: (keys) => selection.replace(before, cardsOf(keys)),
      onCancel: () => selection.replace(before, []),
    });
  }, [root, selection, isOn, cardsOf]);
}
