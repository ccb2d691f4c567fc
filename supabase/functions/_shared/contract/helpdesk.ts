import { z } from "./zod.ts";

/** With a user's token the function delivers one ticket; with the secret key and `{}`, all undelivered tickets. */
export const helpdeskWebhookInput = z.union([
  z.object({ user_id: z.uuid(), ticket_id: z.uuid() }),
  z.object({}).strict(),
]);
export const helpdeskWebhookOutput = z.object({ delivered: z.number().int().nonnegative() });
