import { EyeOff } from "lucide-react";
import { Button } from "@/ui/button";
import { editorText } from "./editor.text";
import type { ShownTextField } from "./mentions/use-shown-text";
import { oddCharactersIn, withoutOddCharacters } from "./odd-characters";
import { isBlank } from "./preview/segments";

/** Tells of characters that nobody sees: they are kept, unless the user wants them gone. */
export function TextWarnings({ field }: { field: ShownTextField }) {
  const { shown } = field.text;
  const odd = oddCharactersIn(shown);
  if (odd === null) return null;
  const sentences = isBlank(shown)
    ? [editorText.odd.onlyInvisible]
    : [
        odd.invisible > 0 ? editorText.odd.invisible(odd.invisible) : null,
        odd.directions > 0 ? editorText.odd.directions(odd.directions) : null,
      ].filter((sentence) => sentence !== null);
  return (
    <div
      role="status"
      className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warning-soft px-3 py-2 text-warning text-xs"
    >
      <EyeOff aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-48">{sentences.join(" ")}</span>
      <Button variant="secondary" size="sm" onClick={() => field.replaceAll(withoutOddCharacters)}>
        {editorText.odd.remove}
      </Button>
    </div>
  );
}
