import type { CardContent } from "@contract/card-content";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useApprovalNeed, waitsForApprovalOnceSaved } from "@/data/card-approvals/approval-need";
import type { Decisions } from "@/data/card-approvals/approved";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import type { ProblemsByPost } from "@/data/posts/problems/problems";
import type { Generators } from "@/posts/generation/generators";
import type { EditorOrigin } from "@/shared/addresses/planner-search";
import { TWO_PANELS, useMediaQuery } from "@/ui/use-media-query";
import type { DraftStore } from "./drafts/device/draft-store";
import { type DraftProgress, useIsDraftLost } from "./drafts/keeper/use-draft-keeper";
import { editorText } from "./editor.text";
import { EditorFrame } from "./editor-frame";
import { OtherNotice, RestoredNotice } from "./editor-notices";
import { EditorPanels } from "./editor-panels";
import { EditorPreview } from "./editor-preview";
import { EditorFields } from "./fields/editor-fields";
import { LeaveGuard } from "./leaving/leave-guard";
import { useLeaving } from "./leaving/use-leaving";
import { textInTrouble } from "./own-text/text-in-trouble";
import { useOwnText } from "./own-text/use-own-text";
import { useHolesQuestion } from "./saving/holes-question";
import { SaveBar } from "./saving/save-bar";
import { TroubleNotice } from "./saving/save-notice";
import { SavedProblems } from "./saving/saved-problems";
import { useSaveAttempt } from "./saving/use-save-attempt";
import { outcomeOf, useSavePreview } from "./saving/use-save-preview";
import type { Removal } from "./session/save-trouble";
import { useCardEditor } from "./use-card-editor";
import { useVersionQuestion, VersionQuestion } from "./versions/version-question";
import { type EditorView, ViewChoice } from "./view-choice";

type PostEditorProps = {
  userId: string;
  postcard: number;
  card: PostCard | null;
  removal: Removal | null;
  problems: ProblemsByPost | undefined;
  decisions: Decisions | undefined;
  published: readonly string[];
  organizations: Pages;
  organizationsFailed: boolean;
  onRetryOrganizations: () => void;
  blank: CardContent;
  copied: Partial<CardContent> | null;
  now: number;
  drafts: DraftStore;
  newPostcard: () => number;
  onSaved: (content: CardContent, publishNow: number | null) => void;
  onClosed: () => void;
  /** The page that the browser shows again when the editor closes; null for the list of cards. */
  origin: EditorOrigin["from"] | null;
  onReply?: (card: PostCard) => void;
  Generators: Generators;
};

/**
 * Edits one card. Mount it with the postcard as its key, because the editor keeps its own text when the list of cards
 * changes.
 */
export function PostEditor({ organizations, now, ...props }: PostEditorProps) {
  const need = useApprovalNeed(props);
  const around = { card: props.card, organizations, now };
  const editor = useCardEditor({
    ...props,
    organizations,
    now,
    outcomeOf: (content, before) =>
      outcomeOf(content, { ...around, isHeld: waitsForApprovalOnceSaved(content, before, need) }),
  });
  const isHeld = waitsForApprovalOnceSaved(editor.content, editor.isNew ? null : editor.base, need);
  const question = useVersionQuestion(editor);
  const isUploading = editor.uploading.length > 0;
  const [isWhenUnread, setIsWhenUnread] = useState(false);
  const [view, setView] = useState<EditorView>("write");
  const frame = useRef<HTMLElement>(null);
  const ownText = useOwnText(editor, () => textInTrouble(props.card, props.problems));
  const attempt = useSaveAttempt(editor, frame, { isUploading, isWhenUnread }, () => {
    setView("write");
    ownText.showWrong();
  });
  const { problems, blocker, cannotSave } = attempt;
  const holes = useHolesQuestion(editor.content);
  const trySave = (save: () => Promise<void>) => holes.ask(() => attempt.trySave(save));
  const { content } = editor;
  const { timing, happens } = useSavePreview(content, { ...around, isHeld });
  const goToWhen = () => {
    flushSync(() => setView("write"));
    const field = frame.current?.querySelector<HTMLElement>('[data-field="date"] button');
    field?.scrollIntoView?.({ block: "center" });
    field?.focus({ preventScroll: true });
    field?.click();
  };
  const isRemoved = editor.trouble?.kind === "removed";
  const leaving = useLeaving(editor, isUploading, props.onClosed);
  const isBeside = useMediaQuery(TWO_PANELS);
  const trouble = <TroubleNotice editor={editor} cannotSave={cannotSave} onCompare={question.reopen} />;
  const show = (next: EditorView) => {
    if (next === view) return;
    flushSync(() => setView(next));
    // Resets the scroll position, because the newly shown panel would otherwise begin above the screen.
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0)
      frame.current?.scrollIntoView?.({ block: "start" });
  };

  return (
    <EditorFrame
      editor={editor}
      frame={frame}
      onSave={() => trySave(isRemoved ? editor.saveAsNew : editor.save)}
      onBack={leaving.back}
      backLabel={editorText.backTo[props.origin ?? "list"]}
      views={<ViewChoice view={view} onView={show} />}
      dialogs={
        <>
          {/* During an upload, the guard of the uploads asks before the user leaves the page. */}
          {!isUploading && <LostGuard progress={editor.draftProgress} />}
          <VersionQuestion
            editor={editor}
            question={question}
            organizations={organizations}
            cannotSave={cannotSave}
            onSave={trySave}
          />
          {holes.dialog}
          {leaving.dialog}
        </>
      }
    >
      <EditorPanels
        view={view}
        onView={show}
        // Locks the text, because words typed during a save would be lost when the editor closes.
        isLocked={editor.isSaving}
        preview={
          <>
            {/* Above the text, the notice would push the words down while the user reads them. */}
            {isBeside && trouble}
            <EditorPreview content={content} organizations={organizations} writing={ownText.account} />
          </>
        }
      >
        <RestoredNotice editor={editor} />
        {editor.other && <OtherNotice other={editor.other} onCompare={question.compare} />}
        <SavedProblems
          card={props.card}
          problems={props.problems}
          organizations={organizations}
          onReply={props.onReply}
        />
        <EditorFields
          userId={props.userId}
          postId={postIdOf(props.card, ownText.account)}
          postcard={props.postcard}
          editor={editor}
          ownText={ownText}
          problems={ownText.problemsIn(problems)}
          timing={timing}
          isHeld={isHeld}
          organizations={organizations}
          organizationsFailed={props.organizationsFailed}
          onRetryOrganizations={props.onRetryOrganizations}
          Generators={props.Generators}
          onWhenUnread={setIsWhenUnread}
        />
      </EditorPanels>
      <SaveBar
        editor={editor}
        timing={timing}
        isHeld={isHeld}
        isRemoved={isRemoved}
        happens={problems.date === undefined && !isRemoved ? happens : null}
        cannotSave={cannotSave}
        blocker={blocker}
        trouble={isBeside ? null : trouble}
        onSave={trySave}
        onCancel={leaving.cancel}
        onWhen={goToWhen}
      />
    </EditorFrame>
  );
}

function LostGuard({ progress }: { progress: DraftProgress }) {
  return useIsDraftLost(progress) && <LeaveGuard text={editorText.leaveLost} />;
}

const postIdOf = (card: PostCard | null, account: string | null): string | null =>
  (card?.publishers.find(({ id }) => id === account) ?? card?.publishers[0])?.postId ?? null;
