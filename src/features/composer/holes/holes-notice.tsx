import { holesIn } from "@publishing/holes";
import Brackets from "lucide-react/icons/brackets";
import { editorText } from "../editor.text";

const MOST_HOLES = 4;

export function HolesNotice({ text }: { text: string }) {
  const holes = holesIn(text).map(({ words }) => words);
  if (holes.length === 0) return null;
  return (
    <p
      role="status"
      className="mt-1.5 flex items-center gap-3 rounded-md bg-warning-soft px-3 py-2 text-warning text-xs"
    >
      <Brackets aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {editorText.holes.found(holes.slice(0, MOST_HOLES), Math.max(0, holes.length - MOST_HOLES))}
      </span>
    </p>
  );
}
