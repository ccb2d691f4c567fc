import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { invokeFunction, unwrap } from "@/shared/errors";

/** What the user would lose with the account, now. */
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

/** Deletes the account at once and for good. Throws `account_publishing` while a post is on its way. */
export const deleteAccount = (userId: string) =>
  mutationOptions({
    mutationKey: ["account", userId, "delete"] as const,
    mutationFn: async (confirmation: string): Promise<void> => {
      const { deleteAccountOutput } = await import("@contract/account/account");
      await invokeFunction("delete-account", { confirmation }, deleteAccountOutput);
    },
  });
