import type { ErrorCode } from "../contract/error-codes.ts";

/** A mail; `id` is the delivery's id, which every try repeats. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  replyTo?: string;
};

/** A text message; `id` is the delivery's id, which every try repeats. */
export type TextMessage = { id: string; channel: "sms" | "whatsapp"; to: string; text: string; url: string };

export type SendResult =
  | { kind: "sent"; providerId: string | null }
  /** The recipient's address accepts no messages. */
  | { kind: "refused"; reason: string }
  /** The service sent no message, as far as is known, and another try may succeed. */
  | { kind: "later"; seconds: number; reason: string }
  | { kind: "failed"; code: ErrorCode; isFinal: boolean; reason: string };

/** Sends one message, until `signal` aborts. Failures are results, never exceptions. */
export type Send<Message> = (message: Message, signal: AbortSignal) => Promise<SendResult>;
