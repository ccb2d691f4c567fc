import { type CardContent, readCardContent, sameContent } from "@contract/card-content";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import {
  deletePostDraft,
  forgetDraftRow,
  type PostDraftRow,
  postDrafts,
} from "@/data/post-drafts/post-drafts";
import type { PostCard } from "@/data/posts/cards";
import { contentOf } from "@/posts/content/content";
import { isFirstAttempt } from "@/shared/live/use-is-overdue";
import { deviceId } from "./device/device-id";
import type { KeptDraft } from "./device/draft-shape";
import { draftStore } from "./device/draft-store";

export type UnsavedDraft = { postcard: number; content: CardContent; keptAt: number };

function onlyOnServer(row: PostDraftRow, kept: readonly KeptDraft[]): KeptDraft[] {
  const content = readCardContent(row.content);
  // True when the device stores this draft's text or, for a draft that the device itself sent, a newer text.
  const isHere =
    kept.length > 0 &&
    (row.device_id === deviceId() || kept.some((draft) => content && sameContent(draft.content, content)));
  if (content === null || isHere) return [];
  const { postcard, base_version: expectedVersion, revision } = row;
  return [
    { postcard, writer: revision, content, expectedVersion, revision, keptAt: Date.parse(row.updated_at) },
  ];
}

export function useForgetDrafts(userId: string) {
  const client = useQueryClient();
  return (postcard: number) => {
    const kept = draftStore.ofCard(userId, postcard);
    draftStore.remove(userId, postcard);
    const cached = client.getQueryData(postDrafts(userId).queryKey) ?? [];
    const rows = cached.filter((row) => row.postcard === postcard);
    const unsaved = [...kept, ...rows.flatMap((row) => onlyOnServer(row, kept))];
    for (const { revision } of rows) {
      forgetDraftRow(client, userId, postcard, revision);
      // A draft that could not be deleted is listed again, and the user can discard it again, so nothing is lost.
      void deletePostDraft(postcard, revision).catch(() => undefined);
    }
    return unsaved;
  };
}

/**
 * Lists the unsaved texts of the device and the server. A copy of the open card's text renders nothing, because
 * rendering the whole planner would delay the user's next letter.
 */
export function useDrafts(userId: string, cards: readonly PostCard[] | undefined, openCard: number | null) {
  const isSaved = ({ postcard, content }: Pick<UnsavedDraft, "postcard" | "content">) => {
    const saved = cards?.find((card) => card.status === "publicar" && card.postcard === postcard);
    return saved !== undefined && sameContent(contentOf(saved), content);
  };
  const othersOnDevice = () =>
    draftStore
      .list(userId)
      .filter(({ postcard }) => postcard !== openCard)
      .map(({ postcard, keptAt }) => `${postcard} ${keptAt}`)
      .join();
  useSyncExternalStore(draftStore.subscribe, othersOnDevice, othersOnDevice);
  const query = useQuery({
    ...postDrafts(userId),
    select: (rows) =>
      rows.flatMap(({ postcard, revision, updated_at, ...row }) => {
        const content = readCardContent(row.content);
        return content && (postcard !== openCard || isSaved({ postcard, content }))
          ? [{ postcard, content, keptAt: Date.parse(updated_at), revision }]
          : [];
      }),
  });
  const forget = useForgetDrafts(userId);
  const onServer = query.data ?? [];
  const onDevice = draftStore.list(userId).filter((draft) => !isSaved(draft));
  const elsewhere = onServer.filter(
    (draft) => !isSaved(draft) && !onDevice.some(({ postcard }) => postcard === draft.postcard),
  );
  useForgetSaved(
    userId,
    onServer.filter((draft) => isSaved(draft) && draftStore.ofCard(userId, draft.postcard).length === 0),
  );

  const discard = (draft: UnsavedDraft) => void forget(draft.postcard);
  const drafts: UnsavedDraft[] = [...onDevice, ...elsewhere].sort((a, b) => b.keptAt - a.keptAt);
  return {
    drafts,
    onDevice,
    discard,
    newestHere: onDevice[0]?.postcard ?? null,
    isFirstAttempt: isFirstAttempt(query),
  };
}

/**
 * Deletes drafts on the server that equal the saved card; a tab that closes directly after a save leaves such a draft.
 */
function useForgetSaved(userId: string, saved: readonly { postcard: number; revision: string }[]): void {
  const client = useQueryClient();
  const requested = useRef(new Set<string>());
  useEffect(() => {
    for (const { postcard, revision } of saved) {
      if (requested.current.has(revision)) continue;
      requested.current.add(revision);
      void deletePostDraft(postcard, revision)
        .then(() => forgetDraftRow(client, userId, postcard, revision))
        .catch(() => undefined);
    }
  }, [client, userId, saved]);
}

/**
 * Opens, once, the text that was being written when the last visit ended, unless the address opens a card. A slow
 * device may deliver the text late; it is still opened if no card is open.
 */
export function useRecovery(
  newestHere: number | null,
  { isFree, canOpen }: { isFree: boolean; canOpen: boolean },
  open: (postcard: number) => void,
): void {
  const isComplete = useSyncExternalStore(draftStore.subscribe, draftStore.isComplete, draftStore.isComplete);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isFree) isDone.current = true;
    if (!canOpen || isDone.current) return;
    isDone.current = isComplete || newestHere !== null;
    if (newestHere !== null) open(newestHere);
  }, [canOpen, isFree, isComplete, newestHere, open]);
}
