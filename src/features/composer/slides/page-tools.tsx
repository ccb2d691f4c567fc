import type { DocumentContent } from "@contract/typesetting/typesetting";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Copy from "lucide-react/icons/copy";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import { Button } from "@/ui/button";
import { addPage, canAdd, canMove, canRemove, movePage, removePage } from "./edit-slides";
import { slidesText as text } from "./slides.text";

type PageToolsProps = {
  content: DocumentContent;
  at: number;
  onChange: (content: DocumentContent, at: number) => void;
};

export function PageTools({ content, at, onChange }: PageToolsProps) {
  const page = content.pages[at];
  const add = (copy?: Parameters<typeof addPage>[2]) => {
    const added = addPage(content, at, copy);
    onChange(added.content, added.at);
  };
  const move = (by: 1 | -1) => onChange(movePage(content, at, by), at + by);
  return (
    <div className="flex flex-wrap gap-1">
      <Button variant="ghost" size="sm" disabled={!canMove(content, at, -1)} onClick={() => move(-1)}>
        <ArrowLeft aria-hidden="true" />
        <span className="max-sm:sr-only">{text.earlier}</span>
      </Button>
      <Button variant="ghost" size="sm" disabled={!canMove(content, at, 1)} onClick={() => move(1)}>
        <ArrowRight aria-hidden="true" />
        <span className="max-sm:sr-only">{text.later}</span>
      </Button>
      <Button variant="ghost" size="sm" disabled={!canAdd(content)} onClick={() => add()}>
        <Plus aria-hidden="true" />
        {text.add}
      </Button>
      {page?.kind === "slide" && (
        <Button variant="ghost" size="sm" disabled={!canAdd(content)} onClick={() => add(page)}>
          <Copy aria-hidden="true" />
          <span className="max-sm:sr-only">{text.duplicate}</span>
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        disabled={!canRemove(content, at)}
        onClick={() => onChange(removePage(content, at), Math.max(0, at - 1))}
      >
        <Trash2 aria-hidden="true" />
        <span className="max-sm:sr-only">{text.remove}</span>
      </Button>
      {!canAdd(content) && <p className="w-full text-text-muted text-xs">{text.full}</p>}
    </div>
  );
}
