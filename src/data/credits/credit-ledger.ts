import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { postKeys } from "@/data/posts/keys";
import { creditStatsKeys } from "@/data/user-credit-stats/user-credit-stats";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Database } from "@/types/database.types";

type Functions = Database["public"]["Functions"];
export type CreditMovement = Functions["list_credit_movements"]["Returns"][number];
export type CreditUse = Functions["credit_use_by_kind"]["Returns"][number];

const PAGE = 20;

// The key begins with the credits' key, so that a refetch of the credits also refetches the movements.
const keys = {
  movements: (userId: string) => [...creditStatsKeys.all(userId), "movements"] as const,
  use: (userId: string, month: string) => [...creditStatsKeys.all(userId), "use", month] as const,
};

export const creditMovements = (userId: string) =>
  infiniteQueryOptions({
    queryKey: keys.movements(userId),
    initialPageParam: null as number | null,
    queryFn: async ({ signal, pageParam }): Promise<{ rows: CreditMovement[]; next: number | null }> => {
      const rows = unwrap(
        await supabase.rpc("list_credit_movements", { p_before: pageParam }).abortSignal(signal),
      );
      const shown = rows.slice(0, PAGE);
      return { rows: shown, next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });

export const creditUse = (userId: string, month: string) =>
  queryOptions({
    queryKey: keys.use(userId, month),
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<CreditUse[]> =>
      unwrap(await supabase.rpc("credit_use_by_kind", { p_month: `${month}-01` }).abortSignal(signal)),
  });

/** Credits that sending a post took: the spent credits, and the credits held until the outcome is known. */
export type PostCharge = { charged: number; held: number };
type ChargeLine = { operation: string; amount: number };

/** Sums a post's ledger lines. A capture or a release ends a hold. */
function chargeOf(lines: readonly ChargeLine[]): PostCharge {
  const sum = (operation: string) =>
    lines.reduce((total, line) => (line.operation === operation ? total + line.amount : total), 0);
  const captured = sum("capture");
  return { charged: captured, held: sum("hold") - captured - sum("release") };
}

/** The price of sending one post, without the AI work that was done for the post. */
export const chargeOfPost = (userId: string, postId: string) =>
  queryOptions({
    // A post and its charge change in one transaction, so the post's live change refetches both.
    queryKey: postKeys.charge(userId, postId),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<PostCharge> =>
      chargeOf(
        unwrap(
          await supabase
            .from("credit_ledger")
            .select("operation, amount")
            .eq("user_id", userId)
            .eq("post_id", postId)
            .in("source", ["personal_post", "company_post"])
            .abortSignal(signal),
        ),
      ),
  });
