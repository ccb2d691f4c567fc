import { expect, test } from "vitest";
import { OTHER, OWNER, ROW_ID } from "./support/builders.ts";
import { connect } from "./support/checks.ts";
import { one, raised, refusal, type Stage, testDatabase } from "./support/database.ts";
import {
  deliveries,
  finish,
  hash,
  keepLinks,
  notify,
  preferences,
  take,
  withNumber,
  withService,
} from "./support/deliveries.ts";

const { onStage } = testDatabase();

const channels = async (stage: Stage) => (await deliveries(stage)).map(({ channel }) => channel);
const first = async (stage: Stage) => (await deliveries(stage))[0]?.id ?? "";

test(
  "each notice adds a mail to the outbox, with a background job that sends it",
  onStage(async (stage) => {
    await notify(stage);
    const [delivery] = await deliveries(stage);
    expect(delivery).toMatchObject({ channel: "email", state: "queued", incident: "news:1" });
    const jobs = await stage.admin(
      "select kind, idempotency_key as key, input ->> 'delivery_id' as delivery, hold_id from public.background_jobs",
    );
    expect(jobs).toEqual([{ kind: "mail", key: delivery?.id, delivery: delivery?.id, hold_id: null }]);
  }),
);

test(
  "an incident adds one message to the outbox, even if its notice is deleted and made anew",
  onStage(async (stage) => {
    await notify(stage);
    await stage.owner("delete from public.notifications");
    await notify(stage);
    expect(await channels(stage)).toEqual(["email"]);
    await notify(stage, { key: null });
    await notify(stage, { key: null });
    expect(await channels(stage)).toHaveLength(3);
  }),
);

test.each([
  ["system", null, true],
  ["credits", null, true],
  ["marketing", null, false],
  ["marketing", true, true],
  ["marketing", false, false],
  ["system", false, false],
  ["credits", false, false],
])(
  "a notice in the category %s, when the user's mail setting is %s, is mailed: %s",
  async (category, said, sent) => {
    await onStage(async (stage) => {
      if (said !== null) await preferences(stage.owner, { [`${category}_email`]: said });
      await notify(stage, { category });
      expect(await channels(stage)).toEqual(sent ? ["email"] : []);
    })();
  },
);

test(
  "a text message is added to the outbox only with a verified number and a service",
  onStage(async (stage) => {
    await withNumber(stage, "sms");
    await withNumber(stage, "whatsapp", false);
    await notify(stage, { key: "a" });
    await withService(stage, "sms");
    await withService(stage, "whatsapp");
    await notify(stage, { key: "b" });
    expect((await deliveries(stage)).map(({ incident, channel }) => `${incident} ${channel}`)).toEqual([
      "a email",
      "b email",
      "b sms",
    ]);
    expect(await one(stage.admin("select kind from public.background_jobs where kind <> 'mail'"))).toEqual({
      kind: "text_message",
    });
    const sms = (await deliveries(stage)).find(({ channel }) => channel === "sms");
    expect(await take(stage, sms?.id ?? "")).toMatchObject([
      { channel: "sms", address: "+56912345678", webhook_url: "https://texts.example/send" },
    ]);
  }),
);

test(
  "in 24 hours a user gets at most 500 mails and 50 SMS, and further notices in the app only",
  onStage(async (stage) => {
    await withNumber(stage, "sms");
    await withService(stage, "sms");
    const sent = (channel: string, count: number) =>
      stage.admin(
        `insert into private.notice_deliveries (user_id, channel, incident_key)
         select $1, $2, 'earlier:' || n from generate_series(1, $3) n`,
        [OWNER.id, channel, count],
      );
    const queued = async () =>
      (await deliveries(stage))
        .filter(({ incident }) => !incident.startsWith("earlier"))
        .map(({ incident, channel }) => `${incident} ${channel}`);
    await sent("email", 499);
    await sent("sms", 49);
    await notify(stage, { key: "a" });
    await notify(stage, { key: "b" });
    expect(await queued()).toEqual(["a email", "a sms"]);
    expect(await stage.owner("select 1 from public.notifications")).toHaveLength(2);
    await stage.admin("update private.notice_deliveries set created_at = now() - interval '1 day'");
    await notify(stage, { key: "c" });
    expect(await queued()).toEqual(["a email", "a sms", "c email", "c sms"]);
  }),
);

test(
  "an account without a mail address gets its notices in the app only",
  onStage(async (stage) => {
    await stage.admin("update auth.users set email = null where id = $1", [OWNER.id]);
    await notify(stage);
    expect(await channels(stage)).toEqual([]);
    expect(await stage.owner("select 1 from public.notifications")).toHaveLength(1);
  }),
);

