import { MAX_TITLE_LENGTH } from "@contract/limits";
import { holesOfCard } from "@publishing/holes";
import { shownLength } from "@publishing/text-length";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Check from "lucide-react/icons/check";
import CirclePlus from "lucide-react/icons/circle-plus";
import ExternalLink from "lucide-react/icons/external-link";
import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { Confirm } from "@/ui/floating";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { Input } from "@/ui/input";
import { Textarea } from "@/ui/textarea";
import type { Draft } from "../kept";
import { researchText } from "../research.text";

const text = researchText.drafts;

type DraftCardProps = {
  draft: Draft;
  publisher: string | null;
  addingTo: "planner" | "free_slot" | null;
  onChange: (id: string, part: Partial<Draft>) => void;
  onAdd: (draft: Draft, to: "planner" | "free_slot") => void;
};

function DraftText({ draft }: { draft: Draft }) {
  return (
    <>
      {draft.angle && <p className="pr-9 text-text-muted text-xs sm:pr-20">{draft.angle}</p>}
      <h3 className="text-balance pr-9 sm:pr-20 font-semibold text-base text-text">{draft.title}</h3>
      <p className="whitespace-pre-line text-pretty text-sm text-text-muted leading-relaxed">
        {draft.description}
      </p>
    </>
  );
}

function DraftFields({ draft, onChange }: Pick<DraftCardProps, "draft" | "onChange">) {
  return (
    <div className="flex flex-col gap-4 pt-4 md:pt-2">
      <Field label={text.titleLabel}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            maxLength={MAX_TITLE_LENGTH}
            value={draft.title}
            onChange={(event) => onChange(draft.id, { title: event.target.value, isEdited: true })}
          />
        )}
      </Field>
      <Field label={text.textLabel} hint={text.characters(shownLength(draft.description))}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            value={draft.description}
            onChange={(event) => onChange(draft.id, { description: event.target.value, isEdited: true })}
            className="text-base"
          />
        )}
      </Field>
    </div>
  );
}

function Sources({ sources }: { sources: NonNullable<Draft["sources"]> }) {
  return (
    <div className="text-xs">
      <p className="font-medium text-text-muted">{text.sources}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {sources.map(({ title, link }) => (
          <li key={link}>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-6 max-w-full items-center gap-1.5 text-text underline decoration-border-strong underline-offset-4 hover:decoration-text"
            >
              <span dir="auto" className="truncate">
                {title}
              </span>
              <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 text-text-subtle" />
              <span className="sr-only">{researchText.topics.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function DraftCard({ draft, publisher, addingTo, onChange, onAdd }: DraftCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const holes = holesOfCard({ title: draft.title, notes: draft.description, post_comment: "", poll: null });
  return (
    <Card className="relative h-full gap-3 p-5">
      {isEditing ? <DraftFields draft={draft} onChange={onChange} /> : <DraftText draft={draft} />}
      {publisher !== null && <p className="text-text-muted text-xs">{text.publisher(publisher)}</p>}
      {holes.length > 0 && <p className="text-warning text-xs">{text.holesHint(holes)}</p>}
      {draft.sources && draft.sources.length > 0 && <Sources sources={draft.sources} />}
      <Button
        variant="ghost"
        size="sm"
        aria-label={isEditing ? undefined : text.editThis(draft.title)}
        className="absolute top-2.5 right-2 md:top-4"
        onClick={() => setIsEditing(!isEditing)}
      >
        {isEditing ? <Check aria-hidden="true" /> : <Pencil aria-hidden="true" />}
        {isEditing ? text.keep : <span className="max-sm:sr-only">{text.edit}</span>}
      </Button>
      {isAsking && (
        <Confirm
          open
          onOpenChange={setIsAsking}
          title={text.holesTitle}
          description={text.holes(holes)}
          confirmLabel={text.holesConfirm}
          cancelLabel={text.holesCancel}
          onConfirm={() => {
            setIsAsking(false);
            onAdd(draft, "free_slot");
          }}
        />
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
        {draft.isAdded ? (
          <p className="inline-flex min-h-11 items-center gap-1.5 text-sm text-text-muted mouse:min-h-8">
            <Check aria-hidden="true" className="size-4 text-success" />
            {text.added}
          </p>
        ) : (
          <>
            <Button
              ref={focusAroundWhenRemoved}
              variant="secondary"
              size="sm"
              loading={addingTo === "planner"}
              disabled={addingTo !== null}
              aria-label={addingTo === "planner" ? undefined : text.addThis(draft.title)}
              onClick={() => onAdd(draft, "planner")}
            >
              {addingTo !== "planner" && <CirclePlus aria-hidden="true" />}
              {addingTo === "planner" ? text.adding : text.add}
            </Button>
            <Button
              ref={focusAroundWhenRemoved}
              variant="ghost"
              size="sm"
              loading={addingTo === "free_slot"}
              disabled={addingTo !== null}
              aria-label={text.toSlotThis(draft.title)}
              onClick={() => (holes.length > 0 ? setIsAsking(true) : onAdd(draft, "free_slot"))}
            >
              {addingTo !== "free_slot" && <CalendarClock aria-hidden="true" />}
              {text.toSlot}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
