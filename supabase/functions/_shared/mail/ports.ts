import type { ErrorCode } from "../contract/error-codes.ts";

/** `id` stays the same in each attempt to send the mail. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  replyTo?: string;
};

export type TextMessage = { id: string; channel: "sms" | "whatsapp"; to: string; text: string; url: string };

export type SendResult =
  | { kind: "sent"; providerId: string | null }
  | { kind: "refused"; reason: string }
  /** The service has probably sent nothing, and another attempt may succeed. */
  | { kind: "later"; seconds: number; reason: string }
  | { kind: "failed"; code: ErrorCode; isFinal: boolean; reason: string };

/** Sends one message. Failures are results, never exceptions. */
export type Send<Message> = (message: Message, signal: AbortSignal) => Promise<SendResult>;
