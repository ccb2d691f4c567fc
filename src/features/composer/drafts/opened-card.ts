import { type CardContent, readCardContent, sameContent } from "@contract/card-content";
import type { PostDraftRow } from "@/data/post-drafts/post-drafts";
import type { PostCard } from "@/data/posts/cards";
import { contentOf } from "@/posts/content/content";
import type { KeptDraft } from "./device/draft-shape";
import { isOutdatedBy } from "./device/draft-store";

/** Another text of the same card: from another editor, from another device, or saved since. */
export type OtherVersion =
  /** The text of another editor on this device: in another tab, or in a tab that ended without saving its text. */
  | { from: "tab"; content: CardContent; expectedVersion: number | null; writer: string }
  /** The text of a draft from another device. */
  | { from: "device"; content: CardContent; expectedVersion: number | null; revision: string }
  /** The saved text, when the card was saved after this text was begun. */
  | { from: "saved"; content: CardContent; card: PostCard };

export type OpenedCard = {
  base: CardContent;
  /** The text that the editor starts with. */
  content: CardContent;
  /**
   * True when the text differs from the saved card, because an interrupted visit or another device left it.
   */
  restored: boolean;
  version: number | null;
  /** The server's draft that the text is based on; null without a draft. */
  revision: string | null;
  /** The ids of the editors whose entries on the device contain this text. */
  adopted: string[];
  others: OtherVersion[];
};

type Sources = {
  card: PostCard | null;
  blank: CardContent;
  /** The content that a new card begins with, when it copies another card. */
  copied?: Partial<CardContent> | null;
  /** The card's texts on this device, newest first. */
  kept: readonly KeptDraft[];
  row: PostDraftRow | null;
  deviceId: string;
};

/**
 * Chooses the text with which an editor opens. The device's own newest text takes precedence; a text of another device
 * is offered beside it when the two diverged, and opened when this device has none. No different text is dropped.
 */
export function openCard({ card, blank, copied = null, kept, row, deviceId }: Sources): OpenedCard {
  const base = card ? contentOf(card) : blank;
  const version = card?.version ?? null;
  const unsaved = kept.filter((draft) => !sameContent(draft.content, base));
  const saved = kept.filter((draft) => !unsaved.includes(draft));
  const leftovers = saved.map(({ writer }) => writer);
  const onServer = row && readCardContent(row.content);
  const isOutdated = row !== null && saved.some((draft) => isOutdatedBy(row, draft, deviceId));
  const isNews = onServer !== null && !sameContent(onServer, base) && !isOutdated;
  const [mine] = unsaved;
  if (!mine) {
    return {
      base,
      content: isNews ? onServer : card ? base : { ...blank, ...copied },
      restored: isNews,
      version: isNews ? (row?.base_version ?? null) : version,
      revision: onServer ? (row?.revision ?? null) : null,
      adopted: leftovers,
      others: [],
    };
  }
  const isMine = (content: CardContent) => sameContent(content, mine.content);
  const others: OtherVersion[] = unsaved
    .filter((draft) => !isMine(draft.content))
    .map(({ content, expectedVersion, writer }) => ({ from: "tab", content, expectedVersion, writer }));
  // This device sends only texts that it has stored, so its own draft on the server is never newer than its
  // text here.
  const follows =
    row !== null &&
    (row.revision === mine.revision || row.device_id === deviceId || onServer === null || isMine(onServer));
  if (row && isNews && !follows) {
    others.unshift({
      from: "device",
      content: onServer,
      expectedVersion: row.base_version,
      revision: row.revision,
    });
  }
  return {
    base,
    content: mine.content,
    restored: true,
    version: mine.expectedVersion,
    revision: follows || !isNews ? (row?.revision ?? mine.revision) : mine.revision,
    adopted: [...unsaved.filter((draft) => isMine(draft.content)).map(({ writer }) => writer), ...leftovers],
    others,
  };
}
