import type { z } from "zod";
import { CodedError } from "../_shared/coded-error.ts";
import { findLinkedinCompanyInput, type findLinkedinCompanyOutput } from "../_shared/contract/functions.ts";
import type { RequireQuota } from "../_shared/http/endpoint.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";
import { ReadFailure, readWithRetry } from "../_shared/linkedin/calls/publishing-roles.ts";
import { type PatientRenewer, readAsUser } from "../_shared/linkedin/tokens/renewal.ts";
import type { LinkedInClient, LinkedInOrganization } from "../_shared/linkedin/types.ts";

export type FoundCompany = NonNullable<z.infer<typeof findLinkedinCompanyOutput>["company"]>;

export type CompanyStore = {
  remember(userId: string, company: FoundCompany): Promise<void>;
};

export type Deps = PatientRenewer & {
  requireQuota: RequireQuota;
  store: CompanyStore;
  linkedin: Pick<LinkedInClient, "organizationByVanityName">;
};

const BODY = { schema: findLinkedinCompanyInput, maxBytes: 2_048 };

/** Stores the company, so that posts can mention it. Returns null for an unknown company. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "user", body: BODY, quota: deps.requireQuota }, async ({ caller, input }) => {
    const { userId } = caller;
    const outcome = await lookUp(deps, userId, input.vanityName);
    if (!outcome) return success({ company: null });
    const company: FoundCompany = {
      organization_id: outcome.id,
      organization_name: outcome.name,
      vanity_name: outcome.vanityName ?? input.vanityName,
    };
    await deps.store.remember(userId, company);
    return success({ company });
  });

async function lookUp(deps: Deps, userId: string, vanityName: string): Promise<LinkedInOrganization | null> {
  try {
    const read = (token: string) =>
      readWithRetry(() => deps.linkedin.organizationByVanityName(token, vanityName));
    return (await readAsUser(deps, userId, read)).organization;
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    if (error.failure.httpStatus === 404) return null;
    throw new CodedError(error.failure.code, error);
  }
}
