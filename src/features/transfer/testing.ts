import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";

/** A company page of the user's, for tests. */
export const companyPage = (
  organization_id: string,
  organization_name: string,
  given: Partial<LinkedinOrganization> = {},
): LinkedinOrganization => ({
  id: organization_id,
  organization_id,
  organization_name,
  vanity_name: organization_name.toLowerCase().replaceAll(" ", "-"),
  is_visible: true,
  logo_url: null,
  can_publish: null,
  ...given,
});
