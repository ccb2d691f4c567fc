import { type ReactNode, type RefObject, useMemo, useRef } from "react";
import { PERSONAL } from "@/data/posts/rows";
import { postsText } from "@/posts/posts.text";
import { useSteady } from "@/shared/use-steady";
import type { OwnText } from "../own-text/use-own-text";
import { replaceRange } from "../textarea/insert-text";
import type { ShownTextTools } from "../textarea/use-shown-text";
import type { Texts } from "./improve-dialog";
import { ImproveEntry } from "./improve-entry";

type ImproveEntries = {
  notes: RefObject<ShownTextTools | null>;
  comment: RefObject<HTMLTextAreaElement | null>;
  improve: ReactNode;
  /** The button that adapts an account's own text to that account; null beside the common text. */
  adapt: ReactNode;
};

/** The elements change only with the account, because a new element redraws the memoised fields that show it. */
export function useImproveEntries(
  userId: string,
  postId: string | null,
  { account, written, write }: OwnText,
  accountName: string | undefined,
): ImproveEntries {
  const notes = useRef<ShownTextTools>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const texts = useSteady(() => written);
  // Edits the fields as typing would, so that the browser's undo restores the user's words.
  const apply = useSteady((made: Texts) => {
    const area = comment.current;
    if (area && area.value !== made.post_comment) replaceRange(area, 0, area.value.length, made.post_comment);
    if (written.notes !== made.notes) notes.current?.replaceAll(() => made.notes);
    write(made);
  });
  return useMemo(() => {
    const work = { userId, postId, texts, onApply: apply };
    const adaptTo = account === PERSONAL ? postsText.yourPersonal : accountName;
    // A new key drops a running improvement when the fields show another account's text, because the improvement
    // belongs to the first account's text.
    return {
      notes,
      comment,
      improve: <ImproveEntry key={account} {...work} />,
      adapt: adaptTo === undefined ? null : <ImproveEntry key={account} {...work} adaptTo={adaptTo} />,
    };
  }, [account, accountName, userId, postId, texts, apply]);
}
