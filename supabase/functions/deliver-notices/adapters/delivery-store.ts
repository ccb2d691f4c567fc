import { z } from "zod";
import { ask, type ServiceClient } from "../../_shared/adapters/supabase.ts";
import { MAIL_ACTIONS, NEWS_CATEGORIES } from "../../_shared/contract/mail-links.ts";
import { hashOfToken } from "../../_shared/link-token.ts";
import type { DeliveryStore } from "../ports.ts";

const deliveryRow = z
  .object({
    channel: z.enum(["email", "sms", "whatsapp"]),
    address: z.string(),
    name: z.string(),
    category: z.enum(NEWS_CATEGORIES),
    type: z.string(),
    message: z.string(),
    target: z.string().nullable(),
    incident: z.string(),
    actions: z.array(z.enum(MAIL_ACTIONS)),
    webhook_url: z.string().nullable(),
  })
  .transform(({ webhook_url, ...row }) => ({ ...row, webhookUrl: webhook_url }));

/** Retries nothing. */
export function createDeliveryStore(client: ServiceClient): DeliveryStore {
  const engine = client.schema("engine");
  return {
    take: async (id) => {
      const rows = await ask(engine.rpc("take_delivery", { p_delivery_id: id }));
      return z.array(deliveryRow).parse(rows)[0] ?? null;
    },
    keepLinks: async (id, { unsubscribe, actions }) => {
      const hashed = actions.map(async ({ action, token }) => ({ action, hash: await hashOfToken(token) }));
      return ask(
        engine.rpc("keep_mail_links", {
          p_delivery_id: id,
          p_unsubscribe_hash: await hashOfToken(unsubscribe),
          p_actions: await Promise.all(hashed),
        }),
      );
    },
    finish: async (id, { state, address, providerId = null, reason = null }) => {
      await ask(
        engine.rpc("finish_delivery", {
          p_delivery_id: id,
          p_state: state,
          p_address: address,
          p_provider_id: providerId,
          p_reason: reason,
        }),
      );
    },
  };
}
