import type { User } from "@supabase/supabase-js";
import { type Pages, pageOf } from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { publisherName } from "@/posts/publisher-names";
import { displayName, pictureOf } from "@/shared/session/account";
import type { PreviewAuthor } from "./preview-author";

export function authorOf(id: string, organizations: Pages, user: User): PreviewAuthor {
  if (id === PERSONAL) return { kind: "person", name: displayName(user), pictureUrl: pictureOf(user) };
  const page = pageOf(id, organizations);
  return {
    kind: "organization",
    name: publisherName(id, organizations),
    pictureUrl: page?.logo_url ?? null,
  };
}
