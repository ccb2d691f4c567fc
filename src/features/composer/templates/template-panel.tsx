import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  type PostTemplate,
  postTemplates,
  useAddTemplate,
  useRemoveTemplate,
  useRenameTemplate,
} from "@/data/post-drafts/post-templates";
import { useUser } from "@/shared/session/session";
import { toast } from "@/shared/toast";
import { ErrorState } from "@/ui/error-state";
import { focusUnlessBusy } from "@/ui/focus";
import { Skeleton } from "@/ui/skeleton";
import { KeepForm } from "./keep-form";
import { SearchField } from "./search-field";
import { searchTemplates } from "./search-templates";
import { TemplateRow } from "./template-row";
import { templatesText as text } from "./templates.text";

const UNDO_MS = 10_000;

export type TemplatePanelProps = {
  kept: { written: string; isPart: boolean };
  suggestedName: string;
  onInsert: (body: string) => void;
};

export function TemplatePanel({ kept, suggestedName, onInsert }: TemplatePanelProps) {
  const user = useUser();
  const query = useQuery(postTemplates(user.id));
  const add = useAddTemplate(user.id);
  const rename = useRenameTemplate(user.id);
  const remove = useRemoveTemplate(user.id);
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const all = query.data ?? [];
  const shown = searchTemplates(all, typed);
  const isSearchable = all.length > 0;
  useEffect(() => {
    if (isSearchable) focusUnlessBusy(search.current);
  }, [isSearchable]);

  const onKeyDown = arrowKeys(search, list);
  const forget = (template: PostTemplate) => {
    // The row with the focus is about to be removed, so the search field takes the focus.
    search.current?.focus();
    // `mutateAsync` reports the outcome even when the menu is closed by then.
    void remove.mutateAsync(template.id).then(
      () =>
        toast.message(text.removed(template.name), {
          duration: UNDO_MS,
          action: { label: text.undo, onClick: () => add.mutate(template) },
        }),
      () => undefined,
    );
  };

  if (query.isError) {
    return <ErrorState title={text.failed} query={query} className="border-0 bg-transparent" />;
  }
  // Waits for the list, because a search field that appears later would take the focus from a user who is already using
  // the panel.
  if (query.isPending) return <Skeleton className="h-40" />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move among the controls inside, which take the focus.
    <div onKeyDown={onKeyDown} className="flex flex-col gap-2">
      {all.length === 0 ? (
        <p className="px-2 py-3 text-sm text-text-muted">{text.empty}</p>
      ) : (
        <>
          <SearchField
            label={text.search}
            ref={search}
            typed={typed}
            onType={setTyped}
            onEnter={() => shown[0] && onInsert(shown[0].body)}
          />
          <p role="status" className="sr-only">
            {typed.trim() !== "" && (shown.length > 0 ? text.found(shown.length) : text.none)}
          </p>
          {shown.length === 0 && (
            <p aria-hidden="true" className="px-2 py-3 text-sm text-text-muted">
              {text.none}
            </p>
          )}
          <ul ref={list} aria-label={text.list} className="max-h-60 overflow-y-auto overscroll-contain">
            {shown.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                onInsert={() => onInsert(template.body)}
                onRemove={() => forget(template)}
                onRename={(name) => rename.mutateAsync({ id: template.id, name })}
              />
            ))}
          </ul>
        </>
      )}
      <KeepForm
        kept={kept}
        suggestedName={suggestedName}
        onKeep={async (template) => {
          await add.mutateAsync(template);
          toast.success(text.saved);
        }}
      />
    </div>
  );
}

function arrowKeys(search: RefObject<HTMLInputElement | null>, list: RefObject<HTMLUListElement | null>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const inserts = list.current?.querySelectorAll<HTMLElement>("[data-insert]") ?? [];
    const stops = [search.current, ...inserts];
    const at = stops.indexOf(document.activeElement as HTMLInputElement);
    if (at < 0) return;
    event.preventDefault();
    stops[Math.min(Math.max(at + (event.key === "ArrowDown" ? 1 : -1), 0), stops.length - 1)]?.focus();
  };
}
