import { isBlank } from "@publishing/blank";
import { useDeferredValue, useMemo } from "react";
import type { Timing } from "@/posts/content/content";
import { publisherName } from "@/posts/publisher-names";
import { useImproveEntries } from "../improve/use-improve-entries";
import { AccountFields, type AccountFieldsProps } from "./account-fields";
import { AttachmentFields, type AttachmentFieldsProps } from "./attachment-fields";
import { NamedField } from "./named-field";
import { NotesField } from "./notes-field";
import { CommentField, TitleField } from "./text-fields";
import { ScheduleField } from "./when/schedule-field";

type EditorFieldsProps = Omit<AccountFieldsProps, "adapt"> &
  Omit<AttachmentFieldsProps, "problem" | "isOwnText"> & {
    timing: Timing;
    isHeld: boolean;
    onWhenUnread: (isUnread: boolean) => void;
  };

/**
 * A key typed in one field redraws no other field, because the fields are hundreds of elements, and a phone has 50 ms
 * for a letter.
 */
export function EditorFields(props: EditorFieldsProps) {
  const { editor, ownText, problems } = props;
  const { content, change } = editor;
  const { account, written, write } = ownText;
  const { date, post_time, timezone, publishers } = content;
  const when = useMemo(
    () => ({ date, post_time, timezone, publishers }),
    [date, post_time, timezone, publishers],
  );
  const accountName = account === null ? undefined : publisherName(account, props.organizations);
  const { improve, adapt, notes, comment } = useImproveEntries(
    props.userId,
    props.postId,
    ownText,
    accountName,
  );
  // Draws the fields below the text after the first paint, which a slow device would otherwise delay.
  const isAllDrawn = useDeferredValue(true, false);
  return (
    <>
      <AccountFields
        editor={editor}
        ownText={ownText}
        problems={problems}
        organizations={props.organizations}
        organizationsFailed={props.organizationsFailed}
        onRetryOrganizations={props.onRetryOrganizations}
        adapt={adapt}
      />
      <NamedField name={account === null ? "notes" : "own_texts"}>
        <NotesField
          ref={notes}
          account={account}
          accountName={accountName}
          content={written}
          problems={problems}
          onChange={write}
          media={
            isAllDrawn && (
              <AttachmentFields
                userId={props.userId}
                postId={props.postId}
                postcard={props.postcard}
                editor={editor}
                isOwnText={account !== null}
                problem={problems.poll}
                Generators={props.Generators}
              />
            )
          }
        >
          {improve}
        </NotesField>
      </NamedField>
      {isAllDrawn && (
        <>
          <NamedField name="date">
            <ScheduleField
              content={when}
              timing={props.timing}
              isHeld={props.isHeld}
              error={problems.date}
              disabled={editor.isSaving}
              onChange={change}
              onUnread={props.onWhenUnread}
            />
          </NamedField>
          <NamedField name="post_comment">
            <CommentField
              ref={comment}
              value={written.post_comment}
              error={problems.post_comment}
              onChange={write}
            />
          </NamedField>
          <NamedField name="title">
            <TitleField
              value={content.title}
              error={problems.title}
              isPublished={isBlank(content.notes) && content.poll === null}
              onChange={change}
            />
          </NamedField>
        </>
      )}
    </>
  );
}
