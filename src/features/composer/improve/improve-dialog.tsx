import { isBlank } from "@publishing/blank";
import { removedMentions } from "@publishing/mention";
import { useMemo, useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ChangesList } from "./changes-list";
import { improveText as text } from "./improve.text";
import { changesOf, mergeAccepted, sentenceDiff } from "./sentence-diff";

export type Texts = { notes: string; post_comment: string };

type ImproveDialogProps = {
  before: Texts;
  after: Texts;
  onApply: (texts: Texts) => void;
  onClose: () => void;
};

/** A first comment for a post that had none is offered, but not accepted by default. */
function comparisonOf(before: Texts, after: Texts) {
  const notes = sentenceDiff(before.notes, after.notes);
  const comment = sentenceDiff(before.post_comment, after.post_comment, changesOf(notes).length);
  const isUnasked = isBlank(before.post_comment) && !isBlank(after.post_comment);
  const [inNotes, inComment] = [changesOf(notes), changesOf(comment)];
  const idsOf = (changes: typeof inNotes) => changes.map(({ id }) => id);
  return {
    notes,
    comment,
    isUnasked,
    all: new Set(idsOf([...inNotes, ...inComment])),
    taken: new Set(idsOf(isUnasked ? inNotes : [...inNotes, ...inComment])),
    isOnlySpace: [...inNotes, ...inComment].every(
      (change) => change.before.trim() === "" && change.after.trim() === "",
    ),
    lost: removedMentions(`${before.notes}\n${before.post_comment}`, `${after.notes}\n${after.post_comment}`),
  };
}

export function ImproveDialog({ before, after, onApply, onClose }: ImproveDialogProps) {
  const compared = useMemo(() => comparisonOf(before, after), [before, after]);
  const { notes, comment, all, taken, isUnasked, isOnlySpace, lost } = compared;
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(taken);
  const toggle = (id: number) =>
    setAccepted((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const isSame = all.size === 0;

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={text.title}
      description={isSame ? text.same : isOnlySpace ? text.onlySpace : text.description}
      size="lg"
      footer={
        isSame ? (
          <Button onClick={onClose}>{text.close}</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => setAccepted(accepted.size === 0 ? all : new Set())}>
              {accepted.size === 0 ? text.all : text.none}
            </Button>
            <Button
              onClick={() => {
                if (accepted.size === 0) return onClose();
                onApply({
                  notes: mergeAccepted(notes, accepted),
                  post_comment: mergeAccepted(comment, accepted),
                });
              }}
            >
              {accepted.size === 0 ? text.close : text.apply(accepted.size)}
            </Button>
          </>
        )
      }
    >
      {!isSame && (
        <div className="flex flex-col gap-5">
          {lost.length > 0 && (
            <p role="status" className="rounded-md bg-surface-2 p-3 text-sm text-text">
              {text.lostMentions(lost)}
            </p>
          )}
          <ChangesList title={text.notes} stretches={notes} accepted={accepted} onToggle={toggle} />
          {(before.post_comment !== "" || after.post_comment !== "") && (
            <ChangesList
              title={isUnasked ? text.proposedComment : text.comment}
              hint={isUnasked ? text.proposedCommentHint : undefined}
              stretches={comment}
              accepted={accepted}
              onToggle={toggle}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
