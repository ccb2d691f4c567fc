import { expect, test } from "vitest";
import type { Caller } from "../_shared/http/caller.ts";
import type { Mail } from "../_shared/mail/ports.ts";
import {
  codeOfRejection,
  jsonRequest,
  OTHER_USER_ID,
  recordingLog,
  USER_ID,
} from "../_shared/testing/requests.ts";
import { createTicketMail, mailOfTicket } from "./adapters/mail.ts";
import { createWebhook } from "./adapters/webhook.ts";
import { createHandler, type Deps, type Ticket } from "./handler.ts";

const TICKET: Ticket = {
  id: "10000000-0000-4000-8000-000000000001",
  user_id: USER_ID,
  user_email: "lucia@example.com",
  subject: "Ayuda",
  message: "<script>alert(1)</script>",
  created_at: "2026-11-21T12:00:00Z",
};
const USER: Caller = { kind: "user", userId: USER_ID };
const SENT = { user_id: USER_ID, ticket_id: TICKET.id };

function world(deliver: Deps["deliver"]) {
  const sent: string[] = [];
  const log = recordingLog();
  const { handle } = createHandler({
    tickets: {
      waiting: async (userId, id) => (userId === USER_ID && id === TICKET.id ? TICKET : null),
      allWaiting: async () => [TICKET, { ...TICKET, id: "2" }],
      markSent: async (id) => void sent.push(id),
    },
    deliver,
    log,
  });
  return { handle, sent, log };
}
const deliveredOf = async (answer: Promise<Response>) => (await (await answer).json()).delivered;

test("P7.06 · a ticket that a user has just sent is delivered and marked as sent", async () => {
  const got: Ticket[] = [];
  const { handle, sent } = world(async (ticket) => void got.push(ticket));
  expect(await deliveredOf(handle(jsonRequest(SENT), USER))).toBe(1);
  expect(got).toEqual([TICKET]);
  expect(sent).toEqual([TICKET.id]);
});

test("a ticket that cannot be delivered is not marked as sent, and its text is not logged", async () => {
  const { handle, sent, log } = world(async () => {
    throw new Error("503");
  });
  expect(await deliveredOf(handle(jsonRequest(SENT), USER))).toBe(0);
  expect(sent).toEqual([]);
  expect(log.lines).toEqual([
    { level: "error", event: "ticket_not_delivered", fields: { ticket: TICKET.id, error: "Error" } },
  ]);
});

test("when no support address is configured, a ticket is only stored and nothing is logged", async () => {
  const { handle, log } = world(null);
  expect(await deliveredOf(handle(jsonRequest(SENT), USER))).toBe(0);
  expect(log.lines).toEqual([]);
});

test("a ticket that support refuses does not stop the other tickets of the run", async () => {
  const { handle, sent } = world(async ({ id }) => {
    if (id === TICKET.id) throw new Error("no");
  });
  expect(await deliveredOf(handle(jsonRequest({}), { kind: "service" }))).toBe(1);
  expect(sent).toEqual(["2"]);
});

test("a user may not have another user's ticket delivered, and a request without a ticket is invalid", async () => {
  const { handle } = world(async () => undefined);
  const others = handle(jsonRequest({ ...SENT, user_id: OTHER_USER_ID }), USER);
  expect(await codeOfRejection(others)).toBe("forbidden");
  expect(await codeOfRejection(handle(jsonRequest({}), USER))).toBe("invalid_input");
});

test("a ticket is sent as signed JSON with its id as idempotency key, and fails on a response other than success", async () => {
  const requests: RequestInit[] = [];
  const webhook = (status: number) =>
    createWebhook(
      async (_url, init) => {
        requests.push(init);
        return new Response(null, { status });
      },
      { url: "https://help.example/in", secret: "s" },
    );
  await webhook(202)(TICKET);
  const headers = new Headers(requests[0]?.headers);
  expect(JSON.parse(String(requests[0]?.body))).toEqual({ type: "helpdesk_ticket", ticket: TICKET });
  expect(headers.get("idempotency-key")).toBe(TICKET.id);
  expect(headers.get("x-tribuna-signature")).toMatch(/^sha256=[0-9a-f]{64}$/);
  await expect(webhook(500)(TICKET)).rejects.toMatchObject({ code: "http_500" });
});

test("a ticket is mailed as text with its user as reply address, and fails when the mail was not sent", async () => {
  const mails: Mail[] = [];
  await createTicketMail(async (mail) => {
    mails.push(mail);
    return { kind: "sent", providerId: null };
  }, "soporte@example.com")(TICKET);
  expect(mails[0]).toMatchObject({
    id: `ticket-${TICKET.id}`,
    to: "soporte@example.com",
    subject: "[Soporte] Ayuda",
    replyTo: "lucia@example.com",
  });
  expect(mails[0]?.html).toContain("&lt;script&gt;");
  expect(mails[0]?.html).not.toContain("<script>");
  const busy = createTicketMail(async () => ({ kind: "later", seconds: 60, reason: "quota" }), "a@b.test");
  await expect(busy(TICKET)).rejects.toMatchObject({ code: "quota" });
});

test("a ticket's subject and address add no lines to the mail's header", () => {
  const hostile = { ...TICKET, subject: "Hola\r\nBcc: a@b.test", user_email: "a@b.test\r\nBcc: c@d.test" };
  const mail = mailOfTicket(hostile, "soporte@example.com");
  expect(mail.subject).toBe("[Soporte] Hola Bcc: a@b.test");
  expect(mail.replyTo).toBeUndefined();
});

test("a ticket's subject that is too long for the mail is cut before an emoji, never inside it", () => {
  const ticket = { ...TICKET, subject: `${"a".repeat(149)}😀 y más` };
  expect(mailOfTicket(ticket, "soporte@example.com").subject).toBe(`[Soporte] ${"a".repeat(149)}`);
});
