import type { SupabaseClient } from "@supabase/supabase-js";
import { callDatabase } from "../../_shared/adapters/supabase.ts";
import type { CompanyStore } from "../handler.ts";

export const createCompanyStore = (client: SupabaseClient): CompanyStore => ({
  remember: async (userId, company) => {
    await callDatabase(client, "remember_company", {
      p_user_id: userId,
      p_organization_id: company.organization_id,
      p_name: company.organization_name,
      p_vanity_name: company.vanity_name,
    });
  },
});
