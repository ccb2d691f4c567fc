import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";

/**
 * Whether messages of a channel reach the user: not `no_address` (none is known, or a number is not verified), not
 * `stopped` (the address refused a message), not `unavailable` (the product has no service for it).
 */
export const CHANNEL_STATES = ["ready", "no_address", "stopped", "unavailable"] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

const CHANNELS = ["sms", "whatsapp", "email"] as const;
type Channel = (typeof CHANNELS)[number];
type Listed = { channel: Channel; state: ChannelState };

/** By hand: a library of schemas would be most of what the profile loads for three rows. */
const isListed = (row: { channel: string; state: string }): row is Listed =>
  CHANNELS.some((channel) => channel === row.channel) && CHANNEL_STATES.some((state) => state === row.state);

/** The state of each channel, by its name. */
export const contactChannels = (userId: string) =>
  queryOptions({
    queryKey: ["contact_channels", userId, "list"] as const,
    queryFn: async ({ signal }) => {
      const listed: { channel: string; state: string }[] = unwrap(
        await supabase.rpc("list_contact_channels", undefined, { get: true }).abortSignal(signal),
      );
      if (!listed.every(isListed)) throw new TypeError("Channels that this version does not know.");
      return Object.fromEntries(listed.map(({ channel, state }) => [channel, state]));
    },
  });
