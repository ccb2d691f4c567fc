import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { invokeFunction, unwrap } from "@/shared/errors";
import type { ProviderTokens } from "@/shared/session/auth-storage";

export const linkedinTokenKeys = {
  all: (userId: string) => ["linkedin_tokens", userId] as const,
  status: (userId: string) => [...linkedinTokenKeys.all(userId), "status"] as const,
};

/** Saves tokens just issued by LinkedIn. They can be written but never read back. Throws `AppError`. */
export async function saveLinkedInTokens(userId: string, tokens: ProviderTokens): Promise<void> {
  const row = {
    user_id: userId,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    is_valid: true,
    updated_at: new Date().toISOString(),
  };
  await send(["linkedin_tokens"], async () =>
    unwrap(
      await supabase.from("linkedin_tokens").upsert(row, { onConflict: "user_id" }).select("id").single(),
    ),
  );
}

export const linkedinConnection = (userId: string) =>
  queryOptions({
    queryKey: linkedinTokenKeys.status(userId),
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("linkedin_tokens")
          .select("id, is_valid, error_message, ends_at, granted_scopes, has_refresh_token, updated_at")
          .eq("user_id", userId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });

/**
 * Renews the connection with the refresh token that the server keeps. Refetches the connection's state even after a
 * failure.
 */
export const refreshConnection = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...linkedinTokenKeys.all(userId), "refresh"] as const,
    mutationFn: async (): Promise<void> => {
      const { refreshLinkedinTokenOutput } = await import("@contract/functions");
      const body = { user_id: userId };
      await send(["refresh-linkedin-token"], (key) =>
        invokeFunction("refresh-linkedin-token", body, refreshLinkedinTokenOutput, { key }),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: linkedinTokenKeys.all(userId) }),
  });
