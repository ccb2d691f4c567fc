import type { LinkedInFailure, LinkedInResult } from "../answers.ts";
import type { LinkedInClient } from "../types.ts";

/** The roles that may publish as a page; the first is the stronger role. */
const ROLES = ["ADMINISTRATOR", "CONTENT_ADMINISTRATOR"] as const;
/** How many lists of 100 roles are read. Nobody has more roles, and a faulty answer could continue for ever. */
const MAX_PAGES = 20;

/** Carries LinkedIn's failure out of nested reads as an exception. */
export class ReadFailure extends Error {
  readonly failure: LinkedInFailure;

  constructor(failure: LinkedInFailure) {
    super(failure.code);
    this.name = "ReadFailure";
    this.failure = failure;
  }
}

/** Asks LinkedIn, and once more after a temporary failure. Throws ReadFailure. */
export async function readTwice<T>(ask: () => Promise<LinkedInResult<T>>): Promise<T> {
  let result = await ask();
  if (!result.ok && (result.certainty === "unknown" || result.code === "linkedin_unreachable"))
    result = await ask();
  if (!result.ok) throw new ReadFailure(result);
  return result;
}

/** The pages as which the token may publish, each with its stronger role. Throws ReadFailure. */
export async function readPublishingRoles(
  client: Pick<LinkedInClient, "organizationAcls">,
  token: string,
): Promise<Map<string, string>> {
  const accessesIn = async (role: string) => {
    const roles: { organizationId: string; role: string }[] = [];
    let start: number | null = 0;
    for (let page = 0; page < MAX_PAGES && start !== null; page++) {
      const from: number = start;
      const answer = await readTwice(() => client.organizationAcls(token, role, from));
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
