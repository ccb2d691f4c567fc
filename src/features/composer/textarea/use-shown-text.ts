import { shownOf } from "@publishing/mention";
import { type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import { storable } from "@/shared/strings/storable";
import { useSteady } from "@/shared/use-steady";
import { cursorOf, replaceRange } from "./insert-text";
import {
  aroundMentions,
  editShown,
  insertWritten,
  type Place,
  readMentions,
  type ShownText,
  writeMentions,
  writtenIndex,
} from "./mention-text";

/** The number of texts whose mentions are remembered, because native undo may restore an earlier text. */
const REMEMBERED = 30;

/**
 * A text field for a text with mentions: it shows names, while the text sent keeps LinkedIn's markup. The field is
 * a plain textarea, so that undo, spelling and dictation are the browser's own.
 */
export function useShownText(
  area: RefObject<HTMLTextAreaElement | null>,
  written: string,
  onChange: (written: string) => void,
) {
  const text = useMemo(() => readMentions(written), [written]);
  // An edit event brings only the new value, so the mentions of each value are remembered: an undo brings an earlier
  // value again, and its mentions are found.
  const known = useRef(new Map<string, ShownText>());
  const cursor = useRef<number | null>(null);

  const remember = (one: ShownText) => {
    if (one.mentions.length === 0) return;
    known.current.delete(one.shown);
    known.current.set(one.shown, one);
    const [oldest] = known.current.keys();
    if (known.current.size > REMEMBERED && oldest !== undefined) known.current.delete(oldest);
  };

  useLayoutEffect(() => {
    if (cursor.current === null) return;
    area.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  const tools = useTools(area, text, written, remember);
  return {
    ...tools,
    /** The object never changes, so that a typed key does not redraw the controls that use it. */
    tools,
    text,
    edited: (typed: string, at: number) => {
      const value = storable(typed);
      const next = known.current.get(value) ?? editShown(text, value, at);
      if (next.mentions.length < text.mentions.length) remember(text);
      const now = writeMentions(next);
      // Typed or pasted markup becomes a mention, whose name is shorter than the markup, so the cursor has to move.
      if (shownOf(now) !== value) {
        cursor.current = readMentions(now.slice(0, writtenIndex(next, at))).shown.length;
      }
      onChange(now);
    },
  };
}

/** Call these functions in events, not while rendering. */
function useTools(
  area: RefObject<HTMLTextAreaElement | null>,
  text: ShownText,
  written: string,
  remember: (one: ShownText) => void,
) {
  const shown = useSteady(() => text);
  const replace = useSteady((place: Place, put: string): boolean => {
    if (!area.current) return false;
    remember(text);
    remember(insertWritten(text, place, put));
    return replaceRange(area.current, place.from, place.to, shownOf(put));
  });
  const replaceAll = useSteady((change: (written: string) => string): boolean =>
    replace({ from: 0, to: text.shown.length }, change(written)),
  );
  const insert = useSteady(
    (put: string): boolean => area.current !== null && replace(cursorOf(area.current), put),
  );
  const selected = useSteady((): { written: string; isPart: boolean } => {
    const { from, to } = area.current ? cursorOf(area.current) : { from: 0, to: 0 };
    if (from === to) return { written, isPart: false };
    const place = aroundMentions(text, { from, to });
    return {
      written: written.slice(writtenIndex(text, place.from), writtenIndex(text, place.to)),
      isPart: true,
    };
  });
  return useMemo(
    () => ({ area, shown, replace, replaceAll, insert, selected }),
    [area, shown, replace, replaceAll, insert, selected],
  );
}

export type ShownTextField = ReturnType<typeof useShownText>;
export type ShownTextTools = ShownTextField["tools"];
