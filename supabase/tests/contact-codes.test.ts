import { expect, test } from "vitest";
import { OTHER, OWNER } from "./support/builders.ts";
import { one, type Query, raised, type Stage, testDatabase } from "./support/database.ts";
import { notify, withService } from "./support/deliveries.ts";

const { onStage } = testDatabase();

const NUMBER = "+56912345678";
const keep = ({ service }: Stage, code: string, address = NUMBER, userId = OWNER.id) =>
  service("select engine.keep_contact_code($1, 'sms', $2, $3) as url", [userId, address, code]);
const verify = async (query: Query, code: string) =>
  (await one(query<{ end: string }>("select public.verify_contact('sms', $1) as end", [code]))).end;
const numbers = (query: Query) =>
  query("select channel, address from public.user_contacts where verified_at is not null");
const sms = async (query: Query) =>
  await one(query("select state, address from public.list_contact_channels() where channel = 'sms'"));

test(
  "a phone number is used for messages after its code is verified, and can be changed and removed",
  onStage(async (stage) => {
    await withService(stage, "sms");
    expect(await sms(stage.owner)).toEqual({ state: "no_address", address: null });
    await keep(stage, "012345");
    expect(await sms(stage.owner)).toEqual({ state: "no_address", address: null });
    expect(await verify(stage.owner, "012345")).toBe("verified");
    expect(await sms(stage.owner)).toEqual({ state: "ready", address: NUMBER });
    await notify(stage);
    const texts = await stage.admin(
      "select 1 from private.notice_deliveries where channel = 'sms' and state = 'queued'",
    );
    expect(texts).toHaveLength(1);
    await keep(stage, "543210", "+56987654321");
    expect(await sms(stage.owner)).toEqual({ state: "ready", address: NUMBER });
    expect(await verify(stage.owner, "543210")).toBe("verified");
    expect(await numbers(stage.owner)).toEqual([{ channel: "sms", address: "+56987654321" }]);
    await stage.owner("select public.remove_contact('sms')");
    expect(await numbers(stage.owner)).toEqual([]);
  }),
);

test(
  "a contact code is stored as a hash, and is accepted once",
  onStage(async (stage) => {
    await withService(stage, "sms");
    await keep(stage, "012345");
    expect(JSON.stringify(await stage.admin("select * from private.contact_codes"))).not.toContain("012345");
    expect(await verify(stage.owner, "012345")).toBe("verified");
    expect(await verify(stage.owner, "012345")).toBe("over");
  }),
);

test(
  "five wrong guesses end a contact code, and the right code is refused afterwards",
  onStage(async (stage) => {
    await withService(stage, "sms");
    await keep(stage, "012345");
    for (let tries = 0; tries < 5; tries++) expect(await verify(stage.owner, "999999")).toBe("wrong");
    expect(await verify(stage.owner, "012345")).toBe("over");
    expect(await numbers(stage.owner)).toEqual([]);
    await keep(stage, "222222");
    expect(await verify(stage.owner, "222222")).toBe("verified");
  }),
);

test(
  "a contact code expires after ten minutes, or when the next code is sent",
  onStage(async (stage) => {
    await withService(stage, "sms");
    await keep(stage, "012345");
    await keep(stage, "543210");
    expect(await verify(stage.owner, "012345")).toBe("wrong");
    await stage.admin("update private.contact_codes set expires_at = expires_at - interval '599 seconds'");
    expect(await verify(stage.owner, "111111")).toBe("wrong");
    await stage.admin("update private.contact_codes set expires_at = expires_at - interval '1 second'");
    expect(await verify(stage.owner, "543210")).toBe("over");
  }),
);

test(
  "the contact code of one user verifies no number of another user",
  onStage(async (stage) => {
    await withService(stage, "sms");
    await keep(stage, "012345");
    expect(await verify(stage.other, "012345")).toBe("over");
    await keep(stage, "543210", NUMBER, OTHER.id);
    expect(await verify(stage.other, "012345")).toBe("wrong");
    expect(await numbers(stage.admin)).toEqual([]);
  }),
);

test(
  "a contact code is refused when no service sends messages to the channel",
  onStage(async (stage) => {
    expect(await raised(keep(stage, "012345"))).toBe("contact_channel_unavailable");
  }),
);

test(
  "a phone number gets five codes a day from all users together",
  onStage(async (stage) => {
    await withService(stage, "sms");
    for (const user of [OWNER.id, OTHER.id, OWNER.id, OTHER.id, OWNER.id])
      await keep(stage, "012345", NUMBER, user);
    expect(await raised(keep(stage, "012345", NUMBER, OTHER.id))).toBe("contact_codes_limit_reached");
  }),
);

test(
  "a user can remove a phone number, but not a mail address that is stopped because it refused messages",
  onStage(async (stage) => {
    await stage.admin(
      "insert into public.user_contacts (user_id, channel, address, stopped_at) values ($1, 'email', 'a@example.com', now())",
      [OWNER.id],
    );
    await stage.owner("select public.remove_contact('email')");
    expect(await stage.owner("select channel from public.user_contacts")).toEqual([{ channel: "email" }]);
  }),
);
