import { expect, test } from "vitest";
import { deleteCard } from "./support/bin.ts";
import { DUE, OTHER, OWNER, POSTCARD, saveCard } from "./support/builders.ts";
import { one, type Query, raised, type Stage, testDatabase } from "./support/database.ts";
import { deliveries, hash, keepLinks, notify, take } from "./support/deliveries.ts";
import { claimOne, fail, publishOne } from "./support/engine.ts";

const { onStage } = testDatabase();

type Shown = {
  action: string;
  title: string | null;
  publisher: string | null;
  new_hour: string | null;
  timezone: string | null;
  needs_approval: boolean;
};
const LINK = { retry: hash("a"), move: hash("b"), reconnect: hash("c") };
const press = (
  { service }: Pick<Stage, "service">,
  token: string,
  user: string | null = null,
  key: string | null = null,
): Promise<Shown> =>
  one(service<Shown>("select * from engine.use_action_link($1, $2, $3)", [token, user, key]));
const show = (
  { service }: Pick<Stage, "service">,
  token: string,
  user: string | null = null,
): Promise<Shown> => one(service<Shown>("select * from engine.show_action_link($1, $2)", [token, user]));

async function failedPost(stage: Stage): Promise<string> {
  const [post] = await saveCard(stage.owner, DUE);
  await fail(stage, await claimOne(stage));
  await mailed(stage);
  return post?.id ?? "";
}
async function mailed(stage: Stage): Promise<void> {
  const [delivery] = (await deliveries(stage)).filter(({ state }) => state === "queued");
  const [message] = await take(stage, delivery?.id ?? "");
  const actions = (message?.actions ?? []).map((action) => ({
    action,
    hash: LINK[action as keyof typeof LINK],
  }));
  await keepLinks(stage, delivery?.id ?? "", hash("f"), actions);
}
const stateOf = async (query: Query) =>
  (await one(query<{ state: string }>("select publish_state as state from public.posts"))).state;

test(
  "a mail about a failed post offers retry and move, and a mail about an ended connection offers reconnect",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    await fail(stage, await claimOne(stage));
    const [delivery] = await deliveries(stage);
    expect((await take(stage, delivery?.id ?? ""))[0]?.actions).toEqual(["retry", "move"]);
    for (const code of ["linkedin_not_connected", "linkedin_token_expired", "linkedin_token_revoked"]) {
      await stage.admin("update public.posts set publish_error_code = $1", [code]);
      expect((await take(stage, delivery?.id ?? ""))[0]?.actions).toEqual(["reconnect"]);
    }
    await stage.admin("update public.posts set publish_state = 'scheduled'");
    expect((await take(stage, delivery?.id ?? ""))[0]?.actions).toEqual([]);
  }),
);

test(
  "opening a mail's link shows the action and does not perform it",
  onStage(async (stage) => {
    await failedPost(stage);
    expect(await show(stage, LINK.retry)).toEqual({
      action: "retry",
      title: "Café de altura",
      publisher: "tu cuenta personal",
      new_hour: null,
      timezone: null,
      needs_approval: false,
    });
    expect(await show(stage, LINK.move)).toMatchObject({
      action: "move",
      new_hour: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      timezone: "UTC",
      needs_approval: false,
    });
    expect(await stateOf(stage.owner)).toBe("failed");
  }),
);

test(
  "a click on 'retry' in a mail makes the post due at once, so that the next claim takes it",
  onStage(async (stage) => {
    const post = await failedPost(stage);
    expect(await press(stage, LINK.retry)).toMatchObject({ action: "retry", title: "Café de altura" });
    expect(await one(stage.admin("select state, due_at <= now() as due from public.publish_jobs"))).toEqual({
      state: "scheduled",
      due: true,
    });
    await publishOne(stage, await claimOne(stage, post));
    expect(await stateOf(stage.owner)).toBe("published");
  }),
);

test(
  "a click on 'move' in a mail moves the card to its time of day on the next possible day",
  onStage(async (stage) => {
    await failedPost(stage);
    const { new_hour } = await press(stage, LINK.move);
    const row = await one(
      stage.owner<{ at: string; state: string; version: number; ahead: boolean }>(
        `select to_char(date + post_time, 'YYYY-MM-DD"T"HH24:MI') as at, publish_state as state, version,
             scheduled_at between now() + interval '15 minutes' and now() + interval '25 hours' as ahead from public.posts`,
      ),
    );
    expect(row).toEqual({ at: new_hour, state: "scheduled", version: 2, ahead: true });
    expect(new_hour?.slice(11)).toBe(DUE.time);
    expect(await one(stage.admin("select state from public.publish_jobs"))).toEqual({ state: "scheduled" });
  }),
);

