import { useQuery } from "@tanstack/react-query";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import type { PublishedText } from "@/data/posts/changes/rewrites";
import { AccountChoice } from "@/posts/account/account-choice";
import { publisherName } from "@/posts/publisher-names";
import { rewriteText as text } from "./rewrite.text";

type AccountPickerProps = {
  userId: string;
  posts: readonly PublishedText[];
  chosen: string;
  onChange: (postId: string) => void;
};

export function AccountPicker({ userId, posts, chosen, onChange }: AccountPickerProps) {
  const organizations = useQuery(linkedinOrganizations(userId)).data;
  const accounts = posts.map(({ id, publisher }) => ({
    id,
    name: publisherName(publisher, organizations),
    face: null,
  }));
  return <AccountChoice legend={text.account} accounts={accounts} chosen={chosen} onChange={onChange} />;
}
