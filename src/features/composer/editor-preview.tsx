import type { CardContent } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import { memo, useDeferredValue, useState } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { AccountFace } from "@/posts/account/account-face";
import { publisherName } from "@/posts/publisher-names";
import { useUser } from "@/shared/session/session";
import { cn } from "@/ui/cn";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { editorText } from "./editor.text";
import { authorOf } from "./preview/author-of";
import { previewMediaOf } from "./preview/files/preview-media";

const LinkedInPreview = onDemand(() =>
  import("./preview/linkedin-preview").then((module) => module.LinkedInPreview),
);

type EditorPreviewProps = { content: CardContent; organizations: readonly LinkedinOrganization[] };

/** The post as LinkedIn would show it, beside its fields. It follows the words at leisure: typing never waits for it. */
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
        <fieldset className="flex min-w-0 max-w-full gap-1 overflow-x-auto rounded-xl bg-surface-2 p-1">
          <legend className="sr-only">{editorText.previewAs}</legend>
          {publishers.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === id}
              onClick={() => setChosen(value)}
              className={cn(
                "inline-flex min-h-11 min-w-0 max-w-56 shrink-0 items-center gap-2 rounded-lg px-2.5 font-medium text-sm -outline-offset-2 transition-colors duration-fast md:min-h-9",
                value === id ? "bg-surface-3 text-text shadow-sm" : "text-text-muted hover:text-text",
              )}
            >
              <AccountFace id={value} organizations={organizations} size="xs" />
              <span className="truncate">{publisherName(value, organizations)}</span>
            </button>
          ))}
        </fieldset>
      )}
      <LinkedInPreview
        waiting={<Skeleton className="h-64 rounded-xl" />}
        // The publisher sends the title when there is no text.
        text={isBlank(content.notes) ? content.title : content.notes}
        author={authorOf(id, organizations, user)}
        media={previewMediaOf(content)}
        comment={content.post_comment}
        linkTitle={content.title}
      />
    </div>
  );
});
