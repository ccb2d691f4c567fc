import { ask, type ServiceClient } from "../../_shared/adapters/supabase.ts";
import type { Deps } from "../handler.ts";

const COLUMNS = "id, user_id, user_email, subject, message, created_at";
const DELIVERED_WITHIN_DAYS = 3;

export const createTicketStore = (client: ServiceClient, now: () => number): Deps["tickets"] => ({
  async waiting(userId, ticketId) {
    const [ticket] = await ask(
      client
        .from("helpdesk_tickets")
        .select(COLUMNS)
        .match({ id: ticketId, user_id: userId, delivery: "waiting", status: "open" }),
    );
    return ticket ?? null;
  },
  allWaiting: (limit) =>
    ask(
      client
        .from("helpdesk_tickets")
        .select(COLUMNS)
        .match({ delivery: "waiting", status: "open" })
        .gte("created_at", new Date(now() - DELIVERED_WITHIN_DAYS * 86_400_000).toISOString())
        .order("created_at")
        .limit(limit),
    ),
  async markSent(ticketId) {
    await ask(client.from("helpdesk_tickets").update({ delivery: "sent" }).eq("id", ticketId).select("id"));
  },
});
