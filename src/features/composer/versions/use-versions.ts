import type { CardContent } from "@contract/card-content";
import { type Dispatch, useEffect } from "react";
import type { PostCard } from "@/data/posts/cards";
import { contentOf } from "@/posts/content/content";
import type { DraftStore } from "../drafts/device/draft-store";
import type { DraftKeeper } from "../drafts/keeper/use-draft-keeper";
import type { OtherVersion } from "../drafts/opened-card";
import { useOtherVersions } from "../drafts/use-other-versions";
import type { CardSession, SessionEvent } from "../session/card-session";
import type { Removal } from "../session/save-trouble";
import { overtakenBy, removalUpdate } from "./overtaken";

type Options = {
  userId: string;
  postcard: number;
  writer: string;
  store: DraftStore;
  keeper: DraftKeeper;
  initial: OtherVersion[];
  card: PostCard | null;
  removal: Removal | null;
  session: CardSession;
  dispatch: Dispatch<SessionEvent>;
  content: CardContent;
  isDirty: boolean;
};

export function useVersions({ card, removal, session, dispatch, content, isDirty, ...options }: Options) {
  const drafts = useOtherVersions({
    ...options,
    content,
    expectedVersion: session.version,
    isDirty,
    onFound: (content, version) => dispatch({ type: "draftFound", content: content, version }),
  });
  const overtaken = overtakenBy(card, session, content, isDirty);
  // The list of cards receives the saves of other devices. An editor without changes takes the new version without a
  // message.
  const news = overtaken?.kind === "news" ? overtaken.card : null;
  useEffect(() => {
    if (news !== null) dispatch({ type: "savedElsewhere", saved: news });
  }, [news, dispatch]);
  const update = removalUpdate(removal, card, session);
  useEffect(() => {
    if (update !== undefined) dispatch({ type: "removed", why: update });
  }, [update, dispatch]);
  const savedSince: OtherVersion | null =
    overtaken?.kind === "differs"
      ? { from: "saved", content: contentOf(overtaken.card), card: overtaken.card }
      : null;
  const takeSaved = (saved: PostCard) => dispatch({ type: "savedTaken", saved });

  return {
    drafts: drafts.others,
    actions: {
      other: savedSince ?? drafts.other,
      takeSaved,
      keepThis: (other: OtherVersion) =>
        other.from === "saved" ? dispatch({ type: "keptAgainst", saved: other.card }) : drafts.dismiss(other),
      takeOther: (other: OtherVersion) => {
        if (other.from === "saved") return takeSaved(other.card);
        drafts.take(other);
        dispatch({ type: "draftTaken", content: other.content, version: other.expectedVersion });
      },
      /**
       * Takes the card's latest saved text, which may be newer than the version on which the recovered text was based.
       */
      discardRestored: () => (card ? takeSaved(card) : dispatch({ type: "restoredDiscarded" })),
      dismissRestored: () => dispatch({ type: "restoredSeen" }),
    },
  };
}
