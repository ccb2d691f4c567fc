import { beforeEach, expect, test } from "vitest";
import { DUE, saveCard } from "./support/builders.ts";
import { one, type Query } from "./support/database.ts";
import { type Server, testServer } from "./support/server.ts";

const server = testServer(6);
const USER = "00000000-0000-4000-8000-000000000101";
const OTHER = "00000000-0000-4000-8000-000000000102";

beforeEach(async () => {
  const { admin } = server();
  await admin("delete from auth.users");
  for (const [at, id] of [USER, OTHER].entries()) {
    await admin("insert into auth.users (id, email) values ($1, $2)", [id, `u${at}@example.com`]);
    await admin("select engine.grant_purchased_credits($1, 500, $2, null)", [id, `bought:${id}`]);
  }
});

const remove = (query: Query) => query("select * from engine.delete_account($1)", [USER]);
const claim = ({ admin }: Server) =>
  admin<{ post_id: string }>("select post_id from engine.claim_publish_jobs('w', 5, 60)");
const usersLeft = ({ admin }: Server) => admin("select id from auth.users where id = $1", [USER]);
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { message: string }) => error.message,
  );
const somebodyWaits = (count = 1) =>
  expect
    .poll(() => server().admin("select 1 from pg_stat_activity where wait_event_type = 'Lock'"), {
      timeout: 20_000,
    })
    .toHaveLength(count);

test("while an account is being deleted, a claim takes another user's due post and no post of the deleted account", async () => {
  for (const id of [USER, OTHER]) await saveCard(server().user(id), { postcard: 1, ...DUE });
  await server().transaction(null, async (query) => {
    await remove(query);
    expect(await claim(server())).toHaveLength(1);
  });
  expect(await claim(server())).toEqual([]);
  expect(await usersLeft(server())).toEqual([]);
});

test("the deletion of an account waits for a running claim of the account's post, and is then refused", async () => {
  await saveCard(server().user(USER), { postcard: 1, ...DUE });
  const { refused } = await server().transaction(null, async (query) => {
    await query("select 1 from engine.claim_publish_jobs('w', 5, 60)");
    const answer = messageOf(remove(server().admin));
    await somebodyWaits();
    return { refused: answer };
  });
  expect(await refused).toBe("account_publishing");
  expect(await usersLeft(server())).toHaveLength(1);
});

test("ending paid work and deleting its user's account at the same time do not deadlock", async () => {
  const { admin, transaction } = server();
  const job = await one(
    admin<{ id: string }>(
      "select job_id as id from engine.enqueue_background_job($1, 'results_sync', 'k', '{}', 0.5)",
      [USER],
    ),
  );
  const { lease } = await one(
    admin<{ lease: string }>("select lease_id as lease from engine.claim_background_job($1, 60)", [job.id]),
  );
  const { deleted } = await transaction(null, async (query) => {
    await query("select private.share_user($1)", [USER]);
    const answer = messageOf(remove(admin));
    await somebodyWaits();
    const end = await query<{ ended: boolean }>(
      "select engine.complete_background_job($1, $2, '{}') as ended",
      [job.id, lease],
    );
    expect(end).toEqual([{ ended: true }]);
    return { deleted: answer };
  });
  expect(await deleted).toBe("done");
  expect(await usersLeft(server())).toEqual([]);
  expect(await admin("select 1 from public.credit_ledger where user_id = $1", [USER])).toEqual([]);
});

test("a save that adds a publisher to a card does not deadlock with the deletion of its user's account", async () => {
  const { admin, user, transaction } = server();
  await admin(
    `insert into public.linkedin_organizations (user_id, organization_id, organization_name, vanity_name)
     values ($1, '2414183', 'Café', 'cafe')`,
    [USER],
  );
  const card = { postcard: 1, date: "2030-02-03", post_time: "10:00" };
  await saveCard(user(USER), card);
  const { both } = await transaction(null, async (query) => {
    await query("select 1 from public.publish_jobs for update");
    const saved = saveCard(user(USER), { ...card, version: 1, publishers: ["personal", "2414183"] });
    await somebodyWaits();
    const removed = remove(admin);
    await somebodyWaits(2);
    return { both: [saved, removed] };
  });
  expect(await Promise.all(both.map(messageOf))).toEqual(["done", "done"]);
});

