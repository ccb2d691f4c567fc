import type { LinkedInFailure, LinkedInResult } from "../answers.ts";
import type { LinkedInClient } from "../types.ts";

const ROLES = ["ADMINISTRATOR", "CONTENT_ADMINISTRATOR"] as const;
/** Nobody has 2,000 roles; a faulty server could send lists for ever. */
const MAX_PAGES = 20;

export class ReadFailure extends Error {
  readonly failure: LinkedInFailure;

  constructor(failure: LinkedInFailure) {
    super(failure.code);
    this.name = "ReadFailure";
    this.failure = failure;
  }
}

export async function readWithRetry<T>(ask: () => Promise<LinkedInResult<T>>): Promise<T> {
  let result = await ask();
  if (!result.ok && (result.certainty === "unknown" || result.code === "linkedin_unreachable"))
    result = await ask();
  if (!result.ok) throw new ReadFailure(result);
  return result;
}

/** Maps the ids of the pages as which the user may publish to the user's role. Throws ReadFailure. */
export async function readPublishingRoles(
  client: Pick<LinkedInClient, "organizationAcls">,
  token: string,
): Promise<Map<string, string>> {
  const roles = await readRolesOnce(client, token);
  // One empty list is no proof, because it would count every page of the user as lost.
  return roles.size > 0 ? roles : await readRolesOnce(client, token);
}

async function readRolesOnce(
  client: Pick<LinkedInClient, "organizationAcls">,
  token: string,
): Promise<Map<string, string>> {
  const accessesIn = async (role: string) => {
    const roles: { organizationId: string; role: string }[] = [];
    let start: number | null = 0;
    for (let page = 0; page < MAX_PAGES && start !== null; page++) {
      const from: number = start;
      const answer = await readWithRetry(() => client.organizationAcls(token, role, from));
      roles.push(...answer.elements);
      start = answer.next;
    }
    return roles;
  };
  const roles = new Map<string, string>();
  for (const accesses of await Promise.all(ROLES.map(accessesIn)))
    for (const access of accesses)
      if (!roles.has(access.organizationId)) roles.set(access.organizationId, access.role);
  return roles;
}
