import { useMemo } from "react";
import type { Generators } from "@/posts/generation/generators";
import { displayName } from "@/shared/session/account";
import { useSession } from "@/shared/session/session";
import { useSteady } from "@/shared/use-steady";
import { MediaField } from "../media/media-field";
import { ownTextText } from "../own-text/own-text.text";
import { PollField } from "../poll/poll-field";
import { pollPanelText } from "../poll/poll-panel.text";
import type { CardEditor } from "../use-card-editor";
import { NamedField } from "./named-field";

export type AttachmentFieldsProps = {
  userId: string;
  postId: string | null;
  postcard: number;
  editor: CardEditor;
  /** True while the editor shows an account's own text; the files and the poll still belong to all accounts. */
  isOwnText: boolean;
  problem: string | undefined;
  Generators: Generators;
};

/** A card has files or a poll, never both. */
export function AttachmentFields({ userId, postId, postcard, editor, ...props }: AttachmentFieldsProps) {
  const { content } = editor;
  const { image_url, image_alt, more_images, upload_type } = content;
  const { Generators } = props;
  const { user } = useSession();
  const authorName = user ? displayName(user) : "";
  const texts = useSteady(() => content);
  const media = useMemo(
    () => ({ image_url, image_alt, more_images, upload_type }),
    [image_url, image_alt, more_images, upload_type],
  );
  const generation = useMemo(
    () => ({ postId, postcard, texts, authorName, Generators }),
    [postId, postcard, texts, authorName, Generators],
  );
  const hasPoll = content.poll !== null;
  return (
    <>
      {props.isOwnText && (hasPoll || image_url !== null) && content.publishers.length > 1 && (
        <p className="px-3 pb-1 text-text-muted text-xs">{ownTextText.shared(hasPoll)}</p>
      )}
      {/* A document in the field is as tall as this container is wide. */}
      <div className="@container">
        <MediaField
          userId={userId}
          media={media}
          generation={generation}
          refusal={hasPoll ? pollPanelText.noFile : undefined}
          onMedia={editor.changeMedia}
          onUploading={editor.setUploading}
          onFailed={editor.setFailedFiles}
        />
      </div>
      <NamedField name="poll">
        <PollField
          poll={content.poll}
          problem={props.problem}
          isComplete={editor.saveAsked}
          isTaken={image_url !== null || editor.uploading.length > 0}
          onChange={editor.change}
        />
      </NamedField>
    </>
  );
}
