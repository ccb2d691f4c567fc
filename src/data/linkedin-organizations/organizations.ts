import type { Database } from "@/types/database.types";
import { PERSONAL } from "../posts/rows";

type Row = Database["public"]["Tables"]["linkedin_organizations"]["Row"];
export type LinkedinOrganization = Pick<
  Row,
  "id" | "organization_id" | "organization_name" | "vanity_name" | "is_visible" | "logo_url" | "can_publish"
>;

/** Stands for the pages until they are read: a page that it lacks is unknown, and not lost. */
export const UNREAD_PAGES: readonly LinkedinOrganization[] = [];

/** True when the user's role on the page has ended, or when LinkedIn's list of the user's pages lacks the page. */
export function isLostPage(id: string, organizations: readonly LinkedinOrganization[]): boolean {
  if (id === PERSONAL || organizations === UNREAD_PAGES) return false;
  const page = organizations.find((organization) => organization.organization_id === id);
  return page === undefined || page.can_publish === false;
}

export type OfferedOrganization = LinkedinOrganization & { vanity_name: string };

export const offeredOrganizations = (organizations: readonly LinkedinOrganization[]): OfferedOrganization[] =>
  organizations.flatMap((organization) =>
    organization.is_visible && organization.vanity_name
      ? [{ ...organization, vanity_name: organization.vanity_name }]
      : [],
  );
