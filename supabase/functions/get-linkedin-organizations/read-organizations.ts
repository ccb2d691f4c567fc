import { isTokenFailure } from "../_shared/linkedin/answers.ts";
import {
  ReadFailure,
  readPublishingRoles,
  readWithRetry,
} from "../_shared/linkedin/calls/publishing-roles.ts";
import type { LinkedInClient, LinkedInOrganization } from "../_shared/linkedin/types.ts";
import type { FoundOrganization } from "./ports.ts";

const PARALLEL = 6;

async function lookUp(
  client: LinkedInClient,
  token: string,
  id: string,
): Promise<LinkedInOrganization | null> {
  try {
    return await readWithRetry(() => client.organization(token, id));
  } catch (error) {
    const isMissing =
      error instanceof ReadFailure &&
      !isTokenFailure(error.failure.code) &&
      // LinkedIn's older services send 403 for a limit too.
      error.failure.code !== "linkedin_rate_limited" &&
      (error.failure.httpStatus === 403 || error.failure.httpStatus === 404);
    if (isMissing) return null;
    throw error;
  }
}

/** unread: ids of pages on which the user has a role, and whose details LinkedIn does not show. */
export type ReadOrganizations = { organizations: FoundOrganization[]; unread: string[] };

export async function readOrganizations(client: LinkedInClient, token: string): Promise<ReadOrganizations> {
  const roles = await readPublishingRoles(client, token);
  const waiting = [...roles];
  const organizations: FoundOrganization[] = [];
  const unread: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [id, role] = next;
      const page = await lookUp(client, token, id);
      if (page)
        organizations.push({
          organization_id: id,
          organization_name: page.name,
          vanity_name: page.vanityName,
          role,
          logo_url: null,
        });
      else unread.push(id);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { organizations, unread };
}
