import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { callDatabase, toBackendError } from "../../_shared/adapters/supabase.ts";
import { linkedinOrganizationsOutput } from "../../_shared/contract/functions.ts";
import type { OrganizationStore } from "../ports.ts";

/** Takes the columns that are answered and drops the others. */
const rows = z.array(linkedinOrganizationsOutput.shape.data.shape.elements.element);

export function createOrganizationStore(client: SupabaseClient): OrganizationStore {
  return {
    async saved(userId) {
      const { data, error } = await client
        .from("linkedin_organizations")
        .select("organization_id, organization_name, vanity_name, is_visible, logo_url")
        .eq("user_id", userId)
        .order("organization_name")
        .abortSignal(AbortSignal.timeout(10_000));
      if (error) throw toBackendError(error);
      return rows.parse(data);
    },
    async replace(userId, found) {
      const saved = await callDatabase(client, "replace_linkedin_organizations", {
        p_user_id: userId,
        p_organizations: found,
      });
      return rows.parse(saved).sort((a, b) => a.organization_name.localeCompare(b.organization_name, "es"));
    },
  };
}
