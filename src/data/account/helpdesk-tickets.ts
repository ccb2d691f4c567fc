import { mutationOptions } from "@tanstack/react-query";
import { send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { invokeFunction, unwrap } from "@/shared/errors";
import { logFailure } from "@/shared/log";

/** A new text gets a new `id`; a repeated request keeps the id, so that it makes only one ticket. */
export type NewTicket = { id: string; subject: string; message: string };

/** The longest texts that the database accepts, in characters. */
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 10_000;

async function deliver(userId: string, ticketId: string): Promise<void> {
  const { helpdeskWebhookOutput } = await import("@contract/helpdesk");
  await send(["helpdesk-webhook", ticketId], () =>
    invokeFunction("helpdesk-webhook", { user_id: userId, ticket_id: ticketId }, helpdeskWebhookOutput),
  );
}

/** Saves a support ticket, then delivers it. A failed delivery is ignored, because the server repeats it. */
export const sendTicket = (user: { id: string; email: string }) =>
  mutationOptions({
    mutationKey: ["helpdesk_tickets", user.id, "send"] as const,
    mutationFn: async ({ id, subject, message }: NewTicket): Promise<void> => {
      await send(["helpdesk_tickets", id], async () =>
        unwrap(
          await supabase.from("helpdesk_tickets").upsert(
            {
              id,
              user_id: user.id,
              user_email: user.email,
              subject: subject.trim(),
              message: message.trim(),
            },
            { onConflict: "id", ignoreDuplicates: true },
          ),
        ),
      );
      await deliver(user.id, id).catch((error: unknown) => logFailure("helpdesk-webhook", error));
    },
  });
