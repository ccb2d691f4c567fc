import { z } from "./zod.ts";

/**
 * helpdesk-webhook: with a user's token, the ticket that they have just sent (`user_id` must be theirs); with the
 * secret key and {}, all undelivered tickets.
 */
export const helpdeskWebhookInput = z.union([
  z.object({ user_id: z.uuid(), ticket_id: z.uuid() }),
  z.object({}).strict(),
]);
export const helpdeskWebhookOutput = z.object({ delivered: z.number().int().nonnegative() });
