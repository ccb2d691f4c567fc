import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "../../../local/testing/test-backend.ts";
import { openSmtpServer } from "./smtp-server.ts";

const USER = "00000000-0000-4000-8000-00000000005a";
let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
let backend: TestBackend;
beforeAll(async () => {
  smtp = await openSmtpServer();
  backend = await startTestBackend({
    functions: true,
    secrets: { MAIL_SMTP_URL: `smtp://localhost:${smtp.port}`, MAIL_FROM: "Tribuna <avisos@tribuna.test>" },
  });
  await backend.database.query("insert into auth.users (id, email) values ($1, 'ana@example.com')", [USER]);
}, 120_000);
afterAll(async () => {
  smtp.close();
  await backend.close();
});
beforeEach(() => {
  smtp.refuse.recipient = undefined;
  smtp.refuse.message = undefined;
});

async function deliver(key: string) {
  await backend.database.query(
    "select private.notify_user($1, 'error', 'No salió «Café».', $2, null, 'system', '/posts')",
    [USER, key],
  );
  await backend.tick("deliver-notices");
  const [delivery] = await backend.database.query<{ id: string; state: string; reason: string | null }>(
    "select id, state, reason from private.notice_deliveries where incident_key = $1",
    [key],
  );
  return delivery;
}

test("a notice is sent over SMTP with its links and its own Message-ID", async () => {
  const delivery = await deliver("failed:x");
  expect(delivery?.state).toBe("sent");
  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect([mail?.from, mail?.to]).toEqual([
    expect.stringContaining("avisos@tribuna.test"),
    ["<ana@example.com>"],
  ]);
  expect(mail?.data).toContain(`Message-ID: <${delivery?.id}@localhost>`);
  expect(mail?.data).toMatch(/^List-Unsubscribe: <http\S{80,}>\r?$/m);
  expect(mail?.data).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  expect(mail?.data).toMatch(/Content-Type: multipart\/alternative/);
});

test("when a mail server is busy, the mail is sent at a later attempt", async () => {
  smtp.refuse.recipient = "451 4.3.0 Busy";
  expect((await deliver("later"))?.state).toBe("queued");
  smtp.refuse.recipient = undefined;
  await backend.database.query("update public.background_jobs set run_at = now() where state = 'queued'");
  await backend.tick("deliver-notices");
  expect(smtp.received).toHaveLength(2);
});

test("a mail address refused with a 5xx gets no more mail", async () => {
  smtp.refuse.recipient = "550 5.1.1 No such user";
  expect(await deliver("refused")).toMatchObject({ state: "refused", reason: "EENVELOPE 550" });
  smtp.refuse.recipient = undefined;
  expect(await deliver("after")).toBeUndefined();
  expect(smtp.received).toHaveLength(2);
});
