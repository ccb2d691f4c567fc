import { type ReactNode, useMemo, useState } from "react";
import { isLostPage, type Pages } from "@/data/linkedin-organizations/organizations";
import type { ContentProblems } from "@/posts/content/content-problems";
import { postsText } from "@/posts/posts.text";
import { publisherNamed, publisherOptions } from "@/posts/publisher-names";
import { useSteady } from "@/shared/use-steady";
import { FailedLine } from "@/ui/failed-line";
import { useUndoToast } from "../leaving/use-undo-toast";
import { ownTextText } from "../own-text/own-text.text";
import { OwnTextBar } from "../own-text/own-text-bar";
import type { OwnText } from "../own-text/use-own-text";
import type { CardEditor } from "../use-card-editor";
import { NamedField } from "./named-field";
import { PublisherField } from "./publisher-field";

export type AccountFieldsProps = {
  editor: CardEditor;
  ownText: OwnText;
  problems: ContentProblems;
  organizations: Pages;
  organizationsFailed: boolean;
  onRetryOrganizations: () => void;
  adapt: ReactNode;
};

/** The choice of the accounts that publish the card, and the bar that gives an account its own text. */
export function AccountFields({ editor, ownText, problems, organizations, ...props }: AccountFieldsProps) {
  const { content, published, change } = editor;
  // A hidden page that the user unchecks stays in the list; otherwise the user could not check it again.
  const [opened] = useState(content.publishers);
  const options = useMemo(() => {
    const kept = opened.filter((id) => !isLostPage(id, organizations));
    return publisherOptions(organizations, [...kept, ...content.publishers], published);
  }, [organizations, opened, content.publishers, published]);
  // The save drops the own text of an unchecked account.
  const leaving = content.own_texts
    .filter(
      ({ publisher, notes, post_comment }) =>
        !content.publishers.includes(publisher) &&
        !published.includes(publisher) &&
        (notes !== content.notes || post_comment !== content.post_comment),
    )
    .map(({ publisher }) => publisherNamed(publisher, organizations));
  const texts = useSteady(() => content);
  const choose = useSteady((publishers: string[]) => change({ publishers }));
  // Called here and not in the bar, because the bar may disappear together with the text whose removal is undone.
  const offerUndo = useUndoToast();
  return (
    <>
      <NamedField name="publishers">
        <PublisherField
          options={options}
          organizations={organizations}
          chosen={content.publishers}
          error={problems.publishers}
          disabled={editor.isSaving}
          onChange={choose}
        />
      </NamedField>
      <p role="status" className="text-sm text-warning empty:hidden">
        {leaving.length > 0 && ownTextText.leaving(leaving)}
      </p>
      {props.organizationsFailed && (
        <FailedLine onRetry={props.onRetryOrganizations}>{postsText.pagesFailed}</FailedLine>
      )}
      {(content.publishers.length > 1 || ownText.owners.length > 0) && (
        <OwnTextBar
          publishers={content.publishers}
          owners={ownText.owners}
          texts={texts}
          changeOwn={editor.changeOwn}
          account={ownText.account}
          choose={ownText.choose}
          offerUndo={offerUndo}
          adapt={props.adapt}
          options={options}
          organizations={organizations}
        />
      )}
    </>
  );
}
