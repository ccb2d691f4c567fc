import type { Database } from "@/types/database.types";
import { PERSONAL } from "../posts/rows";

type Row = Database["public"]["Tables"]["linkedin_organizations"]["Row"];
export type LinkedinOrganization = Pick<
  Row,
  "id" | "organization_id" | "organization_name" | "vanity_name" | "is_visible" | "logo_url" | "can_publish"
>;

/** True when the user's role on a stored page has ended. The stored page still names its posts. */
export const isLost = ({ can_publish }: Pick<LinkedinOrganization, "can_publish">): boolean =>
  can_publish === false;

/** Stands for the pages until they are read: a page that it lacks is unknown, and not lost. */
export const UNREAD_PAGES: readonly LinkedinOrganization[] = [];

/** True when the user's role on the page has ended, or when LinkedIn's list of the user's pages lacks the page. */
export function isLostPage(id: string, organizations: readonly LinkedinOrganization[]): boolean {
  if (id === PERSONAL || organizations === UNREAD_PAGES) return false;
  const page = organizations.find((organization) => organization.organization_id === id);
  return page === undefined || isLost(page);
}

export type OfferedOrganization = LinkedinOrganization & { vanity_name: string };

/** The pages that the user shows, lost pages included. */
export const offeredOrganizations = (organizations: readonly LinkedinOrganization[]): OfferedOrganization[] =>
  organizations.flatMap((organization) =>
    organization.is_visible && organization.vanity_name
      ? [{ ...organization, vanity_name: organization.vanity_name }]
      : [],
  );

/** The pages that the user shows and may publish as. */
export const publishingOrganizations = (
  organizations: readonly LinkedinOrganization[],
): OfferedOrganization[] => offeredOrganizations(organizations).filter((page) => !isLost(page));