test(
  "when the outbox fails, the notice is still stored in the app",
  onStage(async (stage) => {
    await stage.admin("alter table private.notice_deliveries add constraint broken check (false) not valid");
    await notify(stage);
    expect(await stage.owner("select 1 from public.notifications")).toHaveLength(1);
  }),
);

test(
  "a sender can read a message's address and text until the message's result is stored",
  onStage(async (stage) => {
    await notify(stage, { type: "error", message: "No salió", target: "/settings", key: "connection:7" });
    const id = await first(stage);
    const expected = [
      {
        channel: "email",
        address: OWNER.email,
        name: OWNER.name,
        category: "system",
        type: "error",
        message: "No salió",
        target: "/settings",
        incident: "connection",
        actions: ["reconnect"],
        webhook_url: null,
      },
    ];
    expect(await take(stage, id)).toEqual(expected);
    expect(await take(stage, id)).toEqual(expected);
    expect(await finish(stage, id, "sent")).toBe(true);
    expect(await finish(stage, id, "failed")).toBe(false);
    expect(await take(stage, id)).toEqual([]);
    expect(await take(stage, ROW_ID)).toEqual([]);
    expect(await raised(stage.service("select engine.finish_delivery($1, 'queued', 'a@b.c')", [id]))).toBe(
      "invalid_input",
    );
  }),
);

test.each<[string, (stage: Stage) => Promise<unknown>]>([
  ["notice_deleted", ({ owner }) => owner("delete from public.notifications")],
  ["notice_read", ({ owner }) => owner("update public.notifications set read_at = now()")],
  ["not_wanted", ({ owner }) => preferences(owner, { system_email: false })],
  ["no_address", ({ admin }) => admin("update auth.users set email = null where id = $1", [OWNER.id])],
])("a message that a worker has claimed is skipped for the reason %s", async (reason, change) => {
  await onStage(async (stage) => {
    await notify(stage);
    await change(stage);
    expect(await take(stage, await first(stage))).toEqual([]);
    expect(await deliveries(stage)).toMatchObject([{ state: "skipped", reason }]);
  })();
});

test.each<[string, string, string | null]>([
  ["connection_ends", "connected_at = clock_timestamp()", "notice_outdated"],
  ["connection_ends", "access_expires_at = now() - interval '1 minute'", "notice_outdated"],
  ["connection_ends", "access_expires_at = now() - interval '2 hours'", null],
  ["connection_ends", "refresh_tried_at = now()", null],
  ["connection", "updated_at = updated_at + interval '1 second'", "notice_outdated"],
  ["connection", "access_expires_at = now() - interval '1 minute'", null],
  ["scope_missing", "connected_at = clock_timestamp(), updated_at = clock_timestamp()", null],
])(
  "a message about the incident %s is skipped after the change '%s' of the connection: %s",
  async (kind, change, reason) => {
    await onStage(async (stage) => {
      for (const userId of [OWNER.id, OTHER.id]) await connect(stage, { refresh: null, userId });
      const [incident] = await stage.admin<{ key: string }>(
        "select private.connection_incident($1, $2) as key",
        [kind, OWNER.id],
      );
      await notify(stage, { key: incident?.key });
      await stage.admin("update public.notifications set created_at = now() - interval '1 hour'");
      await stage.admin(`update private.linkedin_secrets set ${change} where user_id = $1`, [OWNER.id]);
      expect(await take(stage, await first(stage))).toHaveLength(reason === null ? 1 : 0);
      expect((await deliveries(stage))[0]?.reason).toBe(reason);
    })();
  },
);

const refuse = async (stage: Stage) => {
  await notify(stage);
  await finish(stage, await first(stage), "refused");
};
const noticesOf = ({ owner }: Stage) =>
  owner<{ message: string; target: string }>(
    "select message, target from public.notifications where incident_key like 'address_stopped:%'",
  );

test(
  "after a mail address refuses a message, it gets no more, and one notice in the app reports the refusal",
  onStage(async (stage) => {
    await refuse(stage);
    expect(await noticesOf(stage)).toEqual([
      { message: expect.stringContaining(OWNER.email), target: "/profile?tab=comunicaciones" },
    ]);
    await notify(stage, { key: "news:2" });
    await stage.admin("select private.stop_address($1, 'email', $2)", [OWNER.id, OWNER.email]);
    expect(await noticesOf(stage)).toHaveLength(1);
    expect(await deliveries(stage)).toMatchObject([{ state: "refused" }]);
  }),
);

test(
  "after a refusal, a mail address is tried again when the user saves preferences, and a new address at once",
  onStage(async (stage) => {
    await refuse(stage);
    await stage.admin("update auth.users set email = 'otra@example.com' where id = $1", [OWNER.id]);
    await notify(stage, { key: "news:2" });
    await stage.admin("update auth.users set email = $2 where id = $1", [OWNER.id, OWNER.email]);
    await notify(stage, { key: "news:3" });
    await preferences(stage.owner, { system_email: true });
    await notify(stage, { key: "news:4" });
    expect((await deliveries(stage)).map(({ incident }) => incident)).toEqual(["news:1", "news:2", "news:4"]);
  }),
);

