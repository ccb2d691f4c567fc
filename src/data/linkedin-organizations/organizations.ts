import type { Database } from "@/types/database.types";
import { PERSONAL } from "../posts/rows";

type Row = Database["public"]["Tables"]["linkedin_organizations"]["Row"];
export type LinkedinOrganization = Pick<
  Row,
  "id" | "organization_id" | "organization_name" | "vanity_name" | "is_visible" | "logo_url" | "can_publish"
>;

/**
 * True when the user's role on a stored page has ended. The row stays, because the page's posts still show the page's
 * name.
 */
export const isLost = ({ can_publish }: Pick<LinkedinOrganization, "can_publish">): boolean =>
  can_publish === false;

/** The user's pages; undefined until they are read. Until then no page is known, and no page counts as lost. */
export type Pages = readonly LinkedinOrganization[] | undefined;

export type ReadPages = NonNullable<Pages>;

export const pageOf = (id: string, pages: Pages): LinkedinOrganization | undefined =>
  pages?.find(({ organization_id }) => organization_id === id);

/** True when the user's role on the page has ended, or when the user's pages lack the page. */
export function isLostPage(id: string, pages: Pages): boolean {
  if (id === PERSONAL || pages === undefined) return false;
  const page = pageOf(id, pages);
  return page === undefined || isLost(page);
}

export type OfferedOrganization = LinkedinOrganization & { vanity_name: string };

/** The pages that the user shows, lost pages included. */
export const offeredOrganizations = (pages: Pages = []): OfferedOrganization[] =>
  pages.flatMap((organization) =>
    organization.is_visible && organization.vanity_name
      ? [{ ...organization, vanity_name: organization.vanity_name }]
      : [],
  );

/** The pages that the user shows and may publish as. */
export const publishingOrganizations = (pages: Pages): OfferedOrganization[] =>
  offeredOrganizations(pages).filter((page) => !isLost(page));
