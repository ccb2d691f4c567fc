import { ask, type ServiceClient } from "../../_shared/adapters/supabase.ts";
import type { CompanyStore } from "../handler.ts";

export const createCompanyStore = (client: ServiceClient): CompanyStore => ({
  remember: async (userId, company) => {
    await ask(
      client.schema("engine").rpc("remember_company", {
        p_user_id: userId,
        p_organization_id: company.organization_id,
        p_name: company.organization_name,
        p_vanity_name: company.vanity_name,
      }),
    );
  },
});