test(
  "a message that is not sent within a day fails, and messages of long ago are deleted",
  onStage(async (stage) => {
    await notify(stage, { key: "late" });
    await notify(stage, { key: "new" });
    await notify(stage, { key: "old" });
    await stage.admin(
      "update private.notice_deliveries set created_at = now() - interval '25 hours' where incident_key = 'late'",
    );
    await stage.admin(
      "update private.notice_deliveries set created_at = now() - interval '181 days' where incident_key = 'old'",
    );
    await stage.admin("select private.sweep_deliveries()");
    expect(await deliveries(stage)).toMatchObject([
      { incident: "late", state: "failed", reason: "given_up" },
      { incident: "new", state: "queued" },
    ]);
  }),
);

test(
  "the scheduler run wakes the function only when a message is due",
  onStage(async (stage) => {
    const tick = async () =>
      (await one(stage.admin<{ woken: boolean }>("select private.delivery_tick() is not null as woken")))
        .woken;
    await stage.admin(
      "select vault.create_secret('http://localhost:1', 'project_url'), vault.create_secret('sb_secret_a', 'secret_key')",
    );
    expect(await tick()).toBe(false);
    await notify(stage);
    expect(await tick()).toBe(true);
    await stage.admin("update public.background_jobs set run_at = now() + interval '1 minute'");
    expect(await tick()).toBe(false);
  }),
);

const states = async (stage: Stage) =>
  Object.fromEntries(
    (
      await stage.owner<{ channel: string; state: string }>("select * from public.list_contact_channels()")
    ).map(({ channel, state }) => [channel, state]),
  );

test(
  "a channel's state is unavailable without a service, no_address, ready, or stopped after a refusal",
  onStage(async (stage) => {
    expect(await states(stage)).toEqual({ sms: "unavailable", whatsapp: "unavailable", email: "ready" });
    await withService(stage, "sms");
    await withService(stage, "whatsapp");
    await withNumber(stage, "sms");
    await withNumber(stage, "whatsapp", false);
    await stage.admin("select private.stop_address($1, 'email', $2)", [OWNER.id, OWNER.email]);
    expect(await states(stage)).toEqual({ sms: "ready", whatsapp: "no_address", email: "stopped" });
  }),
);

test(
  "a visitor cannot read the contact channels",
  onStage(async ({ visitor }) => {
    expect((await refusal(visitor("select * from public.list_contact_channels()"))).code).toBe("42501");
  }),
);

const unsubscribe = async ({ service }: Stage, digit = "a") =>
  (
    await one(
      service<{ category: string | null }>("select engine.unsubscribe($1) as category", [hash(digit)]),
    )
  ).category;
const saved = ({ owner }: Stage) =>
  one(
    owner(
      "select credits_email, system_email, system_sms, marketing_email from public.user_communication_preferences",
    ),
  );

test(
  "an unsubscribe link can be used repeatedly, and ends the mails of one category for one user",
  onStage(async (stage) => {
    await preferences(stage.owner, { marketing_email: true });
    await notify(stage, { category: "credits" });
    const id = await first(stage);
    expect(await keepLinks(stage, id, hash("a"))).toBe(true);
    expect(await keepLinks(stage, id, hash("a"))).toBe(true);
    expect([await unsubscribe(stage), await unsubscribe(stage)]).toEqual(["credits", "credits"]);
    expect(await saved(stage)).toEqual({
      credits_email: false,
      system_email: true,
      system_sms: true,
      marketing_email: true,
    });
    expect(
      await stage.admin(
        "select credits_email from public.user_communication_preferences where user_id = $1",
        [OTHER.id],
      ),
    ).toEqual([{ credits_email: true }]);
  }),
);

test(
  "unsubscribing from one category does not subscribe the user to marketing",
  onStage(async (stage) => {
    await notify(stage);
    await keepLinks(stage, await first(stage), hash("a"));
    await unsubscribe(stage);
    expect(await saved(stage)).toMatchObject({ system_email: false, credits_email: true });
    await notify(stage, { category: "marketing", key: "offer" });
    expect(await deliveries(stage)).toHaveLength(1);
  }),
);

test(
  "an unknown unsubscribe link is ignored",
  onStage(async (stage) => {
    expect(await unsubscribe(stage, "b")).toBeNull();
  }),
);

test(
  "an unsubscribe link that arrives after its message was sent is not stored",
  onStage(async (stage) => {
    await notify(stage);
    const id = await first(stage);
    await finish(stage, id, "sent");
    expect(await keepLinks(stage, id, hash("a"))).toBe(false);
    expect(await unsubscribe(stage)).toBeNull();
  }),
);
