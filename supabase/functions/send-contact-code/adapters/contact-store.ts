import { ask, type ServiceClient } from "../../_shared/adapters/supabase.ts";
import type { Deps } from "../handler.ts";

export const createContactStore = (client: ServiceClient): Deps["store"] => ({
  keepCode: (userId, channel, address, code) =>
    ask(
      client.schema("engine").rpc("keep_contact_code", {
        p_user_id: userId,
        p_channel: channel,
        p_address: address,
        p_code: code,
      }),
    ),
});
