import { type CardContent, cardContent } from "@contract/card-content";
import {
  amount,
  flag,
  listOf,
  nullable,
  readAs,
  record,
  type Shape,
  text,
  whole,
  withDefault,
} from "@contract/shape";

export type Draft = {
  content: CardContent;
  /** The card's version when the text was begun; null for a card that the server does not have. */
  expectedVersion: number | null;
  /** The revision of the server's draft when the text was begun; null when the server had none. */
  revision: string | null;
  keptAt: number;
  /** The names of the files that were uploading; a closed page stops its uploads. */
  uploading?: readonly string[] | undefined;
  isPending?: boolean | undefined;
  isAsked?: boolean | undefined;
};
export type DraftEntry = Draft & {
  userId: string;
  postcard: number;
  writer: string;
};
export type KeptDraft = Omit<DraftEntry, "userId">;

const entry: Shape<DraftEntry> = record({
  content: cardContent,
  expectedVersion: nullable(whole),
  revision: nullable(text),
  keptAt: amount,
  uploading: withDefault(listOf(text), undefined),
  isPending: withDefault(flag, undefined),
  isAsked: withDefault(flag, undefined),
  userId: text,
  postcard: whole,
  writer: text,
});

export const readEntry = (value: unknown): DraftEntry | null => readAs(entry, value);
