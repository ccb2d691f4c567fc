import type { MailAction, NewsCategory } from "../_shared/contract/mail-links.ts";

/** A message of the outbox, before it is written as a mail or text message. */
export type Delivery = {
  channel: "email" | "sms" | "whatsapp";
  address: string;
  name: string;
  category: NewsCategory;
  type: string;
  message: string;
  target: string | null;
  incident: string;
  actions: readonly MailAction[];
  /** The webhook that sends the channel's messages; null for mail. */
  webhookUrl: string | null;
};

/** The tokens in a mail's links. They are stored with the job, because a further try must send the same mail. */
export type MailTokens = { unsubscribe: string; actions: { action: MailAction; token: string }[] };

/** The outbox in the database. Each call is a transaction and may be repeated. */
export type DeliveryStore = {
  /** Reads a delivery; null when its message is no longer needed. */
  take(id: string): Promise<Delivery | null>;
  /** Stores the links of a mail; false when the mail is no longer needed. */
  keepLinks(id: string, tokens: MailTokens): Promise<boolean>;
  finish(id: string, end: DeliveryEnd): Promise<void>;
};
export type DeliveryEnd = {
  state: "sent" | "refused" | "failed";
  address: string;
  providerId?: string | null;
  /** The service's message in shortened form. */
  reason?: string;
};
