import type { CardMedia } from "@contract/card-content";
import { useRef } from "react";
import { mediaOf } from "@/data/posts/cards";

/** What files were chosen for together: the first that arrives takes the place of a file of the card, the rest join it. */
export type FileChoice = {
  replaces: string | null;
  /** The user asked for it by name; a file that gives way by itself does so once. */
  isAsked: boolean;
};

/** Which file of the card gives its place to one that arrives long after it was chosen. */
export function useReplacements() {
  const successors = useRef(new Map<string, string>());
  return {
    /** Null when the file joins the card as it is now: also when what it was to replace is no longer there. */
    replacedIn: (media: CardMedia, { replaces, isAsked }: FileChoice): string | null => {
      let url = replaces;
      // The user replaced the file twice: the second one takes the place of whichever file stands there by now.
      for (let next = url; isAsked && next !== null; next = successors.current.get(next) ?? null) url = next;
      return url !== null && mediaOf(media).includes(url) ? url : null;
    },
    settle: (choice: FileChoice, replaced: string | null, by: string) => {
      if (replaced !== null) successors.current.set(replaced, by);
      choice.replaces = null;
    },
  };
}
