import { type CardContent, type CardMedia, sameContent } from "@contract/card-content";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { postDrafts } from "@/data/post-drafts/post-drafts";
import type { PostCard } from "@/data/posts/cards";
import { mediaOf } from "@/data/posts/cards";
import { useSaveCard } from "@/data/posts/changes/mutations";
import { removeOrphans } from "@/data/posts/media/remove";
import { withoutPastHour } from "@/data/posts/new-cards/save-new-cards";
import { contentOf } from "@/posts/content/content";
import { problemsOf } from "@/posts/content/content-problems";
import { withProposedTitle } from "@/posts/content/proposed-title";
import { toAppError } from "@/shared/errors";
import { serverNow } from "@/shared/server-clock";
import { toast } from "@/shared/toast";
import { deviceId } from "./drafts/device/device-id";
import type { DraftStore } from "./drafts/device/draft-store";
import { useDraftKeeper } from "./drafts/keeper/use-draft-keeper";
import { type OtherVersion, openCard } from "./drafts/opened-card";
import { useOtherVersions } from "./drafts/use-other-versions";
import { editorText } from "./editor.text";
import { explainSave, type SaveTarget, type SaveTrouble, withoutPublished } from "./saving/save-trouble";

type Options = {
  userId: string;
  postcard: number;
  /** The saved card, or null for a new one. Read when the editor opens; later changes are found out at save. */
  card: PostCard | null;
  /** Publishers that have published this card already. */
  published: readonly string[];
  now: number;
  /** What a new card starts with. */
  blank: CardContent;
  /** What is written on it already, when it is a copy: nobody has saved it, so it is a draft. */
  copied: Partial<CardContent> | null;
  drafts: DraftStore;
  newPostcard: () => number;
  /** What a save has done to the card, in a sentence. */
  outcomeOf: (content: CardContent) => string;
  /** `publishNow` is the card that is to go out at once, if that was asked for. */
  onSaved: (content: CardContent, publishNow: number | null) => void;
  onClosed: () => void;
};

const NONE: readonly string[] = [];

const toldOf = (version: number | null, isWithoutHour: boolean): string =>
  version !== null ? editorText.updated : isWithoutHour ? editorText.createdWithoutHour : editorText.created;

