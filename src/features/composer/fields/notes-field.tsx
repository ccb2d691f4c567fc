import type { CardContent } from "@contract/card-content";
import { MAX_COMMENTARY_LENGTH } from "@contract/limits";
import { isBlank } from "@publishing/blank";
import { shownOf } from "@publishing/mention";
import { excessOf, shownLength } from "@publishing/text-length";
import {
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { contentText } from "@/posts/content/content.text";
import type { ContentProblems } from "@/posts/content/content-problems";
import { storable } from "@/shared/strings/storable";
import { useSteady } from "@/shared/use-steady";
import { cn } from "@/ui/cn";
import { Field } from "@/ui/field";
import { useMayTakeFocus } from "@/ui/on-demand";
import { Popover, PopoverAnchor } from "@/ui/popover";
import { takeTypedAhead } from "@/ui/typed-ahead";
import { editorText } from "../editor.text";
import { EmojiPicker } from "../emoji/emoji-picker";
import { MarkedTextarea } from "../highlight/marked-textarea";
import { MentionList } from "../mentions/mention-list";
import { mentionsText } from "../mentions/mentions.text";
import { useMentions } from "../mentions/use-mentions";
import { TemplateMenu } from "../templates/template-menu";
import { TextStyleMenu } from "../text-styles/text-style-menu";
import { pasteLines } from "../textarea/paste-lines";
import { type ShownTextTools, useShownText } from "../textarea/use-shown-text";
import { MarkdownWarning, TextWarnings } from "./text-warnings";

type NotesFieldProps = {
  ref?: Ref<ShownTextTools>;
  content: CardContent;
  problems: ContentProblems;
  onChange: (part: Partial<CardContent>) => void;
  account?: string | null;
  accountName?: string | undefined;
  media?: ReactNode;
  children?: ReactNode;
};

const PAGE = cn(
  "relative rounded-xl bg-surface-2",
  "has-[[data-words]:focus-visible]:ring-1 has-[[data-words]:focus-visible]:ring-border-strong",
  "has-[[data-words][aria-invalid]]:ring-1 has-[[data-words][aria-invalid]]:ring-danger!",
);

/**
 * Passes to `onTyped` the words that the user typed before this field was mounted. Then saves the card if the last key
 * was the key that saves.
 */
function useTypedAhead(area: RefObject<HTMLTextAreaElement | null>, onTyped: (typed: string) => void): void {
  const take = useEffectEvent(() => {
    const { words, isSaveAsked } = takeTypedAhead();
    if (words) onTyped(words);
    // Saves in a later task, because the form can save the words only once they are drawn.
    if (isSaveAsked) setTimeout(() => area.current?.form?.requestSubmit());
  });
  // A layout effect adds the earlier words before the next key press adds its letter.
  useLayoutEffect(take, []);
}

/** Puts the cursor behind the text, because browsers focus a field at its beginning. */
function useCursorAtEnd(area: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const field = area.current;
    if (field && field === document.activeElement)
      field.setSelectionRange(field.value.length, field.value.length);
  }, [area]);
}

export const NotesField = memo(function NotesField(props: NotesFieldProps) {
  const { content, problems, onChange, account = null, accountName, media, children } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const isAwaited = useMayTakeFocus();
  // Draws the tools after the first paint, which a slow device would otherwise delay.
  const isAllDrawn = useDeferredValue(true, false);
  const [openedFor] = useState(account);
  const setNotes = useCallback((notes: string) => onChange({ notes }), [onChange]);
  const field = useShownText(area, content.notes, setNotes);
  useImperativeHandle(props.ref, () => field.tools, [field.tools]);
  useCursorAtEnd(area);
  const mentions = useMentions(field);
  useTypedAhead(area, (typed) => {
    const notes = content.notes + storable(typed);
    setNotes(notes);
    mentions.moved(shownOf(notes).length);
  });
  const suggestedName = useSteady(() => content.title);
  const used = shownLength(content.notes);
  const excess = excessOf(content.notes);
  const tooLong =
    problems.notes ?? (excess ? contentText.tooLongUnscheduled(excess, content.notes) : undefined);
  const hint = isBlank(content.notes)
    ? content.poll
      ? contentText.onlyPoll
      : contentText.notesMissing
    : undefined;
  return (
    <div className={PAGE}>
      {/* Hint and error align with the text. Only screen readers get the label, because the text shows what the
          field is. */}
      <Field
        label={<span className="sr-only">{editorText.notes(accountName)}</span>}
        hint={hint}
        error={tooLong}
        className="gap-0 [&>div[aria-live]]:px-4 [&>p]:px-4 md:[&>div[aria-live]]:px-5 md:[&>p]:px-5"
      >
        {(control) => (
          <MarkedTextarea
            // The key gives each text its own undo history.
            key={account}
            {...control}
            {...mentions.control}
            area={area}
            text={field.text}
            watched={mentions.open}
            onSpot={mentions.place}
            rows={8}
            autoFocus={isAwaited && account === openedFor}
            data-words
            className="max-h-[min(50dvh,100dvh-var(--keyboard-above,0px)-var(--keyboard,0px)-15rem)] min-h-40 md:min-h-48 lg:min-h-64"
            placeholder={editorText.notesPlaceholder}
            onPaste={pasteLines}
            onChange={({ target }) => {
              field.edited(target.value, target.selectionEnd);
              mentions.moved(target.selectionEnd);
            }}
          >
            {mentions.open && mentions.spot && (
              <Popover open>
                {/* The key mounts a new anchor for each position, because the list measures its anchor only
                    when it is mounted. */}
                <PopoverAnchor
                  key={`${mentions.spot.left} ${mentions.spot.top}`}
                  className="pointer-events-none absolute size-px"
                  style={mentions.spot}
                />
                <MentionList
                  key={mentions.open.from}
                  ref={mentions.keys}
                  id={mentions.listId}
                  typed={mentions.open.text}
                  onChoose={mentions.choose}
                  onClose={mentions.close}
                  onActive={mentions.setActive}
                />
              </Popover>
            )}
          </MarkedTextarea>
        )}
      </Field>
      <div className="px-4 empty:hidden md:px-5">
        <TextWarnings name={editorText.odd.text} text={field.text.shown} onChange={field.replaceAll} />
        <MarkdownWarning name={editorText.odd.text} text={field.text.shown} onChange={field.replaceAll} />
        {field.text.mentions.length > 0 && (
          // The colour alone marks a mention in the text, so screen readers get the names in a list.
          <p className="sr-only">
            {mentionsText.inText(
              field.text.mentions.map(({ from, to }) => field.text.shown.slice(from, to)).join(", "),
            )}
          </p>
        )}
      </div>
      {isAllDrawn && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2 md:px-4">
          <div role="toolbar" aria-label={editorText.textTools} className="flex flex-wrap gap-1">
            <EmojiPicker onPick={field.insert} />
            <TextStyleMenu field={field.tools} />
            <TemplateMenu field={field.tools} suggestedName={suggestedName} />
          </div>
          <p
            className={cn(
              "ml-auto text-text-muted text-xs tabular-nums",
              excess && "font-medium text-danger",
            )}
          >
            <span aria-hidden="true">{editorText.counter(used, MAX_COMMENTARY_LENGTH)}</span>
            <span className="sr-only">{editorText.counterLabel(used, MAX_COMMENTARY_LENGTH)}</span>
          </p>
          {children}
        </div>
      )}
      {media && <div className="px-3 pb-3 md:px-4 md:pb-4">{media}</div>}
    </div>
  );
});
