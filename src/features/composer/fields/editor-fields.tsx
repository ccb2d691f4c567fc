import type { ReactNode } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { Timing } from "@/posts/content/content";
import type { ContentProblems } from "@/posts/content/content-problems";
import { publisherOptions } from "@/posts/publisher-names";
import { displayName } from "@/shared/session/account";
import { useSession } from "@/shared/session/session";
import { Button } from "@/ui/button";
import { editorText } from "../editor.text";
import { ImproveEntry } from "../improve/improve-entry";
import { MediaField } from "../media/media-field";
import type { CardEditor } from "../use-card-editor";
import { NotesField } from "./notes-field";
import { PublisherField } from "./publisher-field";
import { ScheduleField } from "./schedule-field";
import { CommentField, TitleField } from "./text-fields";

type EditorFieldsProps = {
  userId: string;
  /** A row of the saved card; null for a new one. */
  postId: string | null;
  editor: CardEditor;
  /** Those to show by now. */
  problems: ContentProblems;
  timing: Timing;
  organizations: readonly LinkedinOrganization[];
  organizationsFailed: boolean;
  onRetryOrganizations: () => void;
  onUploading: (isUploading: boolean) => void;
  onWhenUnread: (isUnread: boolean) => void;
};

/** Every field of a card, in the order in which it is written. */
export function EditorFields({ userId, postId, editor, problems, ...props }: EditorFieldsProps) {
  const { content, change } = editor;
  const { user } = useSession();
  return (
    <>
      <Field name="publishers">
        <PublisherField
          options={publisherOptions(props.organizations, content.publishers, editor.published)}
          organizations={props.organizations}
          chosen={content.publishers}
          error={problems.publishers}
          disabled={editor.isSaving}
          onChange={(publishers) => change({ publishers })}
        />
      </Field>
      {props.organizationsFailed && <PagesFailed onRetry={props.onRetryOrganizations} />}
      <Field name="notes">
        <NotesField content={content} problems={problems} onChange={change}>
          <ImproveEntry
            userId={userId}
            postId={postId}
            title={content.title}
            notes={content.notes}
            comment={content.post_comment}
            onApply={change}
          />
        </NotesField>
      </Field>
      <MediaField
        userId={userId}
        content={content}
        generation={{ postId, authorName: user ? displayName(user) : "" }}
        onMedia={editor.changeMedia}
        onBusy={props.onUploading}
      />
      <Field name="date">
        <ScheduleField
          content={content}
          timing={props.timing}
          error={problems.date}
          disabled={editor.isSaving}
          onChange={change}
          onUnread={props.onWhenUnread}
        />
      </Field>
      <Field name="post_comment">
        <CommentField content={content} problems={problems} onChange={change} />
      </Field>
      <Field name="title">
        <TitleField content={content} problems={problems} onChange={change} />
      </Field>
    </>
  );
}

/** A save that was stopped finds the field by its name. */
function Field({ name, children }: { name: keyof ContentProblems; children: ReactNode }) {
  return (
    <div data-field={name} className="min-w-0 empty:hidden">
      {children}
    </div>
  );
}

function PagesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-warning">
      {editorText.pagesFailed}
      <Button variant="link" onClick={onRetry}>
        {editorText.tryAgain}
      </Button>
    </p>
  );
}
