import { CodedError } from "../_shared/coded-error.ts";
import { helpdeskWebhookInput } from "../_shared/contract/helpdesk.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";

export type Ticket = {
  id: string;
  user_id: string;
  user_email: string;
  subject: string;
  message: string;
  created_at: string;
};

export type Deps = {
  tickets: {
    waiting(userId: string, ticketId: string): Promise<Ticket | null>;
    allWaiting(limit: number): Promise<Ticket[]>;
    markSent(ticketId: string): Promise<void>;
  };
  /**
   * Sends a ticket to the support. Throws when the receiver refuses the ticket. Null when no support address is
   * configured.
   */
  deliver: ((ticket: Ticket) => Promise<void>) | null;
  log: Log;
};

const TICKETS_A_RUN = 20;

/** Delivers the ticket that the user has just sent or, when the schedule calls, all undelivered tickets. */
export const createHandler = ({ tickets, deliver, log }: Deps): Endpoint =>
  createEndpoint(
    { who: "user_or_service", body: { schema: helpdeskWebhookInput, maxBytes: 1024 } },
    async ({ caller, input }) => {
      const listed = await ticketsFor();
      let delivered = 0;
      for (const ticket of deliver ? listed : []) {
        try {
          await deliver?.(ticket);
          await tickets.markSent(ticket.id);
          delivered++;
        } catch (error) {
          log("error", "ticket_not_delivered", { ticket: ticket.id, error: describeError(error) });
        }
      }
      return success({ delivered });

      async function ticketsFor(): Promise<Ticket[]> {
        if (caller.kind === "service") return tickets.allWaiting(TICKETS_A_RUN);
        if (!("ticket_id" in input)) throw new CodedError("invalid_input");
        if (input.user_id !== caller.userId) throw new CodedError("forbidden");
        const ticket = await tickets.waiting(caller.userId, input.ticket_id);
        return ticket ? [ticket] : [];
      }
    },
  );
