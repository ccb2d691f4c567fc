import { CodedError } from "../_shared/coded-error.ts";
import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import { linkedinOrganizationsInput } from "../_shared/contract/functions.ts";
import type { RequireQuota } from "../_shared/http/endpoint.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";
import { ReadFailure } from "../_shared/linkedin/calls/publishing-roles.ts";
import { type PatientRenewer, readAsUser } from "../_shared/linkedin/tokens/renewal.ts";
import type { LinkedInClient } from "../_shared/linkedin/types.ts";
import type { Requests } from "../_shared/requests/answer-once.ts";
import type { OrganizationStore, SavedOrganization } from "./ports.ts";
import { type ReadOrganizations, readOrganizations } from "./read-organizations.ts";

export type Deps = PatientRenewer & {
  requests: Requests;
  requireQuota: RequireQuota;
  store: OrganizationStore;
  linkedin: LinkedInClient;
};

/** The body may be long, because the specified request contains an access token, which this function ignores. */
const BODY = { schema: linkedinOrganizationsInput, maxBytes: 32_768 };

const answer = (elements: SavedOrganization[], leftOut = 0): Response =>
  success({ success: true, data: { elements, left_out: leftOut } });

/** Returns the stored pages. Reads them from LinkedIn with `forceRefresh`, or when no pages are stored. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint(
    { who: "user", body: BODY, requests: deps.requests },
    async ({ caller: { userId }, input }) => {
      if (!input.forceRefresh) {
        const saved = await deps.store.saved(userId);
        if (saved.length > 0) return answer(saved);
      }
      await deps.requireQuota(userId);
      const { organizations, unread } = await readPages(deps, userId);
      return answer(await deps.store.store(userId, organizations, unread), unread.length);
    },
  );

const readPages = (deps: Deps, userId: string): Promise<ReadOrganizations> =>
  readAsUser(deps, userId, (token) => readOrganizations(deps.linkedin, token)).catch((error: unknown) => {
    throw error instanceof ReadFailure ? new CodedError(codeOf(error), error) : error;
  });

/** Errors that the user must see; all others become "the pages could not be read". */
const KEPT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "linkedin_token_expired",
  "linkedin_token_revoked",
  "linkedin_forbidden",
  "linkedin_rate_limited",
  "linkedin_unreachable",
]);

const codeOf = ({ failure }: ReadFailure): ErrorCode =>
  KEPT.has(failure.code) ? failure.code : "linkedin_organizations_failed";
