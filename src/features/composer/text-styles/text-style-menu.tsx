import { shownOf } from "@publishing/mention";
import Type from "lucide-react/icons/type";
import { type FormEvent, memo, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover";
import { Tooltip } from "@/ui/tooltip";
import {
  aroundMentions,
  type Place,
  type ShownText,
  writeMentions,
  writtenIndex,
} from "../textarea/mention-text";
import type { ShownTextTools } from "../textarea/use-shown-text";
import { TEXT_STYLES, type TextStyle } from "./alphabets";
import { StyleOption } from "./style-option";
import { applyStyle, removeStyle, styleSelection } from "./text-styles";
import { textStylesText as text } from "./text-styles.text";

type TextStyleMenuProps = {
  field: ShownTextTools;
};

type Selection = Place & { text: ShownText };
const NOTHING: Selection = { text: { shown: "", mentions: [] }, from: 0, to: 0 };

const SAMPLE_LENGTH = 60;

type Styled = { place: Place; put: string };

/** Computed on the text with markup, where a mention is one unit and stays unchanged. */
function styled({ text, ...selected }: Selection, style: TextStyle | null): Styled {
  const { from, to } = aroundMentions(text, selected);
  const written = writeMentions(text);
  const next = styleSelection(written, writtenIndex(text, from), writtenIndex(text, to), style);
  const shownLength = (end: number) => shownOf(written.slice(0, end)).length;
  // The text after the selection does not change, so the lengths of both texts give the end of the old selection.
  const oldEnd = written.length - (next.value.length - next.selectionEnd);
  return {
    place: { from: shownLength(next.selectionStart), to: shownLength(oldEnd) },
    put: next.value.slice(next.selectionStart, next.selectionEnd),
  };
}

function sampleOf(selection: Selection, style: TextStyle): string {
  const to = Math.min(selection.to, selection.from + SAMPLE_LENGTH);
  return shownOf(styled({ ...selection, to }, style).put);
}

function costOf(selection: Selection, style: TextStyle): string {
  const { place, put } = styled(selection, style);
  const cost = text.cost(text.styles[style], applyStyle("a", style).length);
  return place.from === place.to
    ? cost
    : `${cost} ${text.becomes(place.to - place.from, shownOf(put).length)}`;
}

export const TextStyleMenu = memo(function TextStyleMenu({ field }: TextStyleMenuProps) {
  const [open, setOpen] = useState(false);
  const [selection, setSelection] = useState(NOTHING);
  const [style, setStyle] = useState<TextStyle>("bold");
  const hasWritten = useRef(false);

  const selected = (): Selection => {
    const area = field.area.current;
    return area ? { text: field.shown(), from: area.selectionStart, to: area.selectionEnd } : NOTHING;
  };
  const toggle = (next: boolean) => {
    if (next) setSelection(selected());
    hasWritten.current = false;
    setOpen(next);
  };
  const write = (wanted: TextStyle | null) => {
    const { place, put } = styled(selected(), wanted);
    if (!field.replace(place, put)) return;
    hasWritten.current = true;
    field.area.current?.setSelectionRange(place.from, place.from + shownOf(put).length);
    setOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React also passes the event to ancestors of this component, such as the card's form, which must not be submitted.
    event.stopPropagation();
    write(style);
  };

  return (
    <Popover open={open} onOpenChange={toggle}>
      <Tooltip content={text.title}>
        <PopoverTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={text.title}>
            <Type aria-hidden="true" />
          </Button>
        </PopoverTrigger>
      </Tooltip>
      <PopoverContent
        aria-label={text.title}
        className="w-80 p-2"
        // Without a selection no control of the panel can take the focus, so the panel itself takes it, and keys scroll
        // the panel on a small screen.
        {...(selection.from === selection.to && { tabIndex: 0 })}
        onCloseAutoFocus={(event) => {
          // The focus does not return to this button, because the user continues in the selected text.
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
});

type StyleFormProps = {
  selection: Selection;
  style: TextStyle;
  onStyle: (style: TextStyle) => void;
  onSubmit: (event: FormEvent) => void;
  onRemove: () => void;
};

function StyleForm({ selection, style, onStyle, onSubmit, onRemove }: StyleFormProps) {
  const isEmpty = selection.from === selection.to;
  const selected = selection.text.shown.slice(selection.from, selection.to);
  return (
    <form onSubmit={onSubmit}>
      {isEmpty && <p className="px-2.5 pt-1 pb-2 text-sm text-warning">{text.nothingSelected}</p>}
      {/* `min-w-0` is needed, because a fieldset is by default as wide as its longest line, which would move the
          mark of the choice out of view. */}
      <fieldset disabled={isEmpty} className="min-w-0">
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
      {/* The footer is sticky, so that a small screen shows it while the styles scroll behind it. */}
      <div className="sticky -bottom-2 -mx-2 -mb-2 flex justify-between gap-2 flex-wrap bg-surface-2 p-2.5">
        <p aria-live="polite" className="basis-full text-text text-xs">
          {costOf(selection, style)}
        </p>
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
