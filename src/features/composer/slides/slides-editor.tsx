import type { DocumentContent } from "@contract/typesetting/typesetting";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { slidesOfDocument } from "@/data/posts/media/slide-documents";
import type { Stored } from "@/posts/generation/generators";
import { useLaidPages } from "@/posts/slides/use-laid-pages";
import { toast } from "@/shared/toast";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { LeaveGuard } from "../leaving/leave-guard";
import { DesignField } from "./design-field";
import { changePage, cleaned, firstInvalid, isTooLong } from "./edit-slides";
import { exportSlides } from "./export-slides";
import { PageForm } from "./page-form";
import { PagePreview } from "./page-preview";
import { PageTools } from "./page-tools";
import { SlideStrip } from "./slide-strip";
import { slidesText as text } from "./slides.text";

const LEAVE = {
  title: text.discardTitle,
  description: text.discardText,
  confirm: text.discard,
  cancel: text.keepEditing,
};

type SlidesEditorProps = {
  userId: string;
  saved: DocumentContent;
  onClose: () => void;
  onDone: (stored: Stored) => void;
};

function useExport(userId: string, onDone: (stored: Stored) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: DocumentContent) => exportSlides(userId, content),
    onSuccess: (stored, content) => {
      client.setQueryData(slidesOfDocument(userId, stored.publicUrl).queryKey, content);
      toast.success(text.saved);
      onDone(stored);
    },
    meta: { errorMessage: text.failed },
  });
}

export function SlidesEditor({ userId, saved, onClose, onDone }: SlidesEditorProps) {
  const [content, setContent] = useState(saved);
  const [at, setAt] = useState(0);
  const [incomplete, setIncomplete] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const shown = useMemo(() => cleaned(content), [content]);
  const drawing = useLaidPages(shown);
  const save = useExport(userId, onDone);
  const page = content.pages[at];
  const close = () => (content === saved ? onClose() : setIsAsking(true));
  const finish = () => {
    const invalid = firstInvalid(shown);
    setIncomplete(invalid);
    if (invalid !== null) return setAt(invalid);
    if (isTooLong(shown)) return void toast.error(text.tooLong);
    save.mutate(shown);
  };
  if (!page) return null;
  return (
    <Dialog
      open
      onOpenChange={close}
      dismissible={!save.isPending}
      size="lg"
      title={text.title}
      description={text.free}
      footer={
        <>
          <Button variant="ghost" disabled={save.isPending} onClick={close}>
            {text.cancel}
          </Button>
          <Button loading={save.isPending} onClick={finish}>
            {save.isPending ? text.saving : text.save}
          </Button>
        </>
      }
    >
      <fieldset disabled={save.isPending} className="flex min-w-0 flex-col gap-4">
        <SlideStrip pages={content.pages} laid={drawing.laid} at={at} onChoose={setAt} />
        <PageTools
          content={content}
          at={at}
          onChange={(next, place) => {
            setContent(next);
            setAt(place);
          }}
        />
        <div className="grid gap-5 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <PagePreview page={page} at={at} drawing={drawing} />
          <div className="flex min-w-0 flex-col gap-5">
            <PageForm
              key={at}
              userId={userId}
              page={page}
              isIncomplete={incomplete === at && page.heading.trim() === ""}
              onChange={(change) => setContent((before) => changePage(before, at, change))}
            />
            <div className="grid gap-4 border-border border-t pt-4 sm:grid-cols-2">
              <DesignField
                userId={userId}
                made={saved}
                value={content}
                onChange={({ theme, kit }) => setContent((before) => ({ ...before, theme, kit }))}
              />
              <Field label={text.author}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={120}
                    value={content.author}
                    onChange={(event) => setContent((before) => ({ ...before, author: event.target.value }))}
                  />
                )}
              </Field>
            </div>
          </div>
        </div>
      </fieldset>
      {content !== saved && <LeaveGuard text={LEAVE} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text.discardTitle}
        description={text.discardText}
        confirmLabel={text.discard}
        danger
        onConfirm={onClose}
      />
    </Dialog>
  );
}
