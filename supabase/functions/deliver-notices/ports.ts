import type { MailAction, NewsCategory } from "../_shared/contract/mail-links.ts";

/** A message of the outbox, before formatting. */
export type Delivery = {
  channel: "email" | "sms" | "whatsapp";
  address: string;
  name: string;
  category: NewsCategory;
  type: string;
  message: string;
  /** The app's page of the notice. */
  target: string | null;
  incident: string;
  actions: readonly MailAction[];
  /** Webhook of the channel's messages; null for mail. */
  webhookUrl: string | null;
};

/** Tokens of a mail's links, stored with the job, so that another try sends the same mail. */
export type MailTokens = { unsubscribe: string; actions: { action: MailAction; token: string }[] };

/** The outbox in the database; each call is a repeatable transaction. */
export type DeliveryStore = {
  /** Null when no message remains to send. */
  take(id: string): Promise<Delivery | null>;
  /** Stores a mail's links; false when it need not be sent. */
  keepLinks(id: string, tokens: MailTokens): Promise<boolean>;
  finish(id: string, end: DeliveryEnd): Promise<void>;
};
export type DeliveryEnd = {
  state: "sent" | "refused" | "failed";
  address: string;
  providerId?: string | null;
  /** The service's shortened message. */
  reason?: string;
};
