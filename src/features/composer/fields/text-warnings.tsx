import { isBlank } from "@publishing/blank";
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

function OddCharacters({ name, text, onChange }: TextWarningsProps) {
  const odd = oddCharactersIn(text);
  if (odd === null) return null;
  const sentences = isBlank(text)
    ? [editorText.odd.onlyInvisible(name)]
    : [
        odd.invisible > 0 ? editorText.odd.invisible(name, odd.invisible) : null,
        odd.directions > 0 ? editorText.odd.directions(name, odd.directions) : null,
      ].filter((sentence) => sentence !== null);
  return (
    <div
      role="status"
      className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warning-soft px-3 py-2 text-warning text-xs"
    >
      <EyeOff aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-[12rem]">{sentences.join(" ")}</span>
      <Button variant="secondary" size="sm" onClick={() => onChange(withoutOddCharacters)}>
        {editorText.odd.remove}
      </Button>
    </div>
  );
}
