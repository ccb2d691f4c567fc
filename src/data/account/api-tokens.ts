import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { detailOf } from "@/shared/client/with-timeout";
import { unwrap } from "@/shared/errors";

const key = (userId: string) => ["api_tokens", userId] as const;

export const MAX_TOKEN_NAME = 60;

export type ApiToken = {
  id: string;
  name: string;
  mayPlan: boolean;
  mayPublish: boolean;
  createdAt: string;
  lastUsedAt: string | null;
};

export const apiTokens = (userId: string) =>
  queryOptions({
    queryKey: key(userId),
    queryFn: async ({ signal }): Promise<ApiToken[]> =>
      unwrap(await supabase.rpc("list_api_tokens").abortSignal(signal)).map((row) => ({
        id: row.id,
        name: row.name,
        mayPlan: row.may_plan,
        mayPublish: row.may_publish,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      })),
  });

export type NewToken = { name: string; mayPlan: boolean; mayPublish: boolean };

/** A token that was just made, with its id in the list; null when the id could not be read. */
export type MadeToken = { token: string; id: string | null };

export function useCreateToken(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, mayPlan, mayPublish }: NewToken): Promise<MadeToken> => {
      const token = unwrap(
        await supabase.rpc("create_api_token", {
          p_name: name,
          p_may_plan: mayPlan,
          p_may_publish: mayPublish,
        }),
      );
      const listed = await detailOf(client.fetchQuery({ ...apiTokens(userId), staleTime: 0 }));
      return { token, id: listed?.filter((one) => one.name === name).at(-1)?.id ?? null };
    },
    onSettled: () => void client.invalidateQueries({ queryKey: key(userId) }),
  });
}

export function useRevokeToken(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string): Promise<boolean> => once("revoke_api_token", { p_id: id }),
    onSettled: () => client.invalidateQueries({ queryKey: key(userId) }),
  });
}