test(
  "the move of a mail reports that the card needs a new approval, and a retry keeps the approval",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    await stage.owner("select public.require_card_approval($1, true)", [POSTCARD]);
    await stage.admin(
      "update public.card_approvals set answer = 'approved', answered_version = 1, answered_by = 'Ana', comment = '', answered_at = now()",
    );
    await fail(stage, await claimOne(stage));
    await mailed(stage);
    expect((await show(stage, LINK.retry)).needs_approval).toBe(false);
    expect((await show(stage, LINK.move)).needs_approval).toBe(true);
    expect((await press(stage, LINK.move)).needs_approval).toBe(true);
    expect(await one(stage.admin("select state, is_held from public.publish_jobs"))).toEqual({
      state: "scheduled",
      is_held: true,
    });
  }),
);

test(
  "a click on 'reconnect' in a mail uses up the link",
  onStage(async (stage) => {
    await notify(stage, { key: "connection:1", target: "/settings" });
    await mailed(stage);
    expect(await press(stage, LINK.reconnect)).toMatchObject({ action: "reconnect", title: null });
    expect(await raised(press(stage, LINK.reconnect))).toBe("action_link_used");
  }),
);

test(
  "a click on one link of a mail also uses up the mail's other link",
  onStage(async (stage) => {
    await failedPost(stage);
    await press(stage, LINK.move);
    expect(await raised(press(stage, LINK.move))).toBe("action_link_used");
    expect(await raised(press(stage, LINK.retry))).toBe("action_link_used");
    expect(await raised(show(stage, LINK.retry))).toBe("action_link_used");
  }),
);

test(
  "when the response to a click on a mail's link is lost, the repeated request gets that response, and the card moves once",
  onStage(async (stage) => {
    await failedPost(stage);
    const [key, other] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
    const first = await press(stage, LINK.move, null, key);
    expect(await press(stage, LINK.move, null, key)).toEqual(first);
    expect(await press(stage, LINK.move, OWNER.id, key)).toEqual(first);
    expect(await one(stage.owner("select version from public.posts"))).toEqual({ version: 2 });
    expect(await raised(press(stage, LINK.move, null, other))).toBe("action_link_used");
    expect(await raised(press(stage, LINK.retry, null, key))).toBe("action_link_used");
    expect(await raised(press(stage, LINK.move, OTHER.id, key))).toBe("action_link_not_yours");
  }),
);

test(
  "when the database refuses a click on a mail's link, no response is stored and the link stays usable",
  onStage(async (stage) => {
    await failedPost(stage);
    const second = await one(
      stage.admin<{ id: string }>(
        `insert into public.posts (user_id, postcard, title, date, linkedin_organization_id, publish_state)
           values ($1, $2, 'Café de altura', '2026-11-21', '777', 'publishing') returning id`,
        [OWNER.id, POSTCARD],
      ),
    );
    const key = "00000000-0000-4000-8000-000000000001";
    expect(await raised(press(stage, LINK.move, null, key))).toBe("card_publishing");
    await stage.admin("delete from public.posts where id = $1", [second.id]);
    expect(await press(stage, LINK.move, null, key)).toMatchObject({ action: "move" });
  }),
);

test.each<[string, (stage: Stage, post: string) => Promise<unknown>]>([
  ["action_link_expired", ({ admin }) => admin("update private.action_links set expires_at = now()")],
  ["action_link_card_gone", ({ owner }) => deleteCard(owner)],
  [
    "action_link_settled",
    ({ service }, post) => service("select engine.request_publish_post($1, $2)", [OWNER.id, post]),
  ],
  [
    // The post has failed again since this mail, so only the later mail's links work.
    "action_link_settled",
    async (stage, post) => {
      await stage.service("select engine.request_publish_post($1, $2)", [OWNER.id, post]);
      await fail(stage, await claimOne(stage, post));
    },
  ],
  ["action_link_unknown", ({ admin }) => admin("delete from private.action_links")],
])("a mail's link that cannot be used names the reason and changes nothing: %s", async (code, happen) => {
  await onStage(async (stage) => {
    const post = await failedPost(stage);
    await happen(stage, post);
    const before = await stage.admin("select state, due_at from public.publish_jobs");
    expect(await raised(press(stage, LINK.retry))).toBe(code);
    expect(await raised(show(stage, LINK.retry))).toBe(code);
    expect(await stage.admin("select state, due_at from public.publish_jobs")).toEqual(before);
  })();
});

test(
  "another signed-in user cannot use a mail's link, and the link stays valid for its own user",
  onStage(async (stage) => {
    await failedPost(stage);
    expect(await raised(press(stage, LINK.retry, OTHER.id))).toBe("action_link_not_yours");
    expect(await raised(show(stage, LINK.retry, OTHER.id))).toBe("action_link_not_yours");
    expect(await press(stage, LINK.retry, OWNER.id)).toMatchObject({ action: "retry" });
  }),
);

test(
  "a mail's link is valid for 48 hours",
  onStage(async (stage) => {
    await failedPost(stage);
    const [{ lasts } = { lasts: false }] = await stage.admin<{ lasts: boolean }>(
      "select bool_and(expires_at = now() + interval '48 hours') as lasts from private.action_links",
    );
    expect(lasts).toBe(true);
  }),
);