/** Everything that happens to a card between opening its editor and closing it. */
export function useCardEditor({ userId, card, blank, copied, drafts, now, ...options }: Options) {
  const client = useQueryClient();
  // A save ends later: what is open by then, and at which address, is not what it was.
  const shown = useRef<Pick<Options, "onClosed"> | null>(null);
  useEffect(() => {
    shown.current = options;
    return () => {
      shown.current = null;
    };
  });
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
  const [savedContent, setBase] = useState(opened.base);
  const [written, setContent] = useState(opened.content);
  const [expectedVersion, setExpectedVersion] = useState(opened.version);
  const [restored, setRestored] = useState(opened.restored);
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null);
  const [saveAsked, setSaveAsked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  // Another card has its publishers before it.
  const published = postcard === options.postcard ? options.published : NONE;
  const isOpen = card !== null;
  const [base, content] = useMemo(() => {
    const ofCard = (one: CardContent) => withoutPublished(one, published, isOpen);
    return [ofCard(savedContent), ofCard(written)];
  }, [savedContent, written, published, isOpen]);
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
    savedVersion: card?.version ?? null,
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
  // A save whose answer was lost, and which the list now shows as done.
  const unheard = trouble?.kind === "failed" ? trouble.unheard : null;
  const arrived = isOvertaken && unheard !== null && sameContent(contentOf(card), unheard) ? card : null;
  const savedSince: OtherVersion | null =
    isOvertaken && arrived === null && isDirty && !sameContent(contentOf(card), content)
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
  const news = isOvertaken && savedSince === null && arrived === null ? card : null;
  useEffect(() => {
    if (news === null) return;
    setBase(contentOf(news));
    setContent(contentOf(news));
    setExpectedVersion(news.version);
  }, [news]);

  const change = (part: Partial<CardContent>) =>
    setContent((current) => ({ ...current, ...withProposedTitle(current, part) }));

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

  /** The text as a card of its own: where this one was sent, or its hour is over, it would go out at once or twice. */
  const asNew = (at: number): CardContent =>
    trouble?.kind === "gone" && trouble.why === "published" && content.post_time !== null
      ? { ...content, post_time: null }
      : withoutPastHour(content, at);

  const finish = (target: Pick<SaveTarget, "postcard" | "content">, told: string, publishes = false) => {
    keeper.settle();
    if (target.postcard === postcard) removeTakenOut(mediaOf(base), mediaOf(target.content));
    // Whoever publishes at once is asked about that next: the save itself is no news.
    const description =
      told === editorText.createdWithoutHour ? undefined : options.outcomeOf(target.content);
    if (!publishes) toast.success(told, { description });
    options.onSaved(target.content, publishes ? target.postcard : null);
    shown.current?.onClosed();
  };
  const hearLate = useEffectEvent((saved: PostCard) => {
    const sent = contentOf(saved);
    if (sameContent(content, sent)) return finish({ postcard, content }, editorText.saved);
    // Written on since: that is a change of the saved card.
    setBase(sent);
    setExpectedVersion(saved.version);
    setTrouble(null);
  });
  useEffect(() => {
    if (arrived !== null) hearLate(arrived);
  }, [arrived]);

  const save = async (over: Partial<SaveTarget> = {}, publishes = false): Promise<void> => {
    setSaveAsked(true);
    const target = { postcard, version: expectedVersion, content, ...over };
    if (isSaving || Object.keys(problemsOf(target.content)).length > 0) return;
    setTrouble(null);
    setIsSaving(true);
    const draftRevision = await keeper.beginSave();
    const failed = target.version === null ? "createFailed" : "updateFailed";
    let told = toldOf(target.version, target.content.post_time !== content.post_time);
    try {
      await saving.mutateAsync({ ...target, expectedVersion: target.version, draftRevision });
    } catch (error) {
      const found = await explainSave(client, { ...target, userId, error });
      if (found !== null) {
        keeper.saveFailed(toAppError(error).code === "network_unreachable");
        setTrouble(found);
        setIsSaving(false);
        // Nobody sees the notice of an editor that is gone.
        if (shown.current === null) toast.error(editorText.elsewhere[failed]);
        return;
      }
      if (told !== editorText.createdWithoutHour) told = editorText.saved;
    }
    finish(target, told, publishes);
  };

  return {
    content,
    base,
    published,
    problems,
    /** Problems are told once a save was tried; the disabled button tells the rest. */
    saveAsked,
    /** A save that cannot start is the newest thing to tell of. */
    askSave: () => {
      setSaveAsked(true);
      setTrouble(null);
    },
    isDirty,
    isNew: expectedVersion === null,
    isSaving,
    draftState: keeper.state,
    restored,
    trouble,
    change,
    save: () => save(),
    /** Saves the card without its hour, whatever was chosen. */
    saveDraft: () => save({ content: { ...content, post_time: null } }),
    /** Saves the card, and whoever shows it asks whether it shall go out now. */
    saveToPublish: () => save({}, true),
    /** A file that was never saved goes at once; a saved one when the card is saved without it. */
    changeMedia: (media: CardMedia) => {
      change(media);
      removeTakenOut(mediaOf(content), [...mediaOf(base), ...mediaOf(media)]);
    },
    /** Drops what was recovered and goes on with the saved text. */
    discardRestored: () => {
      // What is saved now, which may be newer than what the text began with.
      if (card) return takeSaved(card);
      setContent(base);
      setExpectedVersion(null);
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
      setTrouble(null);
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
    /** A new card would not have the hour of this one. */
    losesHour: asNew(now) !== content,
    saveAsNew: () => {
      const target = { postcard: options.newPostcard(), version: null, content: asNew(serverNow()) };
      setPostcard(target.postcard);
      setExpectedVersion(null);
      setContent(target.content);
      return save(target);
    },
  };
}

export type CardEditor = ReturnType<typeof useCardEditor>;
