import type { MailAction, NewsCategory } from "../_shared/contract/mail-links.ts";

/** A message of the outbox, before it is formatted. */
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
  /** The webhook for messages of the channel; null for mail. */
  webhookUrl: string | null;
};

/** The tokens of a mail's links, stored with the job, so that a further try sends the same mail. */
export type MailTokens = { unsubscribe: string; actions: { action: MailAction; token: string }[] };

/** The outbox in the database; each call is a transaction and may be repeated. */
export type DeliveryStore = {
  /** Returns a delivery; null when its message need not be sent any more. */
  take(id: string): Promise<Delivery | null>;
  /** Stores the links of a mail; false when it need not be sent any more. */
  keepLinks(id: string, tokens: MailTokens): Promise<boolean>;
  finish(id: string, end: DeliveryEnd): Promise<void>;
};
export type DeliveryEnd = {
  state: "sent" | "refused" | "failed";
  address: string;
  providerId?: string | null;
  /** The service's message, shortened. */
  reason?: string;
};
