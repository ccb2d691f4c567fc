import type { CardContent } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import { X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import type { ProblemsByPost } from "@/data/posts/problems/problems";
import { PERSONAL } from "@/data/posts/rows";
import { contentOf, timingOf } from "@/posts/content/content";
import { publisherName, publisherOptions } from "@/posts/publisher-names";
import { displayName } from "@/shared/account";
import { browserTimeZone } from "@/shared/dates";
import { useSession } from "@/shared/session";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { useIsAwaited } from "@/ui/on-demand";
import type { DraftStore } from "./drafts/device/draft-store";
import type { OtherVersion } from "./drafts/opened-card";
import { editorText } from "./editor.text";
import { OtherNotice, RestoredNotice } from "./editor-notices";
import { EditorPanels, type EditorView } from "./editor-panels";
import { EditorPreview } from "./editor-preview";
import { NotesField } from "./fields/notes-field";
import { PublisherField } from "./fields/publisher-field";
import { ScheduleField } from "./fields/schedule-field";
import { CommentField, TitleField } from "./fields/text-fields";
import { ImproveEntry } from "./improve/improve-entry";
import { LeaveGuard } from "./leave-guard";
import { MediaField } from "./media/media-field";
import { isSaveKey } from "./save-key";
import { SaveBar } from "./saving/save-bar";
import type { SaveTrouble } from "./saving/save-trouble";
import { SavedProblems } from "./saving/saved-problems";
import { useHindrance } from "./saving/use-hindrance";
import { whatHappened, whatHappens } from "./saving/what-happens";
import { useCardEditor } from "./use-card-editor";
import { ConflictDialog } from "./versions/conflict-dialog";

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
  /** `publishNow` is the card that is to go out at once, if that was asked for. */
  onSaved: (content: CardContent, publishNow: number | null) => void;
  onClosed: () => void;
};

