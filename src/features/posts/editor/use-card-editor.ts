import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { postDrafts } from "@/data/post-drafts/post-drafts";
import type { PostCard } from "@/data/posts/cards";
import { mediaOf, toCards } from "@/data/posts/cards";
import { removeOrphans } from "@/data/posts/media";
import { useSaveCard } from "@/data/posts/mutations";
import { cardParts } from "@/data/posts/queries";
import type { CardContent, CardMedia } from "@/data/posts/write";
import { toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { contentOf, sameContent } from "./content";
import { problemsOf } from "./content-problems";
import { deviceId } from "./device-id";
import type { DraftStore } from "./draft-storage";
import { editorText } from "./editor.text";
import { type OtherVersion, openCard } from "./opened-card";
import { useDraftKeeper } from "./use-draft-keeper";
import { useOtherVersions } from "./use-other-versions";

export type SaveTrouble =
  /** Somebody saved a newer version: the user chooses. */
  | { kind: "conflict"; saved: PostCard }
  /** There is nothing left to save over. */
  | { kind: "gone"; why: "deleted" | "published" }
  | { kind: "failed"; message: string };

type Options = {
  userId: string;
  postcard: number;
  /** The saved card, or null for a new one. Read when the editor opens; later changes are found out at save. */
  card: PostCard | null;
  /** What a new card starts with. */
  blank: CardContent;
  /** What is written on it already, when it is a copy: nobody has saved it, so it is a draft. */
  copied: Partial<CardContent> | null;
  drafts: DraftStore;
  newPostcard: () => number;
  onSaved: (content: CardContent) => void;
  onClosed: () => void;
};

/** Everything that happens to a card between opening its editor and closing it. */
export function useCardEditor({ userId, card, blank, copied, drafts, ...options }: Options) {
  const client = useQueryClient();
  const saving = useSaveCard(userId);
  const [opened] = useState(() => {
    const rows = client.getQueryData(postDrafts(userId).queryKey);
    return openCard({
      card,
      blank,
      copied,
      kept: drafts.ofCard(userId, options.postcard),
      row: rows?.find((row) => row.postcard === options.postcard) ?? null,
      deviceId: deviceId(),
    });
  });
  const [writer] = useState(() => crypto.randomUUID());
  const [postcard, setPostcard] = useState(options.postcard);
  const [base, setBase] = useState(opened.base);
  const [content, setContent] = useState(opened.content);
  const [expectedVersion, setExpectedVersion] = useState(opened.version);
  const [restored, setRestored] = useState(opened.restored);
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null);
  const [saveAsked, setSaveAsked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  const isDirty = !sameContent(content, base);
  const problems = problemsOf(content);
  const draft = useMemo(
    () => (isDirty ? { content, expectedVersion } : null),
    [isDirty, content, expectedVersion],
  );
  const keeper = useDraftKeeper({
    store: drafts,
    userId,
    postcard: options.postcard,
    writer,
    draft,
    revision: opened.revision,
    adopted: opened.adopted,
  });
  const elsewhere = useOtherVersions({
    userId,
    postcard: options.postcard,
    writer,
    store: drafts,
    keeper,
    initial: opened.others,
    content,
    expectedVersion,
    isDirty,
    onFound: (found, version) => {
      setContent(found);
      setExpectedVersion(version);
      setRestored(true);
    },
  });
  const isOvertaken =
    card !== null && card.postcard === postcard && card.version > (expectedVersion ?? 0) && !isSaving;
  const savedSince: OtherVersion | null =
    isOvertaken && isDirty && !sameContent(contentOf(card), content)
      ? { from: "saved", content: contentOf(card), card }
      : null;
  const takeSaved = (saved: PostCard) => {
    setBase(contentOf(saved));
    setContent(contentOf(saved));
    setExpectedVersion(saved.version);
    setRestored(false);
    setTrouble(null);
  };
  // The list hears of saves elsewhere; with nothing written here there is nothing to ask.
  const news = isOvertaken && savedSince === null ? card : null;
  useEffect(() => {
    if (news === null) return;
    setBase(contentOf(news));
    setContent(contentOf(news));
    setExpectedVersion(news.version);
  }, [news]);

  const change = (part: Partial<CardContent>) => setContent((current) => ({ ...current, ...part }));

  /**
   * Removes files that were taken out of the card; the server keeps what it knows to be named. The files of a text that is
   * given up as a whole stay for the sweep: another device may have gone on from it before the server hears of that.
   */
  const removeTakenOut = (named: readonly string[], stillNamed: readonly string[]) => {
    // What other tabs and devices have written goes on without this text.
    const inTabs = drafts
      .ofCard(userId, options.postcard)
      .filter((kept) => kept.writer !== writer && !opened.adopted.includes(kept.writer));
    const wanted = new Set([
      ...stillNamed,
      ...[...inTabs, ...elsewhere.others].flatMap((other) => mediaOf(other.content)),
    ]);
    const orphans = named.filter((url) => !wanted.has(url));
    void removeOrphans([...new Set(orphans)], keeper.revision());
  };

  /** The card as the server has it now, in both of its parts. */
  const readAgain = async () => {
    const cards = toCards(await client.fetchQuery({ ...cardParts(userId, postcard), staleTime: 0 }));
    return {
      open: cards.find((one) => one.status === "publicar") ?? null,
      published: cards.find((one) => one.status === "listas") ?? null,
    };
  };

  const explain = async (error: unknown): Promise<SaveTrouble> => {
    const failure = toAppError(error);
    const sentence = errorSentence(failure.code, failure.reference);
    const message = failure.code === "not_authenticated" ? editorText.notSignedIn(sentence) : sentence;
    const failed: SaveTrouble = { kind: "failed", message };
    const isAboutTheCard =
      failure.code === "card_version_conflict" ||
      failure.code === "card_not_found" ||
      failure.code === "publisher_already_published";
    if (!isAboutTheCard) return failed;
    const now = await readAgain().catch(() => null);
    if (now === null) return failed;
    if (failure.code === "card_version_conflict" && now.open) return { kind: "conflict", saved: now.open };
    if (failure.code === "publisher_already_published" || now.published) {
      return { kind: "gone", why: "published" };
    }
    return { kind: "gone", why: "deleted" };
  };

  const save = async (over: { postcard?: number; version?: number | null } = {}): Promise<void> => {
    setSaveAsked(true);
    if (isSaving || Object.keys(problems).length > 0) return;
    const version = over.version === undefined ? expectedVersion : over.version;
    const target = over.postcard ?? postcard;
    setTrouble(null);
    setIsSaving(true);
    const draftRevision = await keeper.hold();
    try {
      await saving.mutateAsync({ postcard: target, expectedVersion: version, content, draftRevision });
    } catch (error) {
      keeper.resume(toAppError(error).code === "network_unreachable");
      setTrouble(await explain(error));
      setIsSaving(false);
      return;
    }
    keeper.settle();
    if (target === postcard) removeTakenOut(mediaOf(base), mediaOf(content));
    toast.success(version === null ? editorText.created : editorText.updated);
    options.onSaved(content);
    options.onClosed();
  };

  return {
    content,
    base,
    problems,
    /** Problems are told once a save was tried; the disabled button tells the rest. */
    saveAsked,
    isDirty,
    isNew: expectedVersion === null,
    isSaving,
    draftState: keeper.state,
    restored,
    trouble,
    change,
    save: () => save(),
    /** A file that was never saved goes at once; a saved one when the card is saved without it. */
    changeMedia: (media: CardMedia) => {
      change(media);
      removeTakenOut(mediaOf(content), [...mediaOf(base), ...mediaOf(media)]);
    },
    /** Drops what was recovered and goes on with the saved text. */
    discardRestored: () => {
      setContent(base);
      setExpectedVersion(card?.version ?? null);
      setRestored(false);
      setTrouble(null);
    },
    dismissRestored: () => setRestored(false),
    discardAndClose: () => {
      keeper.settle();
      options.onClosed();
    },
    keepMine: (saved: PostCard) => save({ version: saved.version }),
    takeSaved,
    /** The same card with other words, from elsewhere: to be compared before either goes. */
    other: savedSince ?? elsewhere.other,
    keepThis: (other: OtherVersion) => {
      if (other.from !== "saved") return elsewhere.dismiss(other);
      setBase(other.content);
      setExpectedVersion(other.card.version);
    },
    takeOther: (other: OtherVersion) => {
      if (other.from === "saved") return takeSaved(other.card);
      elsewhere.take(other);
      setContent(other.content);
      setExpectedVersion(other.expectedVersion);
      setRestored(false);
    },
    closeTrouble: () => setTrouble(null),
    saveAsNew: () => {
      const fresh = options.newPostcard();
      setPostcard(fresh);
      setExpectedVersion(null);
      return save({ postcard: fresh, version: null });
    },
  };
}

export type CardEditor = ReturnType<typeof useCardEditor>;
