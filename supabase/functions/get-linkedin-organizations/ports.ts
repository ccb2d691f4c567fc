import type { z } from "zod";
import type { linkedinOrganizationsOutput } from "../_shared/contract/functions.ts";

/** A page as the function answers it. */
export type SavedOrganization = z.infer<typeof linkedinOrganizationsOutput>["data"]["elements"][number];

/** A page as LinkedIn gave it, to be saved. */
export type FoundOrganization = {
  organization_id: string;
  organization_name: string;
  vanity_name: string | null;
  role: string;
  logo_url: string | null;
};

export type OrganizationStore = {
  saved(userId: string): Promise<SavedOrganization[]>;
  /** Replaces the old pages by the new ones in one step; returns the saved ones. */
  replace(userId: string, found: readonly FoundOrganization[]): Promise<SavedOrganization[]>;
};
