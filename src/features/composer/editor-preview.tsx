import type { CardContent } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import { memo, useDeferredValue, useState } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { AccountChoice } from "@/posts/account/account-choice";
import { AccountFace } from "@/posts/account/account-face";
import { publisherName } from "@/posts/publisher-names";
import { useUser } from "@/shared/session/session";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { editorText } from "./editor.text";
import { authorOf } from "./preview/author-of";
import { previewMediaOf } from "./preview/files/preview-media";

const LinkedInPreview = onDemand(() =>
  import("./preview/linkedin-preview").then((module) => module.LinkedInPreview),
);

type EditorPreviewProps = { content: CardContent; organizations: readonly LinkedinOrganization[] };

/**
 * The post as LinkedIn would show it, beside its fields. It updates after a delay, so that typing never waits for
 * it.
 */
export function EditorPreview({ content, organizations }: EditorPreviewProps) {
  return <PreviewInName content={useDeferredValue(content)} organizations={organizations} />;
}

/** In the name of one of the chosen publishers. */
const PreviewInName = memo(function PreviewInName({ content, organizations }: EditorPreviewProps) {
  const user = useUser();
  const [chosen, setChosen] = useState<string | null>(null);
  const publishers = content.publishers.length > 0 ? content.publishers : [PERSONAL];
  const id = chosen !== null && publishers.includes(chosen) ? chosen : (publishers[0] ?? PERSONAL);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {publishers.length > 1 && (
        <AccountChoice
          legend={editorText.previewAs}
          chosen={id}
          onChange={setChosen}
          accounts={publishers.map((value) => ({
            id: value,
            name: publisherName(value, organizations),
            face: <AccountFace id={value} organizations={organizations} size="xs" />,
          }))}
        />
      )}
      <LinkedInPreview
        waiting={<Skeleton className="h-64 rounded-xl" />}
        // Without a text LinkedIn gets the title.
        text={isBlank(content.notes) ? content.title : content.notes}
        author={authorOf(id, organizations, user)}
        media={previewMediaOf(content)}
        comment={content.post_comment}
        linkTitle={content.title}
      />
    </div>
  );
});
