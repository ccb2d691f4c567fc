import { MAX_COMMENTARY_LENGTH } from "@contract/limits";
import { isBlank } from "@publishing/blank";
import { firstUnits } from "@publishing/text-length";
import { readMentions, writtenIndex } from "../../textarea/mention-text";
import { type Device, estimateFold, type Fold } from "./fold";
import { type Segment, segmentsOf, segmentsUpTo, textOf } from "./segments";
import { cardHostOf } from "./web-address";

export type ReadPost = {
  isBlank: boolean;
  fold: Fold;
  whole: Segment[];
  beforeFold: Segment[];
  cardHost: string | null;
};

/** The part of a text that LinkedIn accepts; the rest is dropped. A mention counts as its name only. */
export function readable(written: string): string {
  const text = readMentions(written);
  const end = firstUnits(text.shown, MAX_COMMENTARY_LENGTH).length;
  return written.slice(0, writtenIndex(text, end)).trimEnd();
}

/** Prepares a text for the preview: its segments, its fold and its link. Shorten the text with `readable` before. */
export function readPost(text: string, device: Device): ReadPost {
  const whole = segmentsOf(text);
  const shown = textOf(whole);
  const fold = estimateFold(shown, device);
  return {
    isBlank: isBlank(shown),
    fold,
    whole,
    beforeFold: segmentsUpTo(whole, fold.end),
    cardHost: cardHostOf(text),
  };
}
