import type { QueryClient } from "@tanstack/react-query";
import {
  deletePostDraft,
  type PostDraftRow,
  postDrafts,
  settleDraftRow,
} from "@/data/post-drafts/post-drafts";
import { keepDraftRow, savePostDraft } from "@/data/post-drafts/save-draft";
import { settledDrafts } from "@/data/post-drafts/settled-drafts";
import type { PostCard } from "@/data/posts/cards";
import { fetchHalves } from "@/data/posts/fetch-halves";
import { isSavedAs } from "@/posts/content/content";
import { toAppError } from "@/shared/errors";
import { deviceId } from "./device/device-id";
import type { KeptDraft } from "./device/draft-shape";
import { type DraftStore, isOutdatedBy } from "./device/draft-store";

/** The most texts sent in one call; the next call sends the rest. */
const PUSHED_AT_ONCE = 20;
/**
 * The longest time in milliseconds that a card waits to open, while a request reads whether its last save succeeded.
 */
const ASK_WITHIN_MS = 3_000;

type Planner = {
  client: QueryClient;
  userId: string;
  store: DraftStore;
  cards: readonly PostCard[];
  isOpen: (postcard: number) => boolean;
};

function dropSaved({ client, userId, store }: Planner, { postcard, writer, ...kept }: KeptDraft): void {
  const rows = client.getQueryData(postDrafts(userId).queryKey) ?? [];
  const isOutdated = (row: PostDraftRow) => isOutdatedBy(row, { postcard, writer, ...kept }, deviceId());
  for (const { revision } of rows.filter((row) => row.postcard === postcard && isOutdated(row))) {
    settleDraftRow(client, userId, postcard, revision);
    void deletePostDraft(postcard, revision).catch(() => undefined);
  }
  store.remove(userId, postcard, writer);
}

/**
 * Removes texts from this device that the server has saved: a tab that ends before the response to its save leaves such
 * a text behind. Returns the numbers of the cards that have been published since.
 */
export async function settleSaved(planner: Planner): Promise<number[]> {
  const { client, userId, store, cards, isOpen } = planner;
  const published: number[] = [];
  for (const kept of store.all(userId)) {
    const { postcard, writer, content, isAsked } = kept;
    if (isOpen(postcard)) continue;
    const card = cards.find((saved) => saved.postcard === postcard);
    if (card && isSavedAs(content, [card])) {
      dropSaved(planner, kept);
      continue;
    }
    const halves = isAsked ? await fetchHalves(client, userId, postcard, ASK_WITHIN_MS) : null;
    if (halves === null) continue;
    if (halves.length > 0 && isSavedAs(content, halves)) {
      dropSaved(planner, kept);
      if (halves.every(({ status }) => status === "listas")) published.push(postcard);
    } else if (isStillKept(store, userId, kept))
      void store.write(userId, postcard, writer, { ...withoutPlace(kept), isAsked: false });
  }
  return published;
}

const isStillKept = (store: DraftStore, userId: string, { postcard, writer, keptAt }: KeptDraft): boolean =>
  store.ofCard(userId, postcard).some((draft) => draft.writer === writer && draft.keptAt === keptAt);

const withoutPlace = ({ postcard: _postcard, writer: _writer, ...draft }: KeptDraft) => draft;

async function push({ client, userId, store }: Planner, kept: KeptDraft): Promise<void> {
  const { postcard, writer, content, expectedVersion } = kept;
  const send = (revision: string | null) =>
    savePostDraft({ postcard, content, expectedVersion, revision, deviceId: deviceId() });
  let response = await send(kept.revision);
  // The server refused the text because it has a draft from this device, so an earlier request succeeded although its
  // response was lost. The text is sent again as that draft's successor.
  if (!response.saved && response.row.device_id === deviceId()) response = await send(response.row.revision);
  const { saved, row } = response;
  const now = store.ofCard(userId, postcard).find((draft) => draft.writer === writer);
  if (saved && !now) {
    // Another tab has saved or discarded the text meanwhile, so the draft that was just sent is deleted.
    settleDraftRow(client, userId, postcard, row.revision);
    return deletePostDraft(postcard, row.revision);
  }
  keepDraftRow(client, userId, row);
  if (!saved) return;
  settledDrafts.remove(row.revision);
  const isPending = now?.keptAt !== kept.keptAt;
  await store.write(userId, postcard, writer, {
    ...withoutPlace(now ?? kept),
    revision: row.revision,
    isPending,
  });
}

export async function pushPending(planner: Planner): Promise<void> {
  const { userId, store, isOpen } = planner;
  const waiting = store.list(userId).filter((kept) => kept.isPending && !isOpen(kept.postcard));
  for (const kept of waiting.slice(0, PUSHED_AT_ONCE)) {
    try {
      await push(planner, kept);
    } catch (error) {
      // Skips a text that is too large, which the editor reports. Ends at any other failure, which the next text would
      // meet again.
      if (toAppError(error).code !== "payload_too_large") return;
    }
  }
}
