import { type CardContent, type CardMedia, sameContent } from "@contract/card-content";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useReducer, useState } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { postDrafts } from "@/data/post-drafts/post-drafts";
import type { PostCard } from "@/data/posts/cards";
import { mediaOf } from "@/data/posts/cards";
import { removeOrphans } from "@/data/posts/media/remove";
import { problemsOf } from "@/posts/content/content-problems";
import { useSteady } from "@/shared/use-steady";
import { deviceId } from "./drafts/device/device-id";
import type { DraftStore } from "./drafts/device/draft-store";
import { useDraftKeeper } from "./drafts/keeper/use-draft-keeper";
import { openCard } from "./drafts/opened-card";
import { type AfterSave, useCardSaves } from "./saving/use-card-saves";
import { cardSession, openedSession } from "./session/card-session";
import { type Removal, withoutPublished } from "./session/save-trouble";
import { useVersions } from "./versions/use-versions";

type Options = AfterSave & {
  userId: string;
  postcard: number;
  card: PostCard | null;
  removal: Removal | null;
  organizations: Pages;
  published: readonly string[];
  now: number;
  blank: CardContent;
  copied: Partial<CardContent> | null;
  drafts: DraftStore;
  newPostcard: () => number;
};

const NONE: readonly string[] = [];

function useOpened({ userId, postcard, card, blank, copied, drafts }: Options) {
  const client = useQueryClient();
  const [opened] = useState(() => {
    const rows = client.getQueryData(postDrafts(userId).queryKey);
    return openCard({
      card,
      blank,
      copied,
      kept: drafts.ofCard(userId, postcard),
      row: rows?.find((row) => row.postcard === postcard) ?? null,
      deviceId: deviceId(),
    });
  });
  return opened;
}

export function useCardEditor(options: Options) {
  const { userId, card, organizations, drafts, now } = options;
  const opened = useOpened(options);
  const [writer] = useState(() => crypto.randomUUID());
  const [session, dispatch] = useReducer(cardSession, opened, (from) =>
    openedSession(options.postcard, from),
  );

  // A text that became a new card has a new number, but `options` describe the old card until the address changes.
  const published = session.postcard === options.postcard ? options.published : NONE;
  const isOpen = card !== null;
  const [base, content] = useMemo(() => {
    const ofCard = (one: CardContent) => withoutPublished(one, published, isOpen);
    return [ofCard(session.base), ofCard(session.written)];
  }, [session.base, session.written, published, isOpen]);
  const isDirty = !sameContent(content, base);
  const [uploading, setUploading] = useState(NONE);
  const [failedFiles, setFailedFiles] = useState(NONE);
  const isMediaTouched = session.touched.includes("image_url") || session.touched.includes("more_images");
  const missing = session.restored && !isMediaTouched ? opened.missing : NONE;
  const unfinished = useMemo(() => [...missing, ...uploading], [missing, uploading]);
  const draft = useMemo(
    () => (isDirty ? { content, expectedVersion: session.version, uploading: unfinished } : null),
    [isDirty, content, session.version, unfinished],
  );
  const place = { store: drafts, userId, postcard: options.postcard, writer };
  const { revision, adopted } = opened;
  const keeper = useDraftKeeper({ ...place, draft, revision, adopted, savedVersion: card?.version ?? null });
  const versions = useVersions({
    ...place,
    keeper,
    initial: opened.others,
    card,
    // After 'Guardar como publicación nueva' the editor writes a new card, so the loss of the old card is ignored.
    removal: session.postcard === options.postcard ? options.removal : null,
    session,
    dispatch,
    content,
    isDirty,
  });

  /**
   * Deletes files that were removed from the card, unless a card still names them. The files of a discarded text stay
   * until the nightly clean-up, because another device may have continued the text and not sent it yet.
   */
  const removeTakenOut = (named: readonly string[], stillNamed: readonly string[]) => {
    // Keeps the files of drafts in other tabs and on other devices, because those drafts stay when this text is
    // discarded.
    const inTabs = drafts
      .ofCard(userId, options.postcard)
      .filter((kept) => kept.writer !== writer && !adopted.includes(kept.writer));
    const namedElsewhere = [...inTabs, ...versions.drafts].flatMap((other) => mediaOf(other.content));
    const wanted = new Set([...stillNamed, ...namedElsewhere]);
    const orphans = named.filter((url) => !wanted.has(url));
    void removeOrphans([...new Set(orphans)], keeper.revision());
  };
  const saves = useCardSaves({
    userId,
    session,
    dispatch,
    base,
    content,
    keeper,
    now,
    newPostcard: options.newPostcard,
    removeTakenOut,
    after: options,
  });

  const problems = useMemo(() => problemsOf(content, organizations), [content, organizations]);
  const change = useCallback((part: Partial<CardContent>) => dispatch({ type: "wrote", part }), []);
  const changeOwn = useCallback(
    (publisher: string, own: Pick<CardContent, "notes" | "post_comment"> | null) =>
      dispatch({ type: "wroteOwn", publisher, own }),
    [],
  );
  const changeMedia = useSteady((media: CardMedia) => {
    change(media);
    removeTakenOut(mediaOf(content), [...mediaOf(base), ...mediaOf(media)]);
  });
  return {
    postcard: session.postcard,
    content,
    base,
    published,
    problems,
    touched: session.touched,
    saveAsked: session.saveAsked,
    askSave: () => dispatch({ type: "saveStopped" }),
    isDirty,
    isNew: session.version === null,
    isSaving: session.isSaving,
    draftProgress: keeper.progress,
    restored: session.restored,
    /** The names of the files that were still uploading when the page that wrote the restored text closed. */
    missing,
    uploading,
    setUploading,
    /** The names of the files in the media field's list whose upload failed. */
    failedFiles,
    setFailedFiles,
    trouble: session.trouble,
    change,
    changeOwn,
    /**
     * A file that was never saved is deleted at once; a saved file is deleted when the card is saved without
     * it.
     */
    changeMedia,
    discardAndClose: () => {
      keeper.settle();
      options.onClosed();
    },
    ...versions.actions,
    ...saves,
  };
}

export type CardEditor = ReturnType<typeof useCardEditor>;
