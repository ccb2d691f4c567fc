import type { Database } from "@/types/database.types";

type Row = Database["public"]["Tables"]["linkedin_organizations"]["Row"];
export type LinkedinOrganization = Pick<
  Row,
  "id" | "organization_id" | "organization_name" | "vanity_name" | "is_visible" | "logo_url" | "can_publish"
>;

export type OfferedOrganization = LinkedinOrganization & { vanity_name: string };

export const offeredOrganizations = (organizations: readonly LinkedinOrganization[]): OfferedOrganization[] =>
  organizations.flatMap((organization) =>
    organization.is_visible && organization.vanity_name
      ? [{ ...organization, vanity_name: organization.vanity_name }]
      : [],
  );
