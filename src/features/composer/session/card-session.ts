import { type CardContent, withOwnText } from "@contract/card-content";
import type { PostCard } from "@/data/posts/cards";
import { contentOf } from "@/posts/content/content";
import { withProposedTitle } from "@/posts/content/proposed-title";
import type { OpenedCard } from "../drafts/opened-card";
import type { Removal, SaveTrouble } from "./save-trouble";

export type CardSession = {
  postcard: number;
  base: CardContent;
  written: CardContent;
  version: number | null;
  restored: boolean;
  trouble: SaveTrouble | null;
  touched: readonly (keyof CardContent)[];
  saveAsked: boolean;
  isSaving: boolean;
};

export type SessionEvent =
  | { type: "wrote"; part: Partial<CardContent> }
  | { type: "wroteOwn"; publisher: string; own: Pick<CardContent, "notes" | "post_comment"> | null }
  | { type: "draftFound"; content: CardContent; version: number | null }
  | { type: "draftTaken"; content: CardContent; version: number | null }
  | { type: "removed"; why: Removal | null }
  | { type: "savedElsewhere"; saved: PostCard }
  | { type: "savedTaken"; saved: PostCard }
  | { type: "keptAgainst"; saved: PostCard }
  | { type: "restoredDiscarded" }
  | { type: "restoredSeen" }
  | { type: "becameNew"; postcard: number; content: CardContent }
  | { type: "saveStopped" }
  | { type: "saveAsked" }
  | { type: "saveBegan" }
  | { type: "saveFailed"; trouble: SaveTrouble };

export const openedSession = (postcard: number, opened: OpenedCard): CardSession => ({
  postcard,
  base: opened.base,
  written: opened.content,
  version: opened.version,
  restored: opened.restored,
  trouble: null,
  touched: [],
  saveAsked: false,
  isSaving: false,
});

export function cardSession(session: CardSession, event: SessionEvent): CardSession {
  switch (event.type) {
    case "wrote":
      return {
        ...session,
        written: { ...session.written, ...withProposedTitle(session.written, event.part) },
        touched: withFields(session.touched, event.part),
      };
    case "wroteOwn": {
      const own_texts = withOwnText(session.written.own_texts, event.publisher, event.own);
      return {
        ...session,
        written: { ...session.written, own_texts },
        touched: withFields(session.touched, { own_texts }),
      };
    }
    case "draftFound":
      return { ...session, written: event.content, version: event.version, restored: true };
    case "draftTaken":
      return { ...session, written: event.content, version: event.version, restored: false };
    case "removed":
      return { ...session, trouble: event.why && { kind: "removed", why: event.why, isRefusal: false } };
    case "savedElsewhere":
      return { ...session, ...onSaved(event.saved), written: contentOf(event.saved), restored: false };
    case "savedTaken":
      return {
        ...session,
        ...onSaved(event.saved),
        written: contentOf(event.saved),
        restored: false,
        trouble: null,
      };
    case "keptAgainst":
      return { ...session, ...onSaved(event.saved), trouble: null };
    case "restoredDiscarded":
      return { ...session, written: session.base, version: null, restored: false, trouble: null };
    case "restoredSeen":
      return { ...session, restored: false };
    case "becameNew":
      return { ...session, postcard: event.postcard, version: null, written: event.content };
    case "saveStopped":
      return { ...session, saveAsked: true, trouble: null };
    case "saveAsked":
      return { ...session, saveAsked: true };
    case "saveBegan":
      return { ...session, trouble: null, isSaving: true };
    case "saveFailed":
      return { ...session, trouble: event.trouble, isSaving: false };
  }
}

function withFields(touched: CardSession["touched"], part: Partial<CardContent>): CardSession["touched"] {
  const fields = (Object.keys(part) as (keyof CardContent)[]).filter((field) => !touched.includes(field));
  return fields.length === 0 ? touched : [...touched, ...fields];
}

const onSaved = (saved: PostCard) => ({ base: contentOf(saved), version: saved.version });
