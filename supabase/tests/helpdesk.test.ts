import { expect, test } from "vitest";
import { insertRow, OWNER } from "./support/builders.ts";
import { one, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const wakes = async ({ admin }: Stage) =>
  (await one(admin<{ wakes: boolean }>("select private.helpdesk_tick() is not null as wakes"))).wakes;

test.each([
  { ticket: "of a moment ago, which its sender delivers", age: "1 minute", values: {}, wakes: false },
  { ticket: "that nobody has taken", age: "6 minutes", values: {}, wakes: true },
  { ticket: "that was delivered", age: "6 minutes", values: { delivery: "sent" }, wakes: false },
  { ticket: "of a review", age: "6 minutes", values: { status: "closed" }, wakes: false },
  { ticket: "of last week", age: "7 days", values: {}, wakes: false },
])(
  "the scheduler run wakes the ticket function for a ticket $ticket: $wakes",
  async ({ age, values, ...wanted }) => {
    await onStage(async (stage) => {
      await stage.admin(
        "select vault.create_secret('https://a.example', 'project_url'), vault.create_secret('sb_secret_x', 'secret_key')",
      );
      await insertRow(stage.admin, "helpdesk_tickets", {
        user_id: OWNER.id,
        user_email: OWNER.email,
        subject: "Ayuda",
        message: "Hola",
        ...values,
      });
      await stage.admin("update public.helpdesk_tickets set created_at = now() - $1::interval", [age]);
      expect(await wakes(stage)).toBe(wanted.wakes);
    })();
  },
);
