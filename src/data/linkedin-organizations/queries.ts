import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { env } from "@/shared/env";
import { AppError, invokeFunction, toAppError, unwrap } from "@/shared/errors";
import { inSpanishOrder } from "@/shared/strings/spanish-order";
import { linkedinOrganizationKeys } from "./keys";
import type { LinkedinOrganization } from "./organizations";

const COLUMNS = "id, organization_id, organization_name, vanity_name, is_visible, logo_url, can_publish";

async function readSaved(userId: string, signal: AbortSignal): Promise<LinkedinOrganization[]> {
  return unwrap(
    await supabase
      .from("linkedin_organizations")
      .select(COLUMNS)
      .eq("user_id", userId)
      .order("organization_name", { ascending: true })
      .abortSignal(signal),
  ).toSorted((a, b) => inSpanishOrder(a.organization_name, b.organization_name));
}

export const hasLinkedinOrganizations = (userId: string) =>
  queryOptions({
    queryKey: [...linkedinOrganizationKeys.all(userId), "any"] as const,
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("linkedin_organizations")
          .select("id")
          .eq("user_id", userId)
          .limit(1)
          .abortSignal(signal),
      ).length > 0,
  });

export class PagesNotFetched extends AppError {}

async function fetchPages(): Promise<void> {
  const { linkedinOrganizationsOutput } = await import("@contract/functions");
  await invokeFunction(
    "get-linkedin-organizations",
    { forceRefresh: false },
    linkedinOrganizationsOutput,
  ).catch((error: unknown) => {
    const { code, reference, retryAfter, detail } = toAppError(error);
    throw new PagesNotFetched(code, reference, { cause: error, retryAfter, detail });
  });
}

/** The users whose pages were requested from LinkedIn during this visit, so that each visit sends only one request. */
const askedLinkedin = new WeakMap<QueryClient, Set<string>>();

function usersAsked(client: QueryClient): Set<string> {
  const users = askedLinkedin.get(client) ?? new Set();
  askedLinkedin.set(client, users);
  return users;
}

/**
 * The user's company pages. Without saved pages, requests them from LinkedIn once a visit. Throws `PagesNotFetched`.
 */
export const linkedinOrganizations = (userId: string) =>
  queryOptions({
    queryKey: linkedinOrganizationKeys.list(userId),
    staleTime: 10 * 60_000,
    // A role may end or come back in another tab, and an open editor would otherwise not show it.
    refetchOnWindowFocus: "always",
    queryFn: async ({ client, signal }): Promise<LinkedinOrganization[]> => {
      const saved = await readSaved(userId, signal);
      const askedUsers = usersAsked(client);
      // Incremental sign-ins lack the organization scopes, without which LinkedIn refuses this request.
      if (saved.length > 0 || askedUsers.has(userId) || env.incrementalScopes) return saved;
      await fetchPages();
      askedUsers.add(userId);
      return readSaved(userId, signal);
    },
  });
