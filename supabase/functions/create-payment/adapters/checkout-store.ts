import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { callDatabase } from "../../_shared/adapters/supabase.ts";
import type { Deps } from "../handler.ts";

const offers = z.tuple([
  z.object({
    credits: z.number(),
    price_usd: z.coerce.number(),
    stripe_session_id: z.string().nullable(),
    url: z.string().nullable(),
  }),
]);

export const createCheckoutStore = (client: SupabaseClient): Deps["store"] => ({
  open: async ({ userId, packId, priceUsd, requestKey }) => {
    const rows = await callDatabase(client, "open_checkout", {
      p_user_id: userId,
      p_pack_id: packId,
      p_price_usd: priceUsd,
      p_request_key: requestKey,
    });
    const [{ credits, price_usd, stripe_session_id: sessionId, url }] = offers.parse(rows);
    return { credits, priceUsd: price_usd, known: sessionId && url ? { url, sessionId } : null };
  },
  remember: async ({ sessionId, url, expiresAt }, request) => {
    await callDatabase(client, "remember_checkout", {
      p_session_id: sessionId,
      p_user_id: request.userId,
      p_pack_id: request.packId,
      p_credits: request.credits,
      p_price_usd: request.priceUsd,
      p_request_key: request.requestKey,
      p_url: url,
      p_expires_at: new Date(expiresAt * 1000).toISOString(),
    });
  },
});
