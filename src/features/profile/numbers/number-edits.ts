import { nullable, record, text } from "@contract/shape";
import { editsOf } from "@/shared/browser/device-value";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";

/** The number of a channel while the user types it, and the number to which a code was sent. Ends with the tab. */
export const numberEdits = editsOf(
  STORAGE_KEYS.numberEdits,
  record({ typed: text, sentTo: nullable(text) }),
  {
    store: tabStore,
  },
);
