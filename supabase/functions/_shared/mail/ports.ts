import type { ErrorCode } from "../contract/error-codes.ts";

/** A mail; `id` is the delivery's id, the same for each try. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  replyTo?: string;
};

/** A text message; `id` is the delivery's id, the same for each try. */
export type TextMessage = { id: string; channel: "sms" | "whatsapp"; to: string; text: string; url: string };

export type SendResult =
  | { kind: "sent"; providerId: string | null }
  /** The address accepts no messages. */
  | { kind: "refused"; reason: string }
  /** No message was sent, as far as the sender knows, and another try may succeed. */
  | { kind: "later"; seconds: number; reason: string }
  | { kind: "failed"; code: ErrorCode; isFinal: boolean; reason: string };

/** Sends once, until `signal` aborts. Failures are results, never exceptions. */
export type Send<Message> = (message: Message, signal: AbortSignal) => Promise<SendResult>;
