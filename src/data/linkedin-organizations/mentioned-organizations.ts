import { findLinkedinCompanyOutput } from "@contract/functions";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { invokeFunction, unwrap } from "@/shared/errors";

const COLUMNS = "organization_id, organization_name, vanity_name";

export const mentionedOrganizationKeys = {
  all: (userId: string) => ["mentioned_organizations", userId] as const,
};

export const mentionedOrganizations = (userId: string) =>
  queryOptions({
    queryKey: mentionedOrganizationKeys.all(userId),
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("mentioned_organizations")
          .select(COLUMNS)
          .eq("user_id", userId)
          .order("looked_up_at", { ascending: false })
          .abortSignal(signal),
      ),
  });

export function useFindCompany(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (vanityName: string) =>
      (await invokeFunction("find-linkedin-company", { vanityName }, findLinkedinCompanyOutput)).company,
    meta: { quiet: true },
    onSuccess: (company) =>
      company === null
        ? undefined
        : client.invalidateQueries({ queryKey: mentionedOrganizationKeys.all(userId) }),
  });
}
