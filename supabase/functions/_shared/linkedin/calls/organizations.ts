import { z } from "zod";
import { type LinkedInResult, refused, unknown } from "../answers.ts";
import { isFailure } from "../http.ts";
import { parsed, type Rest } from "../rest.ts";
import type { LinkedInClient, LinkedInOrganization } from "../types.ts";

const PAGE_SIZE = 100;

const aclsAnswer = z.object({
  elements: z.array(
    z.object({
      organization: z.string().optional(),
      organizationTarget: z.string().optional(),
      organizationalTarget: z.string().optional(),
      role: z.string(),
      state: z.string().optional(),
    }),
  ),
  paging: z
    .object({ links: z.array(z.object({ rel: z.string(), href: z.string() })).optional() })
    .optional()
    .catch(undefined),
});

/**
 * The `start` of the next list; null after the last. LinkedIn's link to the next list decides, because a list may be
 * shorter than requested; without links, a full list means that more follow.
 */
function nextStart({ elements, paging }: z.output<typeof aclsAnswer>, start: number): number | null {
  const next = paging?.links?.find(({ rel }) => rel === "next");
  if (next) {
    const named = Number(/[?&]start=(\d{1,9})(?:&|$)/.exec(next.href)?.[1] ?? start + elements.length);
    return named > start ? named : null;
  }
  return elements.length < PAGE_SIZE ? null : start + PAGE_SIZE;
}

const organizationAnswer = z.object({
  localizedName: z.string().optional(),
  name: z.object({ localized: z.record(z.string(), z.string()) }).optional(),
  vanityName: z.string().nullish(),
});

const foundAnswer = z.object({
  elements: z.array(organizationAnswer.extend({ id: z.union([z.number().int(), z.string()]) })),
});

const lookupAnswer = z.object({ results: z.record(z.string(), organizationAnswer) });

const MAX_NAME = 500;
const MAX_VANITY_NAME = 200;

const shortVanityName = (vanityName: string | null | undefined): string | null =>
  vanityName && vanityName.length <= MAX_VANITY_NAME ? vanityName : null;

function shownOrganization(
  id: string,
  page: z.output<typeof organizationAnswer>,
): LinkedInResult<LinkedInOrganization> {
  const name = page.localizedName || Object.values(page.name?.localized ?? {})[0];
  if (!name) return unknown("linkedin_server_error", 200);
  // A long name is shortened, because refusing it would make all the user's pages unreadable.
  return {
    ok: true,
    id,
    name: [...name].slice(0, MAX_NAME).join(""),
    vanityName: shortVanityName(page.vanityName),
  };
}

const organizationIdOf = (urn: string | undefined): string | null =>
  /^urn:li:organization:(\d+)$/.exec(urn ?? "")?.[1] ?? null;

export function organizationMethods(
  rest: Rest,
): Pick<LinkedInClient, "organizationAcls" | "organization" | "organizationByVanityName"> {
  /** Reads only the page's public fields, because a content administrator may not read the others. */
  const lookUp = async (accessToken: string, id: string): Promise<LinkedInResult<LinkedInOrganization>> => {
    const answer = await rest.ask(accessToken, `organizationsLookup?ids=List(${encodeURIComponent(id)})`);
    if (isFailure(answer)) return answer;
    const result = parsed(answer, lookupAnswer);
    if (!result.ok) return result;
    const organization = result.value.results[id];
    return organization ? shownOrganization(id, organization) : refused("linkedin_rejected", 404);
  };

  return {
    async organizationAcls(accessToken, role, start) {
      const answer = await rest.ask(
        accessToken,
        `organizationAcls?q=roleAssignee&role=${role}&state=APPROVED&start=${start}&count=${PAGE_SIZE}`,
      );
      if (isFailure(answer)) return answer;
      const result = parsed(answer, aclsAnswer);
      if (!result.ok) return result;
      const rows = result.value.elements;
      const elements = rows.flatMap((row) => {
        const id = organizationIdOf(row.organization ?? row.organizationTarget ?? row.organizationalTarget);
        // Checks the role again, because a server that ignored the filter would grant rights that the user lacks.
        return id !== null && row.role === role && (row.state ?? "APPROVED") === "APPROVED"
          ? [{ organizationId: id, role: row.role }]
          : [];
      });
      return { ok: true, elements, next: nextStart(result.value, start) };
    },

    async organizationByVanityName(accessToken, vanityName) {
      const wanted = encodeURIComponent(vanityName);
      const answer = await rest.ask(accessToken, `organizations?q=vanityName&vanityName=${wanted}`);
      if (isFailure(answer)) return answer;
      const result = parsed(answer, foundAnswer);
      if (!result.ok) return result;
      const [page] = result.value.elements;
      if (!page) return { ok: true, organization: null };
      const shown = shownOrganization(String(page.id), page);
      if (!shown.ok) return shown;
      const { ok, ...organization } = shown;
      return { ok, organization };
    },

    async organization(accessToken, id) {
      const answer = await rest.ask(accessToken, `organizations/${encodeURIComponent(id)}`);
      if (isFailure(answer)) return answer;
      if (answer.status === 403) return await lookUp(accessToken, id);
      const result = parsed(answer, organizationAnswer);
      return result.ok ? shownOrganization(id, result.value) : result;
    },
  };
}
