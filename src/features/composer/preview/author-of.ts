import type { User } from "@supabase/supabase-js";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { publisherName } from "@/posts/publisher-names";
import { displayName, pictureOf } from "@/shared/session/account";
import type { PreviewAuthor } from "./preview-author";

export function authorOf(
  id: string,
  organizations: readonly LinkedinOrganization[],
  user: User,
): PreviewAuthor {
  if (id === PERSONAL) return { kind: "person", name: displayName(user), pictureUrl: pictureOf(user) };
  const page = organizations.find((organization) => organization.organization_id === id);
  return {
    kind: "organization",
    name: publisherName(id, organizations),
    pictureUrl: page?.logo_url ?? null,
  };
}
