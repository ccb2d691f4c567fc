import type { CardMedia } from "@contract/card-content";
import { useRef } from "react";
import { mediaOf } from "@/data/posts/cards";

/**
 * Files that were chosen together: the first that is uploaded replaces a file of the card, and the others are added.
 */
export type FileChoice = {
  replaces: string | null;
  /**
   * True when the user clicked 'Cambiar' for the file `replaces`. If an earlier upload has already replaced that file,
   * the new file replaces the file of the earlier upload.
   */
  isAsked: boolean;
  /** The addresses of the uploaded files, each at its place among those chosen together. */
  urls: string[];
};

export function useReplacements() {
  const successors = useRef(new Map<string, string>());
  return {
    /**
     * The file that the new file replaces; null when the new file is added, for instance because the file `replaces`
     * has left the card.
     */
    replacedIn: (media: CardMedia, { replaces, isAsked }: FileChoice): string | null => {
      let url = replaces;
      // Earlier uploads may have replaced `url`, so this loop follows the replacements to the newest file.
      for (let next = url; isAsked && next !== null; next = successors.current.get(next) ?? null) url = next;
      return url !== null && mediaOf(media).includes(url) ? url : null;
    },
    settle: (choice: FileChoice, replaced: string | null, by: string) => {
      if (replaced !== null) successors.current.set(replaced, by);
      choice.replaces = null;
    },
  };
}
