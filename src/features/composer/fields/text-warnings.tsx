import { hasMarkdown, withoutMarkdownMarks } from "@language/markdown";
import { isBlank } from "@publishing/blank";
import type { LucideIcon } from "lucide-react";
import Asterisk from "lucide-react/icons/asterisk";
import EyeOff from "lucide-react/icons/eye-off";
import { oddCharactersIn, withoutOddCharacters } from "@/posts/content/odd-characters";
import { Button } from "@/ui/button";
import { editorText } from "../editor.text";
import { HolesNotice } from "../holes/holes-notice";

type TextWarningsProps = {
  name: string;
  text: string;
  onChange: (clean: (text: string) => string) => void;
};

export function TextWarnings(props: TextWarningsProps) {
  return (
    <>
      <HolesNotice text={props.text} />
      <OddCharacters {...props} />
    </>
  );
}

type WarningProps = { icon: LucideIcon; sentence: string; remove: string; onRemove: () => void };

function Warning({ icon: Icon, sentence, remove, onRemove }: WarningProps) {
  return (
    <div
      role="status"
      className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warning-soft px-3 py-2 text-warning text-xs"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-[12rem]">{sentence}</span>
      <Button variant="secondary" size="sm" onClick={onRemove}>
        {remove}
      </Button>
    </div>
  );
}

function OddCharacters({ name, text, onChange }: TextWarningsProps) {
  const odd = oddCharactersIn(text);
  if (odd === null) return null;
  const isEmpty = isBlank(text);
  const sentences = isEmpty
    ? [editorText.odd.onlyInvisible(name)]
    : [
        odd.invisible > 0 ? editorText.odd.invisible(name, odd.invisible) : null,
        odd.directions > 0 ? editorText.odd.directions(name, odd.directions) : null,
      ].filter((sentence) => sentence !== null);
  return (
    <Warning
      icon={EyeOff}
      sentence={sentences.join(" ")}
      remove={isEmpty ? editorText.odd.removeAll : editorText.odd.remove(odd)}
      onRemove={() => onChange(withoutOddCharacters)}
    />
  );
}

/** For a text that is published: AI programs write Markdown, which LinkedIn shows as it is written. */
export function MarkdownWarning({ name, text, onChange }: TextWarningsProps) {
  if (!hasMarkdown(text)) return null;
  return (
    <Warning
      icon={Asterisk}
      sentence={editorText.markdown.has(name)}
      remove={editorText.markdown.remove}
      onRemove={() => onChange(withoutMarkdownMarks)}
    />
  );
}
