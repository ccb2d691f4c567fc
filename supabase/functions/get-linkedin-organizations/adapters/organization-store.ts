import { ask, type ServiceClient } from "../../_shared/adapters/supabase.ts";
import type { OrganizationStore, SavedOrganization } from "../ports.ts";

const toAnswer = (row: SavedOrganization): SavedOrganization => ({
  organization_id: row.organization_id,
  organization_name: row.organization_name,
  vanity_name: row.vanity_name,
  is_visible: row.is_visible,
  logo_url: row.logo_url,
});

export function createOrganizationStore(client: ServiceClient): OrganizationStore {
  return {
    saved: (userId) =>
      ask(
        client
          .from("linkedin_organizations")
          .select("organization_id, organization_name, vanity_name, is_visible, logo_url")
          .eq("user_id", userId)
          .not("can_publish", "is", false)
          .order("organization_name"),
      ),
    async store(userId, organizations, unread) {
      const saved = await ask(
        client.schema("engine").rpc("store_linkedin_organizations", {
          p_user_id: userId,
          p_organizations: [...organizations],
          p_unread: [...unread],
        }),
      );
      return saved.map(toAnswer).sort((a, b) => a.organization_name.localeCompare(b.organization_name, "es"));
    },
  };
}
