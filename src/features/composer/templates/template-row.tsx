import { isBlank } from "@publishing/blank";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type PostTemplate, TEMPLATE_LIMITS } from "@/data/post-drafts/post-templates";
import { Button } from "@/ui/button";
import { focusUnlessBusy } from "@/ui/focus";
import { Input } from "@/ui/input";
import { readMentions } from "../textarea/mention-text";
import { templatesText as text } from "./templates.text";

type TemplateRowProps = {
  template: PostTemplate;
  onInsert: () => void;
  onRemove: () => void;
  onRename: (name: string) => Promise<unknown>;
};

export function TemplateRow({ template, onInsert, onRemove, onRename }: TemplateRowProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  // Returns the focus to the button when the row is shown again; on a slow server that is long after the click.
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) focusUnlessBusy(opener.current);
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  if (isRenaming)
    return <RenameRow name={template.name} onRename={onRename} onDone={() => setIsRenaming(false)} />;
  return (
    <li className="flex items-center gap-0.5 rounded-md hover:bg-surface-3">
      <button
        type="button"
        data-insert=""
        aria-label={text.insert(template.name)}
        onClick={onInsert}
        className="min-h-11 min-w-0 flex-1 rounded-md px-2.5 py-1.5 text-left focus-visible:-outline-offset-2"
      >
        <span dir="auto" className="block truncate text-sm text-text">
          {template.name}
        </span>
        <span dir="auto" className="block truncate text-text-muted text-xs">
          {readMentions(template.body.slice(0, 400)).shown}
        </span>
      </button>
      <Button
        ref={opener}
        variant="ghost"
        size="icon"
        aria-label={text.rename(template.name)}
        onClick={() => setIsRenaming(true)}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={text.remove(template.name)} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  );
}

type RenameRowProps = { name: string; onRename: TemplateRowProps["onRename"]; onDone: () => void };

function RenameRow({ name, onRename, onDone }: RenameRowProps) {
  const [next, setNext] = useState(name);
  const [isSaving, setIsSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React also passes the event to an ancestor of this component, the card's form, which must not be submitted.
    event.stopPropagation();
    if (isBlank(next) || isSaving) return;
    setIsSaving(true);
    const isDone =
      next.trim() === name ||
      (await onRename(next).then(
        () => true,
        () => false,
      ));
    setIsSaving(false);
    if (isDone) onDone();
  };
  return (
    <li>
      <form onSubmit={(event) => void submit(event)} className="flex items-center gap-1 py-0.5">
        <Input
          aria-label={text.name}
          autoFocus
          data-escape="own"
          maxLength={TEMPLATE_LIMITS.name}
          value={next}
          onChange={(event) => setNext(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && onDone()}
        />
        <Button type="submit" size="sm" loading={isSaving} disabled={isBlank(next)}>
          {text.save}
        </Button>
      </form>
    </li>
  );
}
