import type { CardContent } from "@contract/card-content";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import type { Timing } from "@/posts/content/content";
import type { ContentProblems } from "@/posts/content/content-problems";
import type { Generators } from "@/posts/generation/generators";
import { publisherName, publisherOptions } from "@/posts/publisher-names";
import { displayName } from "@/shared/session/account";
import { useSession } from "@/shared/session/session";
import { useSteady } from "@/shared/use-steady";
import { Button } from "@/ui/button";
import { editorText } from "../editor.text";
import { ImproveEntry } from "../improve/improve-entry";
import { MediaField } from "../media/media-field";
import { ownTextText } from "../own-text/own-text.text";
import { OwnTextBar } from "../own-text/own-text-bar";
import type { OwnText } from "../own-text/use-own-text";
import { PollField } from "../poll/poll-field";
import { pollPanelText } from "../poll/poll-panel.text";
import type { CardEditor } from "../use-card-editor";
import { NotesField } from "./notes-field";
import { PublisherField } from "./publisher-field";
import { ScheduleField } from "./schedule-field";
import { CommentField, TitleField } from "./text-fields";

type EditorFieldsProps = {
  userId: string;
  postId: string | null;
  postcard: number;
  editor: CardEditor;
  ownText: OwnText;
  problems: ContentProblems;
  timing: Timing;
  organizations: readonly LinkedinOrganization[];
  organizationsFailed: boolean;
  onRetryOrganizations: () => void;
  onUploading: (isUploading: boolean) => void;
  onWhenUnread: (isUnread: boolean) => void;
  Generators: Generators;
};

function useAroundWords(content: CardContent) {
  const { date, post_time, timezone, publishers, image_url, image_alt, more_images, upload_type } = content;
  return {
    timing: useMemo(
      () => ({ date, post_time, timezone, publishers }),
      [date, post_time, timezone, publishers],
    ),
    media: useMemo(
      () => ({ image_url, image_alt, more_images, upload_type }),
      [image_url, image_alt, more_images, upload_type],
    ),
    texts: useSteady(() => content),
  };
}

/**
 * A key typed in one field redraws no other field, because the fields are hundreds of elements, and a phone has 50 ms
 * for a letter.
 */
export function EditorFields({
  userId,
  postId,
  postcard,
  editor,
  ownText,
  problems,
  ...props
}: EditorFieldsProps) {
  const { content, published, change } = editor;
  const { Generators } = props;
  const { user } = useSession();
  const { timing, media, texts } = useAroundWords(content);
  const options = useMemo(
    () => publisherOptions(props.organizations, content.publishers, published),
    [props.organizations, content.publishers, published],
  );
  const authorName = user ? displayName(user) : "";
  const generation = useMemo(
    () => ({ postId, postcard, texts, authorName, Generators }),
    [postId, postcard, texts, authorName, Generators],
  );
  const { account, written, write } = ownText;
  const writtenTexts = useSteady(() => written);
  const improve = useMemo(
    // The key drops a running improvement when the fields show another account's text, because the improvement belongs
    // to the first text.
    () => <ImproveEntry key={account} userId={userId} postId={postId} texts={writtenTexts} onApply={write} />,
    [account, userId, postId, writtenTexts, write],
  );
  const accountName = account === null ? undefined : publisherName(account, props.organizations);
  const adapt = useMemo(
    () =>
      accountName !== undefined && (
        <ImproveEntry
          key={account}
          userId={userId}
          postId={postId}
          texts={writtenTexts}
          onApply={write}
          adaptTo={account === PERSONAL ? ownTextText.personal : accountName}
        />
      ),
    [account, accountName, userId, postId, writtenTexts, write],
  );
  const isForSeveral = content.publishers.length > 1 || account !== null;
  const uploads = useUploads(props.onUploading);
  // Draws the fields below the text after the first paint, which a slow device would otherwise delay.
  const isAllDrawn = useDeferredValue(true, false);
  const choose = useSteady((publishers: string[]) => change({ publishers }));
  return (
    <>
      <Field name="publishers">
        <PublisherField
          options={options}
          organizations={props.organizations}
          chosen={content.publishers}
          error={problems.publishers}
          disabled={editor.isSaving}
          onChange={choose}
        />
      </Field>
      {props.organizationsFailed && <PagesFailed onRetry={props.onRetryOrganizations} />}
      {isForSeveral && (
        <OwnTextBar
          publishers={content.publishers}
          owners={ownText.owners}
          texts={texts}
          changeOwn={editor.changeOwn}
          account={account}
          choose={ownText.choose}
          adapt={adapt}
          options={options}
          organizations={props.organizations}
        />
      )}
      <Field name={account === null ? "notes" : "own_texts"}>
        <NotesField
          account={account}
          accountName={accountName}
          content={written}
          problems={problems}
          onChange={write}
          media={
            isAllDrawn && (
              <>
                {/* A document in the field is as tall as this container is wide. */}
                <div className="@container">
                  <MediaField
                    userId={userId}
                    media={media}
                    generation={generation}
                    refusal={content.poll === null ? undefined : pollPanelText.noFile}
                    onMedia={editor.changeMedia}
                    onBusy={uploads.tell}
                  />
                </div>
                <Field name="poll">
                  <PollField
                    poll={content.poll}
                    problem={problems.poll}
                    isComplete={editor.saveAsked}
                    isTaken={content.image_url !== null || uploads.isBusy}
                    onChange={change}
                  />
                </Field>
              </>
            )
          }
        >
          {improve}
        </NotesField>
      </Field>
      {isAllDrawn && (
        <>
          <Field name="date">
            <ScheduleField
              content={timing}
              timing={props.timing}
              error={problems.date}
              disabled={editor.isSaving}
              onChange={change}
              onUnread={props.onWhenUnread}
            />
          </Field>
          <Field name="post_comment">
            <CommentField value={written.post_comment} error={problems.post_comment} onChange={write} />
          </Field>
          <Field name="title">
            <TitleField value={content.title} error={problems.title} onChange={change} />
          </Field>
        </>
      )}
    </>
  );
}

function useUploads(onUploading: (isUploading: boolean) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const tell = useSteady((busy: boolean) => {
    setIsBusy(busy);
    onUploading(busy);
  });
  return { isBusy, tell };
}

/** Wraps a field in an element with its name, by which a refused save finds the field to focus. */
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
