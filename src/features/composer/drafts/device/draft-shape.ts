import { type CardContent, cardContent } from "@contract/card-content";
import { amount, flag, nullable, orElse, readAs, record, type Shape, text, whole } from "@contract/shape";

/** Text that is not saved yet, as it is kept on the device. */
export type Draft = {
  content: CardContent;
  /** The version that the text was written on; null for a card that the server does not have. */
  expectedVersion: number | null;
  /** The server's draft that this text follows; null when there was none. */
  revision: string | null;
  /** When it was kept, in milliseconds. */
  keptAt: number;
  /** The server has not been given it as it is here. */
  isPending?: boolean | undefined;
  /** It was sent to be saved, and no response came. */
  isAsked?: boolean | undefined;
};
export type DraftEntry = Draft & {
  userId: string;
  postcard: number;
  /** The id of the editor that wrote it; each opening of an editor has a new one. */
  writer: string;
};
export type KeptDraft = Omit<DraftEntry, "userId">;

const entry: Shape<DraftEntry> = record({
  content: cardContent,
  expectedVersion: nullable(whole),
  revision: nullable(text),
  keptAt: amount,
  isPending: orElse(flag, undefined),
  isAsked: orElse(flag, undefined),
  userId: text,
  postcard: whole,
  writer: text,
});

/** An entry as it was kept; null when it is something else. */
export const readEntry = (value: unknown): DraftEntry | null => readAs(entry, value);
