import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";

const COLUMNS = "rating, feedback, opt_in, created_at";

export type AppReview = { rating: number; feedback: string | null; opt_in: boolean; created_at: string };

export const reviewKeys = { detail: (userId: string) => ["app_reviews", userId, "detail"] as const };

export const appReview = (userId: string) =>
  queryOptions({
    queryKey: reviewKeys.detail(userId),
    queryFn: async ({ signal }): Promise<AppReview | null> =>
      unwrap(
        await supabase
          .from("app_reviews")
          .select(COLUMNS)
          .eq("user_id", userId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });

export type NewReview = { rating: number; feedback: string; optIn: boolean };

export const MAX_FEEDBACK_LENGTH = 5000;

/** Saves the user's review. In the same transaction the database adds it as a closed support ticket. */
export const saveReview = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: reviewKeys.detail(userId),
    mutationFn: ({ rating, feedback, optIn }: NewReview): Promise<AppReview> =>
      once(
        "app_reviews",
        { user_id: userId, rating, feedback: feedback.trim() || null, opt_in: optIn },
        { form: "review" },
      ),
    onSuccess: (saved) => client.setQueryData(appReview(userId).queryKey, saved),
  });
