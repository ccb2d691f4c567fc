import { ask, type ServiceClient } from "../../_shared/adapters/supabase.ts";
import type { Deps } from "../handler.ts";

export const createCheckoutStore = (client: ServiceClient): Deps["store"] => ({
  open: async ({ userId, packId, priceUsd, requestKey }) => {
    const [offer] = await ask(
      client.schema("engine").rpc("open_checkout", {
        p_user_id: userId,
        p_pack_id: packId,
        p_price_usd: priceUsd,
        p_request_key: requestKey,
      }),
    );
    if (!offer) throw new Error("open_checkout answered no row");
    const { credits, price_usd, stripe_session_id: sessionId, url } = offer;
    return { credits, priceUsd: price_usd, known: sessionId && url ? { url, sessionId } : null };
  },
  remember: async ({ sessionId, url, expiresAt }, request) => {
    await ask(
      client.schema("engine").rpc("remember_checkout", {
        p_session_id: sessionId,
        p_user_id: request.userId,
        p_pack_id: request.packId,
        p_credits: request.credits,
        p_price_usd: request.priceUsd,
        p_request_key: request.requestKey,
        p_url: url,
        p_expires_at: new Date(expiresAt * 1000).toISOString(),
      }),
    );
  },
});
