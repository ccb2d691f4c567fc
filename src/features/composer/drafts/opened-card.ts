import { type CardContent, readCardContent, sameContent } from "@contract/card-content";
import type { PostDraftRow } from "@/data/post-drafts/post-drafts";
import type { PostCard } from "@/data/posts/cards";
import { contentOf } from "@/posts/content/content";
import type { KeptDraft } from "./device/draft-shape";
import { isOutdatedBy } from "./device/draft-store";

export type OtherVersion =
  | { from: "tab"; content: CardContent; expectedVersion: number | null; writer: string }
  | { from: "device"; content: CardContent; expectedVersion: number | null; revision: string }
  | { from: "saved"; content: CardContent; card: PostCard };

export type OpenedCard = {
  base: CardContent;
  content: CardContent;
  restored: boolean;
  /** The names of the files that were still uploading when the restored text was stored. */
  missing: readonly string[];
  version: number | null;
  revision: string | null;
  adopted: string[];
  others: OtherVersion[];
};

type Sources = {
  card: PostCard | null;
  blank: CardContent;
  copied?: Partial<CardContent> | null;
  kept: readonly KeptDraft[];
  row: PostDraftRow | null;
  deviceId: string;
};

/**
 * Chooses the text with which an editor opens: this device's newest text, or a text of another device when this device
 * has none. The editor offers every other text that differs, so that no text is lost.
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
      missing: [],
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
  // A text is stored on the device before it is sent, so a draft that this device sent is never newer than the device's
  // own text.
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
    missing: mine.uploading ?? [],
    version: mine.expectedVersion,
    revision: follows || !isNews ? (row?.revision ?? mine.revision) : mine.revision,
    adopted: [...unsaved.filter((draft) => isMine(draft.content)).map(({ writer }) => writer), ...leftovers],
    others,
  };
}
