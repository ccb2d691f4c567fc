import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { AppError, invokeFunction, unwrap } from "@/shared/errors";
import { linkedinOrganizationKeys } from "./keys";
import type { LinkedinOrganization } from "./organizations";
import { linkedinOrganizations } from "./queries";

export const refreshOrganizations = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...linkedinOrganizationKeys.all(userId), "refresh"] as const,
    mutationFn: async (): Promise<number> => {
      const { linkedinOrganizationsOutput } = await import("@contract/functions");
      const body = { forceRefresh: true };
      const { data } = await send(["get-linkedin-organizations"], (key) =>
        invokeFunction("get-linkedin-organizations", body, linkedinOrganizationsOutput, { key }),
      );
      return data.left_out;
    },
    onSettled: () => client.invalidateQueries({ queryKey: linkedinOrganizationKeys.all(userId) }),
  });

export type VisibilityChange = { id: string; isVisible: boolean };

/**
 * Shows a page as publisher, or hides it. The request names the wanted state, because two tabs that toggle would undo
 * each other.
 */
export const setOrganizationVisible = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...linkedinOrganizationKeys.all(userId), "visibility"] as const,
    mutationFn: async ({ id, isVisible }: VisibilityChange): Promise<VisibilityChange> => {
      if (!id) throw new AppError("invalid_input");
      await send(["linkedin_organizations", id, isVisible], async () =>
        unwrap(
          await supabase
            .from("linkedin_organizations")
            .update({ is_visible: isVisible })
            .eq("id", id)
            .eq("user_id", userId)
            .select("id")
            .single(),
        ),
      );
      return { id, isVisible };
    },
    onSuccess: ({ id, isVisible }) =>
      client.setQueryData(linkedinOrganizations(userId).queryKey, (rows) =>
        rows?.map((row): LinkedinOrganization => (row.id === id ? { ...row, is_visible: isVisible } : row)),
      ),
    onError: () => client.invalidateQueries({ queryKey: linkedinOrganizationKeys.all(userId) }),
  });
