import { useQuery } from "@tanstack/react-query";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import type { PublishedText } from "@/data/posts/changes/rewrites";
import { AccountChoice } from "@/posts/account/account-choice";
import { publisherName } from "@/posts/publisher-names";
import { rewriteText as text } from "./rewrite.text";

type AccountPickerProps = {
  userId: string;
  /** The published posts of a card, one an account. */
  posts: readonly PublishedText[];
  chosen: string;
  onChange: (postId: string) => void;
};

/** Chooses the account whose post is written again. */
export function AccountPicker({ userId, posts, chosen, onChange }: AccountPickerProps) {
  const organizations = useQuery(linkedinOrganizations(userId)).data ?? [];
  const accounts = posts.map(({ id, publisher }) => ({
    id,
    name: publisherName(publisher, organizations),
    face: null,
  }));
  return <AccountChoice legend={text.account} accounts={accounts} chosen={chosen} onChange={onChange} />;
}
