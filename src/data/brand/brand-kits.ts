import type { BrandKit, Pairing } from "@contract/typesetting/typesetting";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";

export type PublisherKit = { publisher: string; kit: BrandKit };

const COLUMNS = "publisher, background, accent, pairing, logo_url";
const brandKitKeys = { all: (userId: string) => ["brand_kits", userId] as const };

export const brandKits = (userId: string) =>
  queryOptions({
    queryKey: [...brandKitKeys.all(userId), "list"] as const,
    queryFn: async ({ signal }): Promise<PublisherKit[]> => {
      const rows = unwrap(
        await supabase.from("brand_kits").select(COLUMNS).eq("user_id", userId).abortSignal(signal),
      );
      return rows.map(({ publisher, pairing, ...kit }) => ({
        publisher,
        kit: { ...kit, pairing: pairing as Pairing },
      }));
    },
  });

function useKitMutation<Input>(userId: string, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: brandKitKeys.all(userId) }),
  });
}

export const useSaveBrandKit = (userId: string) =>
  useKitMutation(userId, ({ publisher, kit }: PublisherKit) =>
    send(["brand_kits", publisher, kit], async () =>
      unwrap(
        await supabase
          .from("brand_kits")
          .upsert({ user_id: userId, publisher, ...kit })
          .select("publisher")
          .single(),
      ),
    ),
  );

export const useRemoveBrandKit = (userId: string) =>
  useKitMutation(userId, (publisher: string) =>
    send(["brand_kits", publisher], async () =>
      unwrap(
        await supabase
          .from("brand_kits")
          .delete()
          .eq("user_id", userId)
          .eq("publisher", publisher)
          .select("publisher"),
      ),
    ),
  );
