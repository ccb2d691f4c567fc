import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { unwrap } from "@/shared/errors";
import { supabase } from "@/shared/supabase";

/**
 * Whether messages of a channel reach the user: not `no_address` (none is known, or a number is not verified), not
 * `stopped` (the address refused a message), not `unavailable` (the product has no service for it).
 */
export const CHANNEL_STATES = ["ready", "no_address", "stopped", "unavailable"] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

const rows = z.array(
  z.object({ channel: z.enum(["sms", "whatsapp", "email"]), state: z.enum(CHANNEL_STATES) }),
);

/** The state of each channel, by its name. */
export const contactChannels = (userId: string) =>
  queryOptions({
    queryKey: ["contact_channels", userId, "list"] as const,
    queryFn: async ({ signal }) => {
      const listed = rows.parse(
        unwrap(await supabase.rpc("list_contact_channels", undefined, { get: true }).abortSignal(signal)),
      );
      return Object.fromEntries(listed.map(({ channel, state }) => [channel, state]));
    },
  });
