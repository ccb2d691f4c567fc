import type { MailAction, NewsCategory } from "../_shared/contract/mail-links.ts";

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
  webhookUrl: string | null;
};

/** Tokens of a mail's links. They are stored with the job, because a second attempt must send the same mail. */
export type MailTokens = { unsubscribe: string; actions: { action: MailAction; token: string }[] };

/** Every call is a transaction and may be repeated. */
export type DeliveryStore = {
  /**
   * Reads a queued message. Null when it needs no delivery: its notice was deleted or read, or the user does not want
   * it or has no address.
   */
  take(id: string): Promise<Delivery | null>;
  keepLinks(id: string, tokens: MailTokens): Promise<boolean>;
  finish(id: string, end: DeliveryEnd): Promise<void>;
};
export type DeliveryEnd = {
  state: "sent" | "refused" | "failed";
  address: string;
  providerId?: string | null;
  reason?: string;
};
