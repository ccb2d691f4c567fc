import { type CardContent, sameContent } from "@contract/card-content";
import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useEffect, useRef } from "react";
import type { PostCard } from "@/data/posts/cards";
import { mediaOf } from "@/data/posts/cards";
import { useSaveCard } from "@/data/posts/changes/mutations";
import type { SaveCard } from "@/data/posts/changes/write";
import { withoutPastHour } from "@/data/posts/new-cards/save-new-cards";
import { problemsOf } from "@/posts/content/content-problems";
import { isOutcomeUnknown } from "@/shared/errors";
import { hasExpired } from "@/shared/session/session";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import type { DraftKeeper } from "../drafts/keeper/use-draft-keeper";
import { editorText } from "../editor.text";
import type { CardSession, SessionEvent } from "../session/card-session";
import { explainSave, type SaveTarget } from "../session/save-trouble";

export type AfterSave = {
  /** `before`: the content that the save replaced; null for a new card. */
  outcomeOf: (content: CardContent, before: CardContent | null) => string;
  onSaved: (content: CardContent, publishNow: number | null) => void;
  onClosed: () => void;
};

type Options = {
  userId: string;
  session: CardSession;
  dispatch: Dispatch<SessionEvent>;
  base: CardContent;
  content: CardContent;
  keeper: DraftKeeper;
  now: number;
  newPostcard: () => number;
  removeTakenOut: (named: readonly string[], stillNamed: readonly string[]) => void;
  after: AfterSave;
};

const savedSentence = (version: number | null, isWithoutHour: boolean): string =>
  version !== null ? editorText.updated : isWithoutHour ? editorText.createdWithoutHour : editorText.created;

/**
 * Drops the publication time of a card that was published meanwhile, because the new card would be published a second
 * time. Drops a time that has passed, because the new card would be published at once.
 */
const asNew = (content: CardContent, { trouble }: CardSession, at: number): CardContent =>
  trouble?.kind === "removed" && trouble.why === "published" && content.post_time !== null
    ? { ...content, post_time: null }
    : withoutPastHour(content, at);

export function useCardSaves({ session, dispatch, base, content, keeper, ...options }: Options) {
  const client = useQueryClient();
  const saving = useSaveCard(options.userId);
  const { after } = options;
  // Null once the editor is closed, because a save may end long after this render.
  const open = useRef<AfterSave | null>(null);
  useEffect(() => {
    open.current = after;
    return () => {
      open.current = null;
    };
  });

  const finish = (
    target: Pick<SaveTarget, "postcard" | "version" | "content">,
    sentence: string,
    publishes = false,
  ): void => {
    keeper.settle();
    if (target.postcard === session.postcard) options.removeTakenOut(mediaOf(base), mediaOf(target.content));
    // The button 'Publicar enseguida' opens a dialog after the save, so the save itself is not announced.
    const description =
      sentence === editorText.createdWithoutHour
        ? undefined
        : after.outcomeOf(target.content, target.version === null ? null : base);
    if (!publishes || open.current === null) toast.success(sentence, { description });
    after.onSaved(target.content, publishes ? target.postcard : null);
    open.current?.onClosed();
  };
  const unanswered = session.trouble?.kind === "failed" ? session.trouble.unanswered : null;

  const save = async (over: Partial<SaveTarget> = {}, publishes = false): Promise<void> => {
    dispatch({ type: "saveAsked" });
    const target = { postcard: session.postcard, version: session.version, content, ...over };
    if (session.isSaving || Object.keys(problemsOf(target.content)).length > 0) return;
    dispatch({ type: "saveBegan" });
    const draftRevision = await keeper.beginSave();
    let sentence = savedSentence(target.version, target.content.post_time !== content.post_time);
    // The editor has already asked the user about unfilled placeholders (holes), so the server accepts them.
    let sent: SaveCard = { ...target, draftRevision, acceptHoles: true, expectedVersion: target.version };
    try {
      if (unanswered?.postcard === target.postcard) {
        // Repeats the save that got no response, with its key: the server then returns the first save's response. A
        // text edited since then is saved afterwards, as a change of the first save's version.
        const before = unanswered;
        const edited = sent;
        sent = before;
        const [row] = await saving.mutateAsync(before);
        if (sameContent(before.content, target.content)) return finish(target, sentence, publishes);
        sent = { ...edited, expectedVersion: row?.version ?? target.version };
      }
      await saving.mutateAsync(sent);
    } catch (error) {
      const trouble = await explainSave(client, { ...target, userId: options.userId, sent, error });
      if (trouble !== null) {
        keeper.saveFailed(isOutcomeUnknown(error));
        dispatch({ type: "saveFailed", trouble });
        // The editor is closed and cannot show the failure, so a toast shows it.
        const failed = target.version === null ? "createFailed" : "updateFailed";
        if (open.current === null && !hasExpired()) toast.error(editorText.elsewhere[failed]);
        return;
      }
      if (sentence !== editorText.createdWithoutHour) sentence = editorText.saved;
    }
    finish(target, sentence, publishes);
  };

  return {
    save: () => save(),
    saveDraft: () => save({ content: { ...content, post_time: null } }),
    saveToPublish: () => save({}, true),
    keepMine: (saved: PostCard) => save({ version: saved.version }),
    losesHour: asNew(content, session, options.now) !== content,
    saveAsNew: () => {
      const target = {
        postcard: options.newPostcard(),
        version: null,
        content: asNew(content, session, serverNow()),
      };
      dispatch({ type: "becameNew", postcard: target.postcard, content: target.content });
      return save(target);
    },
  };
}
