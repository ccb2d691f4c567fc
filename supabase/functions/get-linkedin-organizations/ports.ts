import type { z } from "zod";
import type { linkedinOrganizationsOutput } from "../_shared/contract/functions.ts";

export type SavedOrganization = z.infer<typeof linkedinOrganizationsOutput>["data"]["elements"][number];

export type FoundOrganization = {
  organization_id: string;
  organization_name: string;
  vanity_name: string | null;
  role: string;
  logo_url: string | null;
};

export type OrganizationStore = {
  /** The stored pages, without pages whose role was lost. */
  saved(userId: string): Promise<SavedOrganization[]>;
  /** Stores `organizations` and returns them. Marks the user's stored pages that are in neither list as lost. */
  store(
    userId: string,
    organizations: readonly FoundOrganization[],
    unread: readonly string[],
  ): Promise<SavedOrganization[]>;
};
