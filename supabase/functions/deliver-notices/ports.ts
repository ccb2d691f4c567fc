import type { MailAction, NewsCategory } from "../_shared/contract/mail-links.ts";

/** A message of the outbox, before it is formatted for its channel. */
export type Delivery = {
  channel: "email" | "sms" | "whatsapp";
  address: string;
  /** The user's name; empty when it is unknown. */
  name: string;
  category: NewsCategory;
  type: string;
  /** The notice, in Spanish. */
  message: string;
  /** The page of the app that it is about. */
  target: string | null;
  /** The event, by the first word of the incident key. */
  incident: string;
  actions: readonly MailAction[];
  /** Where the channel's messages are sent; null for mail. */
  webhookUrl: string | null;
};

/** Tokens of the links in one mail. They are stored with the job, so that another try sends the same mail. */
export type MailTokens = { unsubscribe: string; actions: { action: MailAction; token: string }[] };

/** The outbox in the database; each call is one transaction, safe to repeat. */
export type DeliveryStore = {
  /** Null when nothing has to be sent any more. */
  take(id: string): Promise<Delivery | null>;
  /** Stores the links of a mail. False when it need not be sent any more. */
  keepLinks(id: string, tokens: MailTokens): Promise<boolean>;
  finish(id: string, end: DeliveryEnd): Promise<void>;
};
export type DeliveryEnd = {
  state: "sent" | "refused" | "failed";
  address: string;
  providerId?: string | null;
  /** The service's own message, shortened. */
  reason?: string;
};
