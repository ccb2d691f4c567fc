import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Refetches the visible queries one by one, because drawing all their results at once would block the page. */
export async function refreshInTurn(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.invalidateQueries({ queryKey, refetchType: "none" });
  for (const shown of client.getQueryCache().findAll({ queryKey, type: "active", stale: true }))
    await client.refetchQueries({ queryKey: shown.queryKey, exact: true });
}
