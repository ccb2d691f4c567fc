import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";

export const CATEGORIES = ["credits", "system", "marketing"] as const;
export const CHANNELS = ["sms", "whatsapp", "email"] as const;
export type Category = (typeof CATEGORIES)[number];
export type Channel = (typeof CHANNELS)[number];
export type PreferenceName = `${Category}_${Channel}`;
export type Preferences = Record<PreferenceName, boolean>;

const COLUMNS =
  "credits_sms, credits_whatsapp, credits_email, system_sms, system_whatsapp, system_email, marketing_sms, marketing_whatsapp, marketing_email, chosen_at";

const MARKETING_OFF = { marketing_sms: false, marketing_whatsapp: false, marketing_email: false };

/** Defaults of an account: everything but marketing, which needs the user's consent. */
export const DEFAULT_PREFERENCES: Preferences = {
  credits_sms: true,
  credits_whatsapp: true,
  credits_email: true,
  system_sms: true,
  system_whatsapp: true,
  system_email: true,
  ...MARKETING_OFF,
};

type Row = Preferences & { chosen_at: string | null };

const actingPreferences = ({ chosen_at, ...saved }: Row): Preferences =>
  chosen_at === null ? { ...saved, ...MARKETING_OFF } : saved;

export const preferenceKeys = {
  detail: (userId: string) => ["user_communication_preferences", userId, "detail"] as const,
};

export const communicationPreferences = (userId: string) =>
  queryOptions({
    queryKey: preferenceKeys.detail(userId),
    queryFn: async ({ signal }): Promise<Preferences> => {
      const row = unwrap(
        await supabase
          .from("user_communication_preferences")
          .select(COLUMNS)
          .eq("user_id", userId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return row ? actingPreferences(row) : DEFAULT_PREFERENCES;
    },
  });

export const savePreferences = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: preferenceKeys.detail(userId),
    mutationFn: async (preferences: Preferences): Promise<Preferences> =>
      actingPreferences(
        await send(["user_communication_preferences", preferences], async () =>
          unwrap(
            await supabase
              .from("user_communication_preferences")
              .upsert({ user_id: userId, ...preferences }, { onConflict: "user_id" })
              .select(COLUMNS)
              .single(),
          ),
        ),
      ),
    onSuccess: (saved) => client.setQueryData(communicationPreferences(userId).queryKey, saved),
  });
