import { z } from "./zod.ts";

/**
 * helpdesk-webhook. With a user's token: delivers the ticket that the user has just added. With the secret key
 * and {}: delivers every undelivered ticket.
 */
export const helpdeskWebhookInput = z.union([
  z.object({ user_id: z.uuid(), ticket_id: z.uuid() }),
  z.object({}).strict(),
]);
export const helpdeskWebhookOutput = z.object({ delivered: z.number().int().nonnegative() });
