import { type ReactNode, useMemo } from "react";
import { PERSONAL } from "@/data/posts/rows";
import { postsText } from "@/posts/posts.text";
import { useSteady } from "@/shared/use-steady";
import type { OwnText } from "../own-text/use-own-text";
import { ImproveEntry } from "./improve-entry";

type ImproveEntries = {
  improve: ReactNode;
  /** Adapts an account's own text to that account; null beside the common text. */
  adapt: ReactNode;
};

/** Each element changes only with the account, because the memoised fields that show it redraw for a new element. */
export function useImproveEntries(
  userId: string,
  postId: string | null,
  { account, written, write }: OwnText,
  accountName: string | undefined,
): ImproveEntries {
  const texts = useSteady(() => written);
  return useMemo(() => {
    const work = { userId, postId, texts, onApply: write };
    const adaptTo = account === PERSONAL ? postsText.yourPersonal : accountName;
    // A new key drops a running improvement when the fields show another account's text, because the improvement
    // belongs to the first account's text.
    return {
      improve: <ImproveEntry key={account} {...work} />,
      adapt: adaptTo === undefined ? null : <ImproveEntry key={account} {...work} adaptTo={adaptTo} />,
    };
  }, [account, accountName, userId, postId, texts, write]);
}
