import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { send } from "@/shared/client/send";
import { accessToken, supabase } from "@/shared/client/supabase";
import { invokeFunction, isOutcomeUnknown, toAppError, unwrap } from "@/shared/errors";

export const accountLosses = (userId: string) =>
  queryOptions({
    queryKey: ["account", userId, "losses"] as const,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [losses] = unwrap(await supabase.rpc("account_losses").abortSignal(signal));
      if (!losses) throw new Error("account_losses answered nothing");
      return losses;
    },
  });

async function isAccountDeleted(): Promise<boolean> {
  const { error } = await supabase.auth.getUser(await accessToken());
  return error?.code === "user_not_found";
}

/**
 * Deletes the account permanently. When no response came, or a second request finds no user, asks the server whether
 * the account still exists. Throws `account_publishing` while a post is being sent.
 */
export const deleteAccount = (userId: string) =>
  mutationOptions({
    mutationKey: ["account", userId, "delete"] as const,
    mutationFn: async (confirmation: string): Promise<void> => {
      const { deleteAccountOutput } = await import("@contract/account/account");
      try {
        await send(["delete-account"], () =>
          invokeFunction("delete-account", { confirmation }, deleteAccountOutput),
        );
      } catch (error) {
        const isUnclear = isOutcomeUnknown(error) || toAppError(error).code === "not_authenticated";
        if (!isUnclear || !(await isAccountDeleted())) throw error;
      }
    },
  });
