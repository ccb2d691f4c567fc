import { X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import type { ProblemsByPost } from "@/data/posts/problems";
import type { CardContent } from "@/data/posts/write";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { useIsAwaited } from "@/ui/on-demand";
import { publisherOptions } from "../publisher-names";
import { isSaveKey } from "../shortcuts/shortcut-of";
import { ConflictDialog } from "./conflict-dialog";
import { contentOf, timingOf } from "./content";
import type { DraftStore } from "./draft-storage";
import { editorText } from "./editor.text";
import { DraftState, OtherNotice, RestoredNotice, TroubleNotice } from "./editor-notices";
import { EditorPreview } from "./editor-preview";
import { LeaveGuard } from "./leave-guard";
import { MediaField } from "./media/media-field";
import { NotesField } from "./notes-field";
import type { OtherVersion } from "./opened-card";
import { PublisherField } from "./publisher-field";
import { SavedProblems } from "./saved-problems";
import { ScheduleField } from "./schedule-field";
import { CommentField, TitleField } from "./text-fields";
import { useCardEditor } from "./use-card-editor";

type PostEditorProps = {
  userId: string;
  postcard: number;
  /** The part of the card that is still to be published; null for a new card. */
  card: PostCard | null;
  /** What was found in the saved card. */
  problems: ProblemsByPost | undefined;
  /** Publishers that have published this card already. */
  published: readonly string[];
  organizations: readonly LinkedinOrganization[];
  organizationsFailed: boolean;
  onRetryOrganizations: () => void;
  blank: CardContent;
  /** What is written on it already, when it is a copy. */
  copied: Partial<CardContent> | null;
  now: number;
  drafts: DraftStore;
  newPostcard: () => number;
  onSaved: (content: CardContent) => void;
  onClosed: () => void;
};

/** Writes one card. Mount it with the postcard as key: it keeps its own text whatever the list does meanwhile. */
export function PostEditor({ organizations, now, ...props }: PostEditorProps) {
  const headingId = useId();
  const editor = useCardEditor({ ...props, now });
  const [isUploading, setIsUploading] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const isAwaited = useIsAwaited();
  useEffect(() => {
    if (!isAwaited) return;
    // The style sheet's rule for less motion holds for scrolls that leave the behaviour to it; this one names its own.
    const { matches } = window.matchMedia("(prefers-reduced-motion: reduce)");
    frame.current?.scrollIntoView?.({ block: "start", behavior: matches ? "auto" : "smooth" });
  }, [isAwaited]);

  const { content, problems } = editor;
  // An empty title is only told once a save was tried; the other problems are told at once.
  const shown = editor.saveAsked ? problems : { ...problems, title: undefined };
  const timing = timingOf(content, props.card, now);
  const cannotSave =
    isUploading || Object.keys(problems).some((field) => field !== "title") || editor.isSaving;
  const refused = editor.trouble?.kind === "conflict" ? editor.trouble : null;
  const asked = isComparing ? editor.other : null;
  // Settled meanwhile: the next one is asked about when the user wants it.
  if (isComparing && editor.other === null) setIsComparing(false);
  const compared: OtherVersion | null = refused
    ? { from: "saved", content: contentOf(refused.saved), card: refused.saved }
    : asked;
  const close = () => (editor.isDirty || isUploading ? setIsLeaving(true) : editor.discardAndClose());

  return (
    <article
      ref={frame}
      aria-labelledby={headingId}
      className="mb-8 scroll-mt-20 rounded-xl border border-accent/40 bg-surface-1 shadow-lg"
    >
      <form
        noValidate
        onKeyDown={(event) => {
          // What floats over the editor is outside of it: its keys are its own.
          if (!isSaveKey(event) || !event.currentTarget.contains(event.target as Node)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!cannotSave) void editor.save();
        }}
      >
        <header className="flex items-center justify-between gap-3 px-4 pt-4 md:px-5">
          <h3 id={headingId} className="font-semibold text-lg text-text">
            {editor.isNew ? editorText.newCard : editorText.editCard}
          </h3>
          <Button
            variant="ghost"
            size="icon"
            aria-label={editorText.close}
            disabled={editor.isSaving}
            onClick={close}
          >
            <X aria-hidden="true" />
          </Button>
        </header>
        {/* Typing while a save is under way would be lost when the editor closes. */}
        <div className="grid min-w-0 gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
          <fieldset disabled={editor.isSaving} className="flex min-w-0 flex-col gap-5 p-4 md:p-5">
            <RestoredNotice editor={editor} />
            {editor.other && <OtherNotice other={editor.other} onCompare={() => setIsComparing(true)} />}
            <SavedProblems card={props.card} problems={props.problems} organizations={organizations} />
            <TitleField content={content} problems={shown} onChange={editor.change} />
            <NotesField content={content} problems={shown} onChange={editor.change} />
            <MediaField
              userId={props.userId}
              content={content}
              onMedia={editor.changeMedia}
              onBusy={setIsUploading}
            />
            <PublisherField
              options={publisherOptions(organizations, content.publishers, editor.published)}
              chosen={content.publishers}
              error={shown.publishers}
              disabled={editor.isSaving}
              onChange={(publishers) => editor.change({ publishers })}
            />
            {props.organizationsFailed && (
              <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-warning">
                {editorText.pagesFailed}
                <Button variant="link" onClick={props.onRetryOrganizations}>
                  {editorText.tryAgain}
                </Button>
              </p>
            )}
            <ScheduleField
              content={content}
              timing={timing}
              error={shown.date}
              disabled={editor.isSaving}
              onChange={editor.change}
            />
            <CommentField content={content} problems={shown} onChange={editor.change} />
            <TroubleNotice editor={editor} cannotSave={cannotSave} />
          </fieldset>
          {/* Beside the text where there is room, and in sight while it is written; below it on phones. */}
          <div className="min-w-0 border-border border-t p-4 md:p-5 lg:border-t-0 lg:border-l">
            <div className="lg:sticky lg:top-20">
              <EditorPreview content={content} organizations={organizations} />
            </div>
          </div>
        </div>
        <footer className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 flex md:bottom-0 flex-wrap items-center gap-3 rounded-b-xl border-border border-t bg-surface-1 px-4 py-3 md:px-5">
          <DraftState state={editor.draftState} />
          <div className="flex flex-1 gap-2 sm:flex-none">
            <Button
              variant="ghost"
              className="flex-1 sm:flex-none"
              disabled={editor.isSaving}
              onClick={close}
            >
              {editorText.cancel}
            </Button>
            <Button type="submit" className="flex-1" loading={editor.isSaving} disabled={cannotSave}>
              {editor.isSaving
                ? editorText.saving
                : timing === "at-once"
                  ? editorText.saveAndPublish
                  : editorText.save}
            </Button>
          </div>
        </footer>
      </form>
      {/* A router asks one guard: while files are on their way, theirs. */}
      {editor.draftState.kind === "lost" && !isUploading && <LeaveGuard text={editorText.leaveLost} />}
      {compared && (
        <ConflictDialog
          mine={content}
          other={compared}
          organizations={organizations}
          isSaving={editor.isSaving}
          cannotKeepMine={refused !== null && cannotSave}
          onKeepMine={() => {
            if (refused) return void editor.keepMine(refused.saved);
            editor.keepThis(compared);
            setIsComparing(false);
          }}
          onTakeOther={() => {
            if (refused) editor.takeSaved(refused.saved);
            else editor.takeOther(compared);
            setIsComparing(false);
          }}
          onCopy={editor.change}
          onClose={() => {
            editor.closeTrouble();
            setIsComparing(false);
          }}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={editorText.leave.title}
        description={editorText.leave.description}
        confirmLabel={editorText.leave.confirm}
        cancelLabel={editorText.leave.cancel}
        danger
        onConfirm={editor.discardAndClose}
      />
    </article>
  );
}
