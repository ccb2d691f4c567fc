import { textsOf } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import { shownOf } from "@publishing/mention";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { contentOf } from "../content/content";
import { postsText } from "../posts.text";
import { publisherName } from "../publisher-names";

const text = postsText.detail;

type CardTextsProps = {
  card: PostCard;
  organizations: Pages;
  className?: string;
};

export function CardTexts({ card, organizations, className = "" }: CardTextsProps) {
  const texts = textsOf(contentOf(card));
  const owners = texts.map(({ publisher }) => publisher);
  const names = (publisher: string | null) =>
    (publisher === null ? card.linkedin_organization_ids.filter((id) => !owners.includes(id)) : [publisher])
      .map((id) => publisherName(id, organizations))
      .join(", ");
  return texts.map(({ publisher, notes, post_comment }) => (
    <div key={publisher} className="flex min-w-0 flex-col gap-3">
      <section aria-label={text.notes}>
        {(texts.length > 1 || publisher !== null) && (
          <h3 className="mb-1 font-medium text-sm text-text-muted">{text.textOf(names(publisher))}</h3>
        )}
        <p className={`whitespace-pre-wrap break-words text-base text-text empty:hidden ${className}`}>
          {shownOf(notes) || (card.poll ? "" : text.noNotes)}
        </p>
      </section>
      {!isBlank(post_comment) && (
        <section aria-label={text.comment}>
          <h3 className="font-medium text-sm text-text-muted">{text.comment}</h3>
          <p dir="auto" className={`mt-1 whitespace-pre-wrap break-words text-sm text-text ${className}`}>
            {post_comment}
          </p>
        </section>
      )}
    </div>
  ));
}
