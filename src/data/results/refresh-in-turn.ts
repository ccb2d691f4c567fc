import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Reads again what is on the screen below a key, one query after another: drawn in one task, their answers would keep the
 * page from answering. What is not on the screen is read when it is shown.
 */
export async function refreshInTurn(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.invalidateQueries({ queryKey, refetchType: "none" });
  for (const shown of client.getQueryCache().findAll({ queryKey, type: "active", stale: true }))
    await client.refetchQueries({ queryKey: shown.queryKey, exact: true });
}
