import { Type } from "lucide-react";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover";
import { Tooltip } from "@/ui/tooltip";
import { TEXT_STYLES, type TextStyle } from "./alphabets";
import { replaceRange } from "./insert-text";
import { StyleOption } from "./style-option";
import { removeStyle, styleSelection } from "./text-styles";
import { textStylesText as text } from "./text-styles.text";

type TextStyleMenuProps = {
  /** The text's field: its selection is what is styled, and its own `onChange` hears the outcome. */
  textareaRef: RefObject<HTMLTextAreaElement | null>;
  disabled?: boolean;
};

type Selection = { value: string; start: number; end: number };
const NOTHING: Selection = { value: "", start: 0, end: 0 };

/** Samples show a line, so more need not be worked out; what stands around only tells tags and links. */
const SAMPLE = { length: 60, around: 200 };

function selectionOf(textarea: HTMLTextAreaElement | null): Selection {
  if (!textarea) return NOTHING;
  return { value: textarea.value, start: textarea.selectionStart, end: textarea.selectionEnd };
}

function sampleOf({ value, start, end }: Selection, style: TextStyle): string {
  const from = Math.max(0, start - SAMPLE.around);
  const to = Math.min(end, start + SAMPLE.length);
  const sample = styleSelection(value.slice(from, to + SAMPLE.around), start - from, to - from, style);
  return sample.value.slice(sample.selectionStart, sample.selectionEnd);
}

/** Button of the text's toolbar: seven Unicode styles for what is selected, and the way back to plain letters. */
export function TextStyleMenu({ textareaRef, disabled }: TextStyleMenuProps) {
  const [open, setOpen] = useState(false);
  const [selection, setSelection] = useState(NOTHING);
  const [style, setStyle] = useState<TextStyle>("bold");
  const hasWritten = useRef(false);

  const toggle = (next: boolean) => {
    if (next) setSelection(selectionOf(textareaRef.current));
    hasWritten.current = false;
    setOpen(next);
  };
  const write = (wanted: TextStyle | null) => {
    const textarea = textareaRef.current;
    if (!textarea) return;
    const now = selectionOf(textarea);
    const next = styleSelection(now.value, now.start, now.end, wanted);
    const { selectionStart: from, selectionEnd: to } = next;
    hasWritten.current = true;
    // What stands behind the selection is the same before and after.
    const oldEnd = now.value.length - (next.value.length - to);
    replaceRange(textarea, from, oldEnd, next.value.slice(from, to));
    textarea.setSelectionRange(from, to);
    setOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands events on to where the menu is written, which may be inside the form of the card.
    event.stopPropagation();
    write(style);
  };

  return (
    <Popover open={open} onOpenChange={toggle}>
      <Tooltip content={text.title}>
        <PopoverTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={text.title} disabled={disabled}>
            <Type aria-hidden="true" />
          </Button>
        </PopoverTrigger>
      </Tooltip>
      <PopoverContent
        aria-label={text.title}
        className="w-80 p-2"
        onCloseAutoFocus={(event) => {
          // The selection in the text is the user's place now, not this button.
          if (hasWritten.current) event.preventDefault();
        }}
      >
        <StyleForm
          selection={selection}
          style={style}
          onStyle={setStyle}
          onSubmit={submit}
          onRemove={() => write(null)}
        />
      </PopoverContent>
    </Popover>
  );
}

type StyleFormProps = {
  selection: Selection;
  style: TextStyle;
  onStyle: (style: TextStyle) => void;
  onSubmit: (event: FormEvent) => void;
  onRemove: () => void;
};

function StyleForm({ selection, style, onStyle, onSubmit, onRemove }: StyleFormProps) {
  const isEmpty = selection.start === selection.end;
  const selected = selection.value.slice(selection.start, selection.end);
  return (
    <form onSubmit={onSubmit}>
      {isEmpty && <p className="px-2.5 pt-1 pb-2 text-sm text-warning">{text.nothingSelected}</p>}
      <fieldset disabled={isEmpty}>
        <legend className="sr-only">{text.title}</legend>
        {TEXT_STYLES.map((name) => (
          <StyleOption
            key={name}
            name={name}
            sample={isEmpty ? null : sampleOf(selection, name)}
            checked={name === style}
            onChoose={onStyle}
          />
        ))}
      </fieldset>
      <p className="px-2.5 pt-2 text-text-muted text-xs">
        {text.untouched} {text.screenReaders}
      </p>
      <div className="flex justify-between gap-2 px-0.5 pt-3 pb-0.5">
        <Button
          variant="ghost"
          size="sm"
          disabled={isEmpty || removeStyle(selected) === selected}
          onClick={onRemove}
        >
          {text.remove}
        </Button>
        <Button type="submit" size="sm" disabled={isEmpty}>
          {text.apply}
        </Button>
      </div>
    </form>
  );
}
