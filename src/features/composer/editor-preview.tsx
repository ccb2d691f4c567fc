import type { CardContent } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import { useState } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { publisherName } from "@/posts/publisher-names";
import { displayName, pictureOf } from "@/shared/account";
import { useUser } from "@/shared/session";
import { Field } from "@/ui/field";
import { onDemand } from "@/ui/on-demand";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { editorText } from "./editor.text";
import { previewMediaOf } from "./preview/files/preview-media";

const LinkedInPreview = onDemand(() =>
  import("./preview/linkedin-preview").then((module) => module.LinkedInPreview),
);

type EditorPreviewProps = { content: CardContent; organizations: readonly LinkedinOrganization[] };

/** The post as LinkedIn would show it, in the name of one of the chosen publishers. */
export function EditorPreview({ content, organizations }: EditorPreviewProps) {
  const user = useUser();
  const [chosen, setChosen] = useState<string | null>(null);
  const publishers = content.publishers.length > 0 ? content.publishers : [PERSONAL];
  const id = chosen !== null && publishers.includes(chosen) ? chosen : (publishers[0] ?? PERSONAL);
  const page = organizations.find((organization) => organization.organization_id === id);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {publishers.length > 1 && (
        <Field label={editorText.previewAs}>
          {(control) => (
            <Select
              {...control}
              value={id}
              onValueChange={setChosen}
              options={publishers.map((value) => ({ value, label: publisherName(value, organizations) }))}
            />
          )}
        </Field>
      )}
      <LinkedInPreview
        waiting={<Skeleton className="h-64 rounded-xl" />}
        // The publisher sends the title when there is no text.
        text={isBlank(content.notes) ? content.title : content.notes}
        author={
          id === PERSONAL
            ? { kind: "person", name: displayName(user), pictureUrl: pictureOf(user) }
            : {
                kind: "organization",
                name: publisherName(id, organizations),
                pictureUrl: page?.logo_url ?? null,
              }
        }
        media={previewMediaOf(content)}
        comment={content.post_comment}
        linkTitle={content.title}
      />
    </div>
  );
}
