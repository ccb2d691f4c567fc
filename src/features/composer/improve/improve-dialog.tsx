import { useMemo, useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ChangesList } from "./changes-list";
import { improveText as text } from "./improve.text";
import { changesOf, merged, sentenceDiff } from "./sentence-diff";

export type Texts = { notes: string; post_comment: string };

type ImproveDialogProps = {
  before: Texts;
  after: Texts;
  onApply: (texts: Texts) => void;
  onClose: () => void;
};

/** The improved text beside the written one, sentence by sentence: take all, some or none of it. */
export function ImproveDialog({ before, after, onApply, onClose }: ImproveDialogProps) {
  const { notes, comment, all } = useMemo(() => {
    const inNotes = sentenceDiff(before.notes, after.notes);
    const inComment = sentenceDiff(before.post_comment, after.post_comment, changesOf(inNotes).length);
    return {
      notes: inNotes,
      comment: inComment,
      all: new Set([...changesOf(inNotes), ...changesOf(inComment)].map(({ id }) => id)),
    };
  }, [before, after]);
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(all);
  const toggle = (id: number) =>
    setAccepted((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const isSame = all.size === 0;

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={text.title}
      description={isSame ? text.same : text.description}
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
                onApply({ notes: merged(notes, accepted), post_comment: merged(comment, accepted) });
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
          <ChangesList title={text.notes} stretches={notes} accepted={accepted} onToggle={toggle} />
          {(before.post_comment !== "" || after.post_comment !== "") && (
            <ChangesList title={text.comment} stretches={comment} accepted={accepted} onToggle={toggle} />
          )}
        </div>
      )}
    </Dialog>
  );
}
