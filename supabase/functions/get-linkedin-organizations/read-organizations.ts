import { isTokenFailure, type LinkedInFailure, type LinkedInResult } from "../_shared/linkedin/answers.ts";
import type { LinkedInClient, LinkedInOrganization, OrganizationAccess } from "../_shared/linkedin/types.ts";
import type { FoundOrganization } from "./ports.ts";

/** The roles that LinkedIn lets publish as the page. */
const ROLES = ["ADMINISTRATOR", "CONTENT_ADMINISTRATOR"] as const;
/** 20 pages of 100 is more than anybody administers; it bounds a service that never says that it is done. */
const MAX_PAGES = 20;
/** Lookups at a time. */
const PARALLEL = 6;

/** A LinkedIn refusal on its way out of the nested reads. */
export class ReadFailure extends Error {
  readonly failure: LinkedInFailure;

  constructor(failure: LinkedInFailure) {
    super(failure.code);
    this.name = "ReadFailure";
    this.failure = failure;
  }
}

/** Reads are safe to repeat; one more try is enough for a passing fault while the user waits. */
async function read<T>(ask: () => Promise<LinkedInResult<T>>): Promise<T> {
  let result = await ask();
  if (!result.ok && (result.certainty === "unknown" || result.code === "linkedin_unreachable"))
    result = await ask();
  if (!result.ok) throw new ReadFailure(result);
  return result;
}

async function accessesOf(
  client: LinkedInClient,
  token: string,
  role: string,
): Promise<OrganizationAccess[]> {
  const found: OrganizationAccess[] = [];
  let start: number | null = 0;
  for (let page = 0; page < MAX_PAGES && start !== null; page++) {
    const from: number = start;
    const answer = await read(() => client.organizationAcls(token, role, from));
    found.push(...answer.elements);
    start = answer.next;
  }
  return found;
}

/** A page that cannot be looked up (closed, or not shown to us) is left out; a bad token or a fault is not hidden. */
async function lookUp(
  client: LinkedInClient,
  token: string,
  id: string,
): Promise<LinkedInOrganization | null> {
  try {
    return await read(() => client.organization(token, id));
  } catch (error) {
    const gone =
      error instanceof ReadFailure &&
      !isTokenFailure(error.failure.code) &&
      (error.failure.httpStatus === 403 || error.failure.httpStatus === 404);
    if (gone) return null;
    throw error;
  }
}

/** Every page that the owner of the token may publish as, once each, with the stronger role. Throws ReadFailure. */
export async function readOrganizations(client: LinkedInClient, token: string): Promise<FoundOrganization[]> {
  const roles = new Map<string, string>();
  for (const accesses of await Promise.all(ROLES.map((role) => accessesOf(client, token, role))))
    for (const access of accesses)
      if (!roles.has(access.organizationId)) roles.set(access.organizationId, access.role);

  const waiting = [...roles];
  const found: FoundOrganization[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [id, role] = next;
      const page = await lookUp(client, token, id);
      if (page)
        found.push({
          organization_id: id,
          organization_name: page.name,
          vanity_name: page.vanityName,
          role,
          logo_url: null,
        });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return found;
}
