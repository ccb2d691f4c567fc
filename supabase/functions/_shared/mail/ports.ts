import type { ErrorCode } from "../contract/error-codes.ts";

/** A mail for a service. `id` is the delivery's and stays the same with each try. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** The reply address; without it, the common one. */
  replyTo?: string;
};

/** A text message for a service. `id` is the delivery's and stays the same with each try. */
export type TextMessage = { id: string; channel: "sms" | "whatsapp"; to: string; text: string; url: string };

export type SendResult =
  | { kind: "sent"; providerId: string | null }
  /** The address accepts no messages. */
  | { kind: "refused"; reason: string }
  /** As far as known nothing was sent. */
  | { kind: "later"; seconds: number; reason: string }
  | { kind: "failed"; code: ErrorCode; isFinal: boolean; reason: string };

/** Sends once, within the time of `signal`. Every failure is a result, not an exception. */
export type Send<Message> = (message: Message, signal: AbortSignal) => Promise<SendResult>;
