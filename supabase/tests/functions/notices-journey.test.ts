import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dueNow, type Journey, openJourney, signIn } from "./journey.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
}, 120_000);
afterAll(() => journey.close());

const mails = () => journey.backend.sandboxes.mail.messages();
const lastMail = () => {
  const mail = mails().at(-1);
  if (!mail) throw new Error("No mail was sent.");
  return mail;
};
async function deliver() {
  await journey.backend.database.query(
    "update public.background_jobs set run_at = now() where state = 'queued'",
  );
  await journey.backend.tick("deliver-notices");
}
const notify = (key: string, message = "Aviso") =>
  journey.backend.database.query(
    "select private.notify_user($1, 'warning', $2, $3, null, 'system', '/settings')",
    [journey.userId, message, key],
  );
const tokenOf = (text: string, label: string) =>
  new RegExp(`${label}: \\S+#t=(\\S{43})`).exec(text)?.[1] ?? "";
const act = (token: string, press: boolean, user: string | null = null) =>
  journey.invoke("act", { token, press }, user);
const statesOf = async (postcard: number) =>
  (await journey.postsOf(postcard)).map((post) => post.publish_state);

describe("a post that LinkedIn refuses causes a mail with links", () => {
  let card = 0;
  beforeAll(async () => {
    journey.failCreates({ kind: "status", status: 422 });
    card = await journey.saveCard({ ...dueNow(), title: "Feria <b>" });
    await journey.runTick();
    await deliver();
  });

  test("a post that LinkedIn refuses causes one mail with a link for each action", async () => {
    await deliver();
    expect(mails()).toHaveLength(1);
    const { to, subject, text, html, headers, key } = lastMail();
    expect([subject, to]).toEqual(["Una publicación no salió", journey.session.user.email]);
    expect(text).toContain("Feria <b>");
    expect(html).toContain("Feria &lt;b&gt;");
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("a post that LinkedIn refused is published after one click in the mail, without signing in", async () => {
    const token = tokenOf(lastMail().text, "Volver a intentarlo");
    expect(await act(token, false)).toMatchObject({
      status: 200,
      body: { action: "retry", title: "Feria <b>" },
    });
    expect(await statesOf(card)).toEqual(["failed"]);
    expect((await act(token, true)).status).toBe(200);
    await journey.backend.tick("publish-due-posts");
    expect(await statesOf(card)).toEqual(["published"]);
    await deliver();
    expect(mails().map(({ subject }) => subject)).toEqual([
      "Una publicación no salió",
      "Tu publicación ya está en LinkedIn",
    ]);
    expect(await act(token, true)).toEqual({ status: 409, body: { error: { code: "action_link_used" } } });
    expect(await act("x".repeat(43), true)).toMatchObject({ status: 404 });
  });

  test("the links in the mail about a refused post cannot be used by another user", async () => {
    journey.failCreates({ kind: "status", status: 422 });
    const other = await journey.saveCard(dueNow());
    await journey.runTick();
    await deliver();
    const token = tokenOf(lastMail().text, "Moverla a otra hora");
    const stranger = journey.backend.client();
    const session = await signIn(journey.backend, stranger, "mateo");
    expect(await act(token, true, session.access_token)).toEqual({
      status: 403,
      body: { error: { code: "action_link_not_yours" } },
    });
    expect(await act(token, true, journey.session.access_token)).toMatchObject({ status: 200 });
    expect(await statesOf(other)).toEqual(["scheduled"]);
  });
});

test.each(["drop_before", "drop_after", "status"] as const)(
  "when the mail service fails with %s, the mail is still sent once",
  async (kind) => {
    const before = mails().length;
    journey.backend.sandboxes.mail.faults.add({
      method: "POST",
      path: "^/emails",
      kind,
      ...(kind === "status" && { status: 503 }),
    });
    await notify(`fault:${kind}`);
    await deliver();
    await deliver();
    await deliver();
    expect(mails().slice(before)).toHaveLength(1);
    const [delivery] = await journey.backend.database.query<{ state: string; provider: string }>(
      "select state, provider_id as provider from private.notice_deliveries where incident_key = $1",
      [`fault:${kind}`],
    );
    expect(delivery).toEqual({ state: "sent", provider: lastMail().id });
  },
);

test("when the mail service is busy and names a time, the message is sent at that time", async () => {
  journey.backend.sandboxes.mail.faults.add({
    method: "POST",
    path: "^/emails",
    kind: "status",
    status: 429,
  });
  await notify("busy");
  await deliver();
  const [job] = await journey.backend.database.query(
    "select state, attempts, run_at > now() as waits from public.background_jobs order by created_at desc limit 1",
  );
  expect(job).toEqual({ state: "queued", attempts: 0, waits: true });
  await deliver();
  expect(lastMail().text).toContain("Aviso");
});

const listUnsubscribe = () => /<(\S+)>/.exec(lastMail().headers["List-Unsubscribe"] ?? "")?.[1] ?? "";

test("a GET of an unsubscribe link changes nothing and redirects to the app's page", async () => {
  const response = await fetch(listUnsubscribe(), { redirect: "manual" });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toMatch(/\/baja#t=\S{43}$/);
  await notify("after-get");
  await deliver();
  expect(mails().filter(({ text }) => text.includes("Aviso"))).not.toHaveLength(0);
});

test("a mail program's POST to an unsubscribe link needs neither key nor session", async () => {
  const response = await fetch(listUnsubscribe(), {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect([response.status, await response.json()]).toEqual([200, { category: "system" }]);
  const before = mails().length;
  await notify("after-post");
  await deliver();
  expect(mails()).toHaveLength(before);
  const { error } = await journey.client
    .from("user_communication_preferences")
    .update({ system_email: true })
    .eq("user_id", journey.userId);
  expect(error).toBeNull();
});

test("when a mail address refuses a mail, it gets no more mail, and the app shows the refusal", async () => {
  const { mail } = journey.backend.sandboxes;
  await mail.refuse(journey.session.user.email ?? "");
  const before = mails().length;
  await notify("bounce");
  await deliver();
  await mail.refuse();
  await notify("after-bounce");
  await deliver();
  expect(mails()).toHaveLength(before);
  const channels = await journey.client.rpc("list_contact_channels", {}, { get: true });
  expect(channels.data).toContainEqual({ channel: "email", state: "stopped", address: null });
  const { data } = await journey.client
    .from("notifications")
    .select("message")
    .like("incident_key", "address_stopped%");
  expect(data).toEqual([{ message: expect.stringContaining(journey.session.user.email ?? "") }]);
});

test("a text message reaches a verified number through the service of its channel", async () => {
  const { origin } = journey.backend;
  const number = { channel: "sms", address: "+56912345678" };
  await journey.client.functions.invoke("send-contact-code", { body: number });
  expect(lastMail()).toMatchObject({ channel: "sms", to: number.address });
  const verified = await journey.client.rpc("verify_contact", {
    p_channel: "sms",
    p_code: lastMail()?.text.slice(0, 6),
  });
  expect(verified.data).toBe("verified");
  await notify("text", "Tu conexión vence pronto.");
  await deliver();
  expect(lastMail()).toMatchObject({
    channel: "sms",
    to: "+56912345678",
    text: `Tribuna: Tu conexión vence pronto. ${origin}/settings`,
  });
});

test("the job of every message of this file has succeeded", async () => {
  const open = await journey.backend.database.query(
    "select kind, state, error_code from public.background_jobs where state <> 'succeeded'",
  );
  expect(open).toEqual([]);
});

test("only the schedule can deliver notices", async () => {
  expect(await journey.invoke("deliver-notices", {})).toMatchObject({ status: 403 });
  expect(await journey.invoke("deliver-notices", {}, null)).toMatchObject({ status: 401 });
});
