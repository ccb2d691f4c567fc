import { type CardContent, ownTextOf, textFor } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import { memo, useDeferredValue, useState } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { AccountChoice } from "@/posts/account/account-choice";
import { AccountFace } from "@/posts/account/account-face";
import { OwnTextMark } from "@/posts/account/own-text-mark";
import { publisherName } from "@/posts/publisher-names";
import { useUser } from "@/shared/session/session";
import { Skeleton } from "@/ui/skeleton";
import { editorText } from "./editor.text";
import { authorOf } from "./preview/author-of";
import { previewMediaOf } from "./preview/files/preview-media";
import { LinkedInPreview } from "./preview/linkedin-preview";

const WAITING = <Skeleton className="h-64 rounded-xl" />;

type EditorPreviewProps = {
  content: CardContent;
  organizations: Pages;
  writing: string | null;
};

/** The preview updates after a delay, so that typing never waits for it. */
export function EditorPreview({ content, ...props }: EditorPreviewProps) {
  const isDrawn = useDeferredValue(true, false);
  const late = useDeferredValue(content);
  return isDrawn ? <PreviewInName content={late} {...props} /> : WAITING;
}

const PreviewInName = memo(function PreviewInName({ content, organizations, writing }: EditorPreviewProps) {
  const user = useUser();
  const [chosen, setChosen] = useState({ id: writing, writing });
  const publishers = content.publishers.length > 0 ? content.publishers : [PERSONAL];
  // When the fields show another account's text, the preview shows that account too, until the user picks an account in
  // the preview.
  const wanted = chosen.writing === writing ? chosen.id : writing;
  const first = publishers.find((publisher) => !ownTextOf(content, publisher)) ?? publishers[0] ?? PERSONAL;
  const id = wanted !== null && publishers.includes(wanted) ? wanted : first;
  const { notes, post_comment: comment } = textFor(content, id);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {publishers.length > 1 && (
        <AccountChoice
          legend={editorText.previewAs}
          chosen={id}
          onChange={(chosenId) => setChosen({ id: chosenId, writing })}
          accounts={publishers.map((value) => ({
            id: value,
            name: publisherName(value, organizations),
            face: <AccountFace id={value} organizations={organizations} size="xs" />,
            mark: ownTextOf(content, value) && <OwnTextMark />,
          }))}
        />
      )}
      <LinkedInPreview
        // A post without a text goes out with the card's title as its text, or with the poll alone.
        text={isBlank(notes) && content.poll === null ? content.title : notes}
        author={authorOf(id, organizations, user)}
        media={previewMediaOf(content)}
        comment={comment}
        linkTitle={content.title}
      />
    </div>
  );
});
