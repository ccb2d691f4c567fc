import { z } from "./zod.ts";

/**
 * helpdesk-webhook. A user's token: delivers the ticket just added. Secret key and {}: delivers all undelivered
 * tickets.
 */
export const helpdeskWebhookInput = z.union([
  z.object({ user_id: z.uuid(), ticket_id: z.uuid() }),
  z.object({}).strict(),
]);
export const helpdeskWebhookOutput = z.object({ delivered: z.number().int().nonnegative() });