/** Writes one card. Mount it with the postcard as key: it keeps its own text whatever the list does meanwhile. */
export function PostEditor({ organizations, now, ...props }: PostEditorProps) {
  const headingId = useId();
  const seen = (content: CardContent) => ({
    content,
    timing: timingOf(content, props.card, now),
    places: content.publishers.map((id) =>
      id === PERSONAL ? editorText.happens.profile : publisherName(id, organizations),
    ),
    now,
    ownZone: browserTimeZone(),
  });
  const editor = useCardEditor({ ...props, now, outcomeOf: (content) => whatHappened(seen(content)) });
  const [isUploading, setIsUploading] = useState(false);
  const [isWhenUnread, setIsWhenUnread] = useState(false);
  const [view, setView] = useState<EditorView>("write");
  const [isLeaving, setIsLeaving] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  /** The refused save whose question was closed: the bar tells of it meanwhile. */
  const [putOff, setPutOff] = useState<SaveTrouble | null>(null);
  const frame = useRef<HTMLElement>(null);
  const isAwaited = useIsAwaited();
  useEffect(() => {
    if (!isAwaited) return;
    // The style sheet's rule for less motion holds for scrolls that leave the behaviour to it; this one names its own.
    const { matches } = window.matchMedia("(prefers-reduced-motion: reduce)");
    frame.current?.scrollIntoView?.({ block: "start", behavior: matches ? "auto" : "smooth" });
  }, [isAwaited]);

  const { content } = editor;
  const { user } = useSession();
  const postId = props.card?.publishers[0]?.postId ?? null;
  // A missing title is only told once a save was tried; the other problems are told at once.
  const isToldAll = editor.saveAsked || !isBlank(content.title);
  const told = isToldAll ? editor.problems : { ...editor.problems, title: undefined };
  const problems = isWhenUnread ? { ...told, date: editorText.when.pending } : told;
  const isWrong = Object.entries(problems).some(([field, problem]) => problem && field !== "title");
  const isTitleTooLong = problems.title !== undefined && !isBlank(content.title);
  const timing = timingOf(content, props.card, now);
  const cannotSave = isUploading || isWrong || isTitleTooLong || editor.isSaving;
  const { hindrance, stop } = useHindrance(frame, problems, isUploading);
  const trySave = (save: () => Promise<void>) => {
    if (editor.isSaving) return;
    if (!isUploading && !isWhenUnread && Object.keys(editor.problems).length === 0) return void save();
    editor.askSave();
    setView("write");
    stop();
  };
  const conflict = editor.trouble?.kind === "conflict" ? editor.trouble : null;
  const refused = conflict === putOff ? null : conflict;
  const asked = isComparing ? editor.other : null;
  // Settled meanwhile: the next one is asked about when the user wants it.
  if (isComparing && editor.other === null) setIsComparing(false);
  const compared: OtherVersion | null = refused
    ? { from: "saved", content: contentOf(refused.saved), card: refused.saved }
    : asked;
  const goToWhen = () => {
    flushSync(() => setView("write"));
    const field = frame.current?.querySelector<HTMLElement>('[data-field="date"] input');
    field?.scrollIntoView?.({ block: "center" });
    field?.focus({ preventScroll: true });
  };
  const close = () => (editor.isDirty || isUploading ? setIsLeaving(true) : editor.discardAndClose());

  return (
    <article
      ref={frame}
      aria-labelledby={headingId}
      className="mb-8 scroll-mt-20 rounded-xl bg-surface-1 shadow-lg"
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
          trySave(editor.save);
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
        <EditorPanels
          view={view}
          onView={setView}
          // Typing while a save is under way would be lost when the editor closes.
          isLocked={editor.isSaving}
          preview={<EditorPreview content={content} organizations={organizations} />}
        >
          <RestoredNotice editor={editor} />
          {editor.other && <OtherNotice other={editor.other} onCompare={() => setIsComparing(true)} />}
          <SavedProblems card={props.card} problems={props.problems} organizations={organizations} />
          <div data-field="publishers" className="min-w-0 empty:hidden">
            <PublisherField
              options={publisherOptions(organizations, content.publishers, editor.published)}
              organizations={organizations}
              chosen={content.publishers}
              error={problems.publishers}
              disabled={editor.isSaving}
              onChange={(publishers) => editor.change({ publishers })}
            />
          </div>
          {props.organizationsFailed && (
            <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-warning">
              {editorText.pagesFailed}
              <Button variant="link" onClick={props.onRetryOrganizations}>
                {editorText.tryAgain}
              </Button>
            </p>
          )}
          <div data-field="notes" className="min-w-0 empty:hidden">
            <NotesField content={content} problems={problems} onChange={editor.change} />
            <div className="mt-2">
              <ImproveEntry
                userId={props.userId}
                postId={postId}
                title={content.title}
                notes={content.notes}
                comment={content.post_comment}
                onApply={editor.change}
              />
            </div>
          </div>
          <MediaField
            userId={props.userId}
            content={content}
            generation={{ postId, authorName: user ? displayName(user) : "" }}
            onMedia={editor.changeMedia}
            onBusy={setIsUploading}
          />
          <div data-field="date" className="min-w-0 empty:hidden">
            <ScheduleField
              content={content}
              timing={timing}
              error={problems.date}
              disabled={editor.isSaving}
              onChange={editor.change}
              onUnread={setIsWhenUnread}
            />
          </div>
          <div data-field="post_comment" className="min-w-0 empty:hidden">
            <CommentField content={content} problems={problems} onChange={editor.change} />
          </div>
          <div data-field="title" className="min-w-0 empty:hidden">
            <TitleField content={content} problems={problems} onChange={editor.change} />
          </div>
        </EditorPanels>
        <SaveBar
          editor={editor}
          timing={timing}
          happens={whatHappens(seen(content))}
          cannotSave={cannotSave}
          hindrance={hindrance}
          onSave={trySave}
          onCancel={close}
          onCompare={() => setPutOff(null)}
          onWhen={goToWhen}
        />
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
            if (refused) return trySave(() => editor.keepMine(refused.saved));
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
            if (refused) setPutOff(refused);
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
