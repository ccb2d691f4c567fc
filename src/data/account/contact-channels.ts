import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { once, send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { invokeFunction, unwrap } from "@/shared/errors";

/** 'stopped': the address refused a message. 'unavailable': the product has no service for the channel. */
const CHANNEL_STATES = ["ready", "no_address", "stopped", "unavailable"] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

const CHANNELS = ["sms", "whatsapp", "email"] as const;
type Channel = (typeof CHANNELS)[number];
export type TextChannel = Exclude<Channel, "email">;
export const TEXT_CHANNELS: readonly TextChannel[] = ["sms", "whatsapp"];

export type ContactChannel = { channel: Channel; state: ChannelState; address: string | null };
type Row = { channel: string; state: string; address: string | null };

/** Checks a row by hand, because a schema library would be most of this page's code. */
const isListed = (row: Row): row is ContactChannel =>
  CHANNELS.some((channel) => channel === row.channel) && CHANNEL_STATES.some((state) => state === row.state);

export const contactChannels = (userId: string) =>
  queryOptions({
    queryKey: ["contact_channels", userId, "list"] as const,
    queryFn: async ({ signal }): Promise<Partial<Record<Channel, ContactChannel>>> => {
      const listed: Row[] = unwrap(
        await supabase.rpc("list_contact_channels", undefined, { get: true }).abortSignal(signal),
      );
      if (!listed.every(isListed)) throw new TypeError("Channels that this version does not know.");
      return Object.fromEntries(listed.map((row) => [row.channel, row]));
    },
  });

type Given = { channel: TextChannel; address: string };

/**
 * Sends a verification code to the phone number `address` by SMS or WhatsApp. Throws `contact_number_refused`,
 * `message_not_sent`, `contact_codes_limit_reached`.
 */
export const sendContactCode = (userId: string) =>
  mutationOptions({
    mutationKey: ["contact_channels", userId, "code"] as const,
    mutationFn: async ({ channel, address }: Given) => {
      const { sendContactCodeOutput } = await import("@contract/functions");
      const body = { channel, address };
      await send(
        ["send-contact-code", body],
        (key) => invokeFunction("send-contact-code", body, sendContactCodeOutput, { key }),
        { form: "sent code" },
      );
    },
  });

export type Verified = "verified" | "wrong" | "over";

export const verifyContact = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: ["contact_channels", userId, "verify"] as const,
    mutationFn: async ({ channel, code }: { channel: TextChannel; code: string }) =>
      (await once(
        "verify_contact",
        { p_channel: channel, p_code: code },
        { form: "contact code" },
      )) as Verified,
    onSuccess: () => client.invalidateQueries({ queryKey: contactChannels(userId).queryKey }),
  });

export const removeContact = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: ["contact_channels", userId, "remove"] as const,
    mutationFn: (channel: TextChannel) => once("remove_contact", { p_channel: channel }),
    onSettled: () => client.invalidateQueries({ queryKey: contactChannels(userId).queryKey }),
  });