test("a job that ends after its user's account was deleted is refused and stores nothing", async () => {
  const { admin } = server();
  await admin("select engine.enqueue_background_job($1, 'results_sync', 'k', '{}', 0.5)", [USER]);
  const [job] = await admin<{ id: string; lease: string }>(
    "select job_id as id, lease_id as lease from engine.claim_background_jobs(array['results_sync'], 1, 60)",
  );
  await remove(admin);
  for (const call of ["extend_background_job($1, $2, 60)", "complete_background_job($1, $2, '{}')"])
    expect(await one(admin(`select engine.${call} as done`, [job?.id, job?.lease]))).toEqual({ done: false });
  await admin("select engine.save_post_figures($1, '[]')", [USER]);
  expect(await messageOf(admin("select engine.finish_personal_sync($1, 7)", [USER]))).toMatch(
    /violates foreign key/,
  );
});

test("an account's deletion revokes a token even when it was refreshed just before the deletion", async () => {
  const { admin, transaction } = server();
  await admin(
    "insert into public.linkedin_tokens (user_id, access_token, refresh_token) values ($1, 'old', 'kept')",
    [USER],
  );
  const { gone } = await transaction(null, async (query) => {
    expect(
      await one(
        query("select engine.save_refreshed_linkedin_tokens($1, 'old', 'new', null, 60) as saved", [USER]),
      ),
    ).toEqual({ saved: true });
    const answer = remove(admin);
    await somebodyWaits();
    return { gone: answer };
  });
  expect(await gone).toEqual([{ files: [], tokens: ["new", "kept"], checkouts: [] }]);
  expect(
    await one(
      admin("select engine.save_refreshed_linkedin_tokens($1, 'new', 'late', null, 60) as saved", [USER]),
    ),
  ).toEqual({ saved: false });
});

test("a payment that arrives while its user's account is deleted is recorded, and raises one alarm despite repeated events", async () => {
  const { admin, transaction } = server();
  const pack = await one(
    admin<{ id: string }>("select id from public.credit_packs order by credits limit 1"),
  );
  const settle = () =>
    admin<{ status: string }>(
      "select status from engine.settle_checkout('cs_1', 'paid', 'pi_1', 900, 'usd', null, $1, $2, 'evt_1', 'checkout.session.completed')",
      [USER, pack.id],
    );
  const { first } = await transaction(null, async (query) => {
    await remove(query);
    const answer = messageOf(settle());
    await somebodyWaits();
    return { first: answer };
  });
  expect(await first).toBe("done");
  expect(await settle()).toEqual([{ status: "duplicate" }]);
  expect(await admin("select kind from public.money_alarms")).toEqual([{ kind: "payment_without_account" }]);
  expect(
    await admin("select kind from private.accounting_records where entry_key = 'sale:cs_1'"),
  ).toHaveLength(1);
});

test("when a person with a deleted account signs up twice at the same time, both sign-ups share one month's free credits", async () => {
  const { admin, transaction } = server();
  const person = { provider: "linkedin_oidc", sub: "Vuelta04" };
  const signUp = async (query: Query, id: string, email: string) => {
    await query(
      `insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
       values ($1, $2, jsonb_build_object('provider', $3::text), jsonb_build_object('sub', $4::text))`,
      [id, email, person.provider, person.sub],
    );
    await query(
      `insert into auth.identities (id, user_id, provider, provider_id, identity_data)
       values (gen_random_uuid(), $1, $2, $3, '{}')`,
      [id, person.provider, person.sub],
    );
  };
  await admin("delete from auth.users");
  await signUp(admin, USER, "u0@example.com");
  await remove(admin);
  const { second } = await transaction(null, async (query) => {
    await signUp(query, USER, "u0@example.com");
    // Signs up in one transaction, as GoTrue does, and with another e-mail address, as if the person had changed it at
    // LinkedIn meanwhile.
    const answer = messageOf(transaction(null, (other) => signUp(other, OTHER, "u1@example.com")));
    await somebodyWaits();
    return { second: answer };
  });
  expect(await second).toMatch(/identities/);
  expect(
    await admin("select user_id, free_monthly_credits::float as free from public.user_credit_stats"),
  ).toEqual([{ user_id: USER, free: 0 }]);
});
