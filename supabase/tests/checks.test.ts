import { expect, test } from "vitest";
import { minutesAgo, OTHER, OWNER, PAGE, SECOND_PAGE, saveCard, withPages } from "./support/builders.ts";
import { codesOf, connect, dueAt, dueIn, endTokenIn } from "./support/checks.ts";
import { one, refusal, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

async function postIn(
  stage: Stage,
  interval: string,
  card: Parameters<typeof saveCard>[1] = {},
): Promise<string> {
  const [post] = await saveCard(stage.owner, card);
  if (!post) throw new Error("No post was saved.");
  await dueIn(stage, post.id, interval);
  return post.id;
}
const claimIds =
  (fn: string) =>
  async ({ service }: Stage, limit = 10) =>
    (await service<{ id: string }>(`select ${fn}($1) as id`, [limit])).map(({ id }) => id);
const claimRefreshes = claimIds("engine.claim_token_refreshes");
const claimConnections = claimIds("engine.claim_connection_checks");
const noticesOf = ({ owner }: Stage) =>
  owner<{ type: string; message: string }>(
    "select type, message from public.notifications order by created_at, message",
  );
/** Moves a claim's time back, because the clock stops during a transaction. */
const ago = ({ admin }: Stage, column: string, interval: string) =>
  admin(`update private.linkedin_secrets set ${column} = now() - $1::interval`, [interval]);

test(
  "only the server may call the database functions that check connections and posts",
  onStage(async ({ owner, visitor }) => {
    for (const call of [
      "engine.claim_token_refreshes(1)",
      "engine.claim_connection_checks(1)",
      "engine.claim_preflights(1)",
      "engine.note_refused_refresh(gen_random_uuid(), '')",
      "engine.preflight_problems(gen_random_uuid())",
      "engine.finish_preflight(gen_random_uuid(), now(), true, '[]')",
      "engine.save_connection_facts(gen_random_uuid(), '', null, null, null)",
    ]) {
      for (const query of [owner, visitor]) {
        expect((await refusal(query(`select ${call}`))).code).toBe("42501");
      }
    }
  }),
);

test.each([
  {
    post: "26 hours",
    ends: "26 hours 14 minutes",
    claimed: true,
    why: "it ends within the margin after the post",
  },
  {
    post: "26 hours",
    ends: "26 hours 15 minutes",
    claimed: false,
    why: "it outlives the post and the margin",
  },
  { post: "26 hours 1 second", ends: "1 hour", claimed: false, why: "the post is more than 26 hours away" },
  { post: "5 minutes", ends: "-1 day", claimed: true, why: "it has ended" },
  { post: "-1 hour", ends: "1 hour", claimed: false, why: "it outlives a late post" },
])(
  "a token is claimed for a refresh before its user's next post: $claimed, because $why",
  async ({ post, ends, claimed }) => {
    await onStage(async (stage) => {
      await connect(stage);
      await endTokenIn(stage, ends);
      await postIn(stage, post);
      expect(await claimRefreshes(stage)).toEqual(claimed ? [OWNER.id] : []);
    })();
  },
);

test.each([
  { refreshEnds: "1 hour", claimed: false },
  { refreshEnds: "1 hour 15 minutes", claimed: false },
  { refreshEnds: "2 hours", claimed: true },
])(
  "when a token ends in 1 hour and its refresh token ends in $refreshEnds, the token is claimed for a refresh: $claimed",
  async ({ refreshEnds, claimed }) => {
    await onStage(async (stage) => {
      await connect(stage);
      await endTokenIn(stage, "1 hour");
      await stage.admin("update private.linkedin_secrets set refresh_expires_at = now() + $1::interval", [
        refreshEnds,
      ]);
      await postIn(stage, "2 hours");
      expect(await claimRefreshes(stage)).toEqual(claimed ? [OWNER.id] : []);
    })();
  },
);

test(
  "a token is not refreshed ahead when it has no post or refresh token, or when LinkedIn has refused it",
  onStage(async (stage) => {
    await connect(stage);
    await connect(stage, { userId: OTHER.id, refresh: null });
    await endTokenIn(stage, "1 hour");
    expect(await claimRefreshes(stage)).toEqual([]);
    await postIn(stage, "2 hours");
    await stage.service("select engine.mark_linkedin_token_invalid($1, 'linkedin_token_expired')", [
      OWNER.id,
    ]);
    expect(await claimRefreshes(stage)).toEqual([]);
  }),
);

test(
  "a token is claimed for a refresh every half hour at most, and once more in the ten minutes before a post",
  onStage(async (stage) => {
    await connect(stage);
    await endTokenIn(stage, "-1 hour");
    const post = await postIn(stage, "20 minutes");
    expect(await claimRefreshes(stage)).toEqual([OWNER.id]);
    expect(await claimRefreshes(stage)).toEqual([]);
    await ago(stage, "refresh_tried_at", "29 minutes");
    expect(await claimRefreshes(stage)).toEqual([]);
    await ago(stage, "refresh_tried_at", "31 minutes");
    expect(await claimRefreshes(stage)).toEqual([OWNER.id]);

    await dueAt(stage, post, "now() + interval '9 minutes'");
    await ago(stage, "refresh_tried_at", "2 minutes");
    expect(await claimRefreshes(stage)).toEqual([OWNER.id]);
    expect(await claimRefreshes(stage)).toEqual([]);
  }),
);

test(
  "a token that was just refreshed is not claimed for another refresh",
  onStage(async (stage) => {
    await connect(stage);
    await endTokenIn(stage, "1 hour");
    await postIn(stage, "2 hours");
    await stage.service("select engine.save_refreshed_linkedin_tokens($1, 'acceso', 'nuevo', '', 5184000)", [
      OWNER.id,
    ]);
    expect(await claimRefreshes(stage)).toEqual([]);
    expect(await stage.admin("select refresh_token from private.linkedin_secrets")).toEqual([
      { refresh_token: "refresco" },
    ]);
  }),
);

const save = ({ service }: Stage, token: string, pages: string[] | null = null) =>
  service("select engine.save_connection_facts($1, $2, $3, now() + interval '3 days', $4) as saved", [
    OWNER.id,
    token,
    ["w_member_social"],
    pages,
  ]);

test(
  "a new connection is checked at LinkedIn once, and a second time when LinkedIn did not respond for half an hour",
  onStage(async (stage) => {
    expect(await claimConnections(stage)).toEqual([]);
    await connect(stage);
    expect(await claimConnections(stage)).toEqual([OWNER.id]);
    expect(await claimConnections(stage)).toEqual([]);
    await ago(stage, "check_tried_at", "31 minutes");
    expect(await claimConnections(stage)).toEqual([OWNER.id]);
    await ago(stage, "check_tried_at", "1 day");
    expect(await save(stage, "acceso")).toEqual([{ saved: true }]);
    expect(await claimConnections(stage)).toEqual([]);
  }),
);

test(
  "when LinkedIn refuses a page's post, the connection is checked again, until the page's role is known",
  onStage(async (stage) => {
    await connect(stage);
    await withPages(stage, [PAGE]);
    await save(stage, "acceso", [PAGE]);
    await stage.admin(
      "update public.linkedin_organizations set role_checked_at = now() - interval '1 minute'",
    );
    const post = await postIn(stage, "30 minutes", { publishers: [PAGE] });
    const attempt = (code: string) =>
      stage.admin(
        `insert into public.publish_attempts (job_id, user_id, number, worker, phase, error_code)
         select id, user_id, 1 + (select count(*) from public.publish_attempts), 'w', 'failed', $1
         from public.publish_jobs where post_id = $2`,
        [code, post],
      );
    await ago(stage, "check_tried_at", "1 minute");
    await attempt("linkedin_unavailable");
    expect(await claimConnections(stage)).toEqual([]);
    await attempt("linkedin_forbidden");
    expect(await claimConnections(stage)).toEqual([OWNER.id]);
    expect(await claimConnections(stage)).toEqual([]);
    await ago(stage, "check_tried_at", "31 minutes");
    await stage.admin("update public.publish_attempts set started_at = now() - interval '40 minutes'");
    await stage.admin("update public.linkedin_organizations set role_checked_at = now() - interval '1 hour'");
    expect(await claimConnections(stage)).toEqual([OWNER.id]);
    await save(stage, "acceso", []);
    await ago(stage, "check_tried_at", "1 day");
    expect(await claimConnections(stage)).toEqual([]);
    expect(await problems(stage, post)).toContain("page_role_lost");
  }),
);

test(
  "while a card waits for a lost page, LinkedIn is polled every six hours for the role",
  onStage(async (stage) => {
    await connect(stage);
    await withPages(stage, [PAGE]);
    await save(stage, "acceso", [PAGE]);
    const [post] = await saveCard(stage.owner, { publishers: [PAGE], time: null });
    await save(stage, "acceso", []);
    const asked = () =>
      stage.admin(
        "update public.linkedin_organizations set role_checked_at = now() - interval '6 hours 1 minute'",
      );
    await ago(stage, "check_tried_at", "1 day");
    expect(await claimConnections(stage)).toEqual([]);
    await asked();
    expect(await claimConnections(stage)).toEqual([OWNER.id]);
    await ago(stage, "check_tried_at", "5 hours");
    expect(await claimConnections(stage)).toEqual([]);
    await ago(stage, "check_tried_at", "1 day");
    await save(stage, "acceso", [PAGE]);
    expect(await problems(stage, post?.id ?? "")).not.toContain("page_role_lost");
    await asked();
    expect(await claimConnections(stage)).toEqual([]);
    await save(stage, "acceso", []);
    await asked();
    await stage.admin("update public.posts set deleted_at = now()");
    expect(await claimConnections(stage)).toEqual([]);
  }),
);

test(
  "LinkedIn's report about a new connection stores its permissions and the time at which its token ends",
  onStage(async (stage) => {
    await connect(stage, { refresh: null });
    await save(stage, "acceso");
    expect(
      await stage.owner(
        "select granted_scopes, checked_at is not null as checked, (extract(epoch from access_expires_at - now()) / 86400)::int as days from public.linkedin_tokens",
      ),
    ).toEqual([{ granted_scopes: ["w_member_social"], checked: true, days: 3 }]);
  }),
);

test(
  "LinkedIn's report about a replaced access token is dropped",
  onStage(async (stage) => {
    await connect(stage);
    expect(await save(stage, "el de antes", [])).toEqual([{ saved: false }]);
    expect(await stage.owner("select granted_scopes, checked_at from public.linkedin_tokens")).toEqual([
      { granted_scopes: null, checked_at: null },
    ]);
  }),
);

test(
  "LinkedIn's report about page roles is stored for each page, with the time at which a role was lost",
  onStage(async (stage) => {
    await connect(stage);
    await withPages(stage);
    const pages = () =>
      stage.owner<{ id: string; can: boolean | null; lost: string | null }>(
        "select organization_id as id, can_publish as can, role_lost_at::text as lost from public.linkedin_organizations order by id",
      );
    await save(stage, "acceso");
    expect((await pages()).map(({ can }) => can)).toEqual([null, null]);
    await save(stage, "acceso", [PAGE]);
    const before = await pages();
    expect(before.map(({ can, lost }) => [can, lost !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
    await save(stage, "acceso", [PAGE]);
    expect((await pages())[1]?.lost).toBe(before[1]?.lost);
    await save(stage, "acceso", [PAGE, "97909464"]);
    expect((await pages())[1]).toMatchObject({ can: true, lost: null });
  }),
);

const mark = ({ service }: Stage, code = "linkedin_token_expired") =>
  service("select engine.mark_linkedin_token_invalid($1, $2)", [OWNER.id, code]);

test(
  "a refused connection causes one notice, although several checks find the refusal",
  onStage(async (stage) => {
    await connect(stage);
    await mark(stage);
    await mark(stage);
    await mark(stage, "linkedin_token_revoked");
    expect(await noticesOf(stage)).toEqual([
      {
        type: "error",
        message:
          "Tu conexión con LinkedIn venció. Tus publicaciones programadas no saldrán hasta que vuelvas a conectar tu cuenta en Ajustes.",
      },
    ]);
  }),
);

test(
  "when a reconnected connection is refused, the user gets a second notice",
  onStage(async (stage) => {
    await connect(stage);
    await mark(stage);
    await stage.service("select engine.save_refreshed_linkedin_tokens($1, 'acceso', 'nuevo', null, 10)", [
      OWNER.id,
    ]);
    await stage.admin("update private.linkedin_secrets set updated_at = now() + interval '1 second'");
    await mark(stage, "linkedin_token_revoked");
    expect(await noticesOf(stage)).toHaveLength(2);
  }),
);

test(
  "a refusal without a stored connection causes no notice",
  onStage(async (stage) => {
    await mark(stage);
    expect(await noticesOf(stage)).toEqual([]);
  }),
);

const refuse = async ({ service }: Stage, token = "refresco") =>
  (
    await one(
      service<{ believed: boolean }>("select engine.note_refused_refresh($1, $2) as believed", [
        OWNER.id,
        token,
      ]),
    )
  ).believed;
const later = (stage: Stage, interval = "31 seconds") => ago(stage, "refresh_refused_at", interval);
const endsAt = async ({ admin }: Stage) =>
  (
    await one(
      admin<{ hours: number | null }>(
        "select (extract(epoch from ends_at - now()) / 3600)::float as hours from private.linkedin_secrets",
      ),
    )
  ).hours;
const connectFor = async (stage: Stage, ends: string) => {
  await connect(stage);
  await endTokenIn(stage, ends);
};

test(
  "the first refusal of a refresh neither ends the connection nor causes a notice",
  onStage(async (stage) => {
    await connectFor(stage, "25 hours");
    await postIn(stage, "26 hours");
    expect([await refuse(stage), await refuse(stage)]).toEqual([false, false]);
    await later(stage, "1 day 1 second");
    expect(await refuse(stage)).toBe(false);
    expect([await endsAt(stage), await noticesOf(stage)]).toEqual([null, []]);
  }),
);

test(
  "after two refused refreshes, the connection ends when its access token expires, and the first post after that causes a notice",
  onStage(async (stage) => {
    await connectFor(stage, "25 hours");
    const before = await postIn(stage, "7 hours", { postcard: 1, title: "Antes" });
    const after = await postIn(stage, "26 hours", { postcard: 2, title: "Después" });
    await refuse(stage);
    await later(stage);
    expect([await refuse(stage), await refuse(stage)]).toEqual([true, true]);
    expect(await endsAt(stage)).toBe(25);
    expect(
      await stage.owner(
        "select is_valid, error_message, (extract(epoch from ends_at - now()) / 3600)::int as hours from public.linkedin_tokens",
      ),
    ).toEqual([{ is_valid: true, error_message: null, hours: 25 }]);
    expect(await noticesOf(stage)).toMatchObject([
      { type: "warning", message: expect.stringMatching(/vence el .+ «Después», del .+, no saldría\./) },
    ]);
    expect(await codesOf(stage.owner, [before])).not.toContain("linkedin_connection_expires");
    expect(await codesOf(stage.owner, [after])).toContain("linkedin_connection_expires");
    await stage.admin("select private.notify_expiring_connections()");
    expect(await noticesOf(stage)).toHaveLength(1);
  }),
);

test(
  "a successful refresh clears an earlier refusal, and the connection's next end causes a new notice",
  onStage(async (stage) => {
    await connectFor(stage, "25 hours");
    await postIn(stage, "26 hours");
    const refuseTwice = async () => {
      await refuse(stage);
      await later(stage);
      return await refuse(stage);
    };
    expect(await refuseTwice()).toBe(true);
    await stage.service(
      "select engine.save_refreshed_linkedin_tokens($1, 'acceso', 'nuevo', null, 5184000)",
      [OWNER.id],
    );
    expect(await endsAt(stage)).toBeNull();
    await endTokenIn(stage, "25 hours");
    expect(await refuse(stage)).toBe(false);
    await later(stage);
    // Renames the first notice's incident, because both refusals have the same now(), which is part of the
    // incident's key.
    await stage.admin("update public.notifications set incident_key = incident_key || ' before'");
    expect(await refuse(stage)).toBe(true);
    expect(await noticesOf(stage)).toHaveLength(2);
  }),
);

test.each([
  { refresh: "refresco", ends: null, why: "with the same refresh token, given anew" },
  { refresh: "otro", ends: null, why: "with another refresh token" },
  { refresh: null, ends: 1440, why: "without a refresh token: the known one is the refused one" },
])(
  "after a sign-in $why, the number of hours until the connection ends is $ends",
  async ({ refresh, ends }) => {
    await onStage(async (stage) => {
      await connectFor(stage, "25 hours");
      await refuse(stage);
      await later(stage);
      await refuse(stage);
      await stage.owner(
        `insert into public.linkedin_tokens (user_id, access_token, refresh_token, is_valid) values ($1, 'nuevo', $2, true)
         on conflict (user_id) do update set is_valid = true`,
        [OWNER.id, refresh],
      );
      expect(await endsAt(stage)).toBe(ends);
    })();
  },
);

test(
  "a refused refresh does not count when there is no connection or its refresh token was replaced",
  onStage(async (stage) => {
    expect(await refuse(stage)).toBe(false);
    await connectFor(stage, "25 hours");
    await refuse(stage, "uno de antes");
    await later(stage);
    expect(await refuse(stage, "uno de antes")).toBe(false);
    expect(await endsAt(stage)).toBeNull();
  }),
);

test.each([
  {
    post: "24 hours 29 minutes",
    tried: "61 seconds",
    again: true,
    why: "a wait of half an hour would leave less than a day to the post",
  },
  { post: "24 hours 29 minutes", tried: "59 seconds", again: false, why: "a minute has not passed" },
  {
    post: "24 hours 31 minutes",
    tried: "61 seconds",
    again: false,
    why: "a wait of half an hour still leaves a day to the post",
  },
  { post: "24 hours 31 minutes", tried: "31 minutes", again: true, why: "half an hour has passed" },
])(
  "after a refused refresh, the token is claimed for a second refresh: $again, because $why",
  async ({ post, tried, again }) => {
    await onStage(async (stage) => {
      await connectFor(stage, "1 hour");
      await postIn(stage, post);
      await claimRefreshes(stage);
      await refuse(stage);
      await ago(stage, "refresh_tried_at", tried);
      expect(await claimRefreshes(stage)).toEqual(again ? [OWNER.id] : []);
    })();
  },
);

const notify = async ({ admin }: Stage) =>
  (await one(admin<{ notices: number }>("select private.notify_expiring_connections() as notices"))).notices;
const setUp = async (stage: Stage, ends: string, post: string, refresh: string | null = null) => {
  await connect(stage, { refresh });
  await endTokenIn(stage, ends);
  return await postIn(stage, post);
};

test.each([
  { ends: "1 hour", post: "3 days", notices: 1, why: "the post is three days away" },
  { ends: "1 hour", post: "3 days 1 second", notices: 0, why: "the post is more than three days away" },
  { ends: "25 hours", post: "25 hours", notices: 1, why: "the connection ends at the time of the post" },
  { ends: "25 hours 1 second", post: "25 hours", notices: 0, why: "the connection ends after the post" },
  { ends: "-40 days", post: "2 days", notices: 1, why: "the connection ended 40 days ago" },
])(
  "the end of a connection without a refresh token causes $notices notices, because $why",
  async ({ ends, post, notices }) => {
    await onStage(async (stage) => {
      await setUp(stage, ends, post);
      expect(await notify(stage)).toBe(notices);
      expect(await noticesOf(stage)).toHaveLength(notices);
    })();
  },
);

test(
  "a connection's end causes one notice, even if the user deletes it, and a new connection's end causes another",
  onStage(async (stage) => {
    await setUp(stage, "1 hour", "2 days");
    expect(await notify(stage)).toBe(1);
    await postIn(stage, "30 hours", { postcard: 2 });
    await stage.owner("delete from public.notifications");
    expect(await notify(stage)).toBe(0);
    await stage.owner(
      `insert into public.linkedin_tokens (user_id, access_token, is_valid) values ($1, 'otro', true)
         on conflict (user_id) do update set is_valid = true`,
      [OWNER.id],
    );
    await endTokenIn(stage, "1 hour");
    expect(await notify(stage)).toBe(1);
  }),
);

const refreshEndsIn = ({ admin }: Stage, interval: string | null) =>
  admin("update private.linkedin_secrets set refresh_expires_at = now() + $1::interval", [interval]);

test.each([
  { ends: "1 hour", refreshEnds: "1 hour", post: "2 days", notices: 1, why: "both end before the post" },
  {
    ends: "1 hour",
    refreshEnds: "2 days",
    post: "2 days",
    notices: 1,
    why: "the last refreshed token ends at the hour of the post",
  },
  {
    ends: "1 hour",
    refreshEnds: "49 hours",
    post: "2 days",
    notices: 0,
    why: "the last refreshed token ends after the post",
  },
  {
    ends: "49 hours",
    refreshEnds: "1 hour",
    post: "2 days",
    notices: 0,
    why: "the token in use ends after the post",
  },
  {
    ends: "-2 days",
    refreshEnds: "-1 day",
    post: "2 days",
    notices: 1,
    why: "nothing is left to refresh with",
  },
  {
    ends: "1 hour",
    refreshEnds: null,
    post: "2 days",
    notices: 0,
    why: "no end of the refresh token is known",
  },
])(
  "a connection that ends in spite of its refresh token causes $notices notices, because $why",
  async ({ ends, refreshEnds, post, notices }) => {
    await onStage(async (stage) => {
      await setUp(stage, ends, post, "refresco");
      await refreshEndsIn(stage, refreshEnds);
      expect(await notify(stage)).toBe(notices);
      expect(await noticesOf(stage)).toHaveLength(notices);
    })();
  },
);

test(
  "a refresh that does not prolong a connection causes no second notice about the connection's end",
  onStage(async (stage) => {
    const post = await setUp(stage, "25 hours", "26 hours", "refresco");
    await refreshEndsIn(stage, "25 hours");
    expect(await notify(stage)).toBe(1);
    await stage.admin("update private.linkedin_secrets set updated_at = now() + interval '1 hour'");
    await dueIn(stage, post, "30 minutes");
    const [look] = await stage.service<{ post_id: string; due_at: string }>(
      "select post_id, due_at::text from engine.claim_preflights(1)",
    );
    const notices = [{ code: "linkedin_connection_expires", message: "Vence." }];
    expect(
      await stage.service("select engine.finish_preflight($1, $2, true, $3::jsonb) as notices", [
        look?.post_id,
        look?.due_at,
        JSON.stringify(notices),
      ]),
    ).toEqual([{ notices: 0 }]);
  }),
);

test(
  "a connection's end causes no notice if a refresh is possible, LinkedIn has refused it already, or its post is published",
  onStage(async (stage) => {
    const post = await setUp(stage, "1 hour", "2 days", "refresco");
    expect(await notify(stage)).toBe(0);
    await stage.admin("update private.linkedin_secrets set refresh_token = null");
    await stage.admin("update public.linkedin_tokens set is_valid = false");
    expect(await notify(stage)).toBe(0);
    await stage.admin("update public.linkedin_tokens set is_valid = true");
    await stage.admin("update public.publish_jobs set state = 'published' where post_id = $1", [post]);
    expect(await notify(stage)).toBe(0);
  }),
);

test(
  "the notice of a connection's end names the first post that will fail, with both times in the post's zone",
  onStage(async (stage) => {
    await connect(stage, { refresh: null });
    await stage.admin(
      "update private.linkedin_secrets set access_expires_at = date_trunc('hour', now()) + interval '2 hours'",
    );
    const [later, first] = [
      await postIn(stage, "3 days", { postcard: 1 }),
      await postIn(stage, "2 days", { postcard: 2, title: "Primera" }),
    ];
    expect(later).not.toBe(first);
    await notify(stage);
    const [{ end, hour } = { end: "", hour: "" }] = await stage.admin<{ end: string; hour: string }>(
      `select private.clock_text(date_trunc('hour', now()) + interval '2 hours', 'America/La_Paz') as end,
          private.clock_text(now() + interval '2 days', 'America/La_Paz') as hour`,
    );
    expect(await noticesOf(stage)).toEqual([
      {
        type: "warning",
        message: `Tu conexión con LinkedIn vence el ${end} y LinkedIn no nos deja renovarla. «Primera», del ${hour}, no saldría. Vuelve a conectar tu cuenta en Ajustes antes de esa hora.`,
      },
    ]);
  }),
);

type Claimed = { post_id: string; due_at: string };
const claim = ({ service }: Stage, limit = 10) =>
  service<Claimed>("select post_id, due_at::text from engine.claim_preflights($1)", [limit]);
const problems = async ({ service }: Stage, post: string) =>
  (await service<{ code: string }>("select code from engine.preflight_problems($1)", [post])).map(
    ({ code }) => code,
  );
const finish = async (
  { service }: Stage,
  { post_id, due_at }: Claimed,
  answered: boolean,
  codes: string[] = [],
) =>
  (
    await one(
      service<{ notices: number | null }>(
        "select engine.finish_preflight($1, $2, $3, $4::jsonb) as notices",
        [
          post_id,
          due_at,
          answered,
          JSON.stringify(codes.map((code) => ({ code, message: `Aviso de ${code}.` }))),
        ],
      ),
    )
  ).notices;
const waited = ({ admin }: Stage) => admin("update private.preflights set next_try_at = now()");

test.each([
  { post: "1 hour", claimed: 1 },
  { post: "1 hour 1 second", claimed: 0 },
  { post: "1 second", claimed: 1 },
  { post: "0 seconds", claimed: 0 },
])(
  "the check an hour before publication claims $claimed posts when a post is due in $post",
  async ({ post, claimed }) => {
    await onStage(async (stage) => {
      await postIn(stage, post);
      expect(await claim(stage)).toHaveLength(claimed);
    })();
  },
);

test(
  "the check an hour before publication claims a post once, and a second time when the publication time changes",
  onStage(async (stage) => {
    const post = await postIn(stage, "30 minutes");
    const [first] = await claim(stage);
    expect(await claim(stage)).toEqual([]);
    if (first) await finish(stage, first, true);
    await waited(stage);
    expect(await claim(stage)).toEqual([]);
    await dueIn(stage, post, "40 minutes");
    expect(await claim(stage)).toHaveLength(1);
  }),
);

test(
  "the check an hour before publication runs up to three times while LinkedIn does not respond",
  onStage(async (stage) => {
    await postIn(stage, "30 minutes");
    for (const round of [1, 2, 3]) {
      const [look] = await claim(stage);
      if (!look) throw new Error(`No look in round ${round}.`);
      await finish(stage, look, false);
      expect(await claim(stage)).toEqual([]);
      await waited(stage);
    }
    expect(await claim(stage)).toEqual([]);
  }),
);

test(
  "a post whose check did not finish is claimed for another check every ten minutes",
  onStage(async (stage) => {
    await postIn(stage, "30 minutes");
    for (const round of [1, 2, 3, 4]) {
      expect(await claim(stage), `round ${round}`).toHaveLength(1);
      expect(await claim(stage)).toEqual([]);
      await waited(stage);
    }
  }),
);

test(
  "the check an hour before publication names each post's publisher, so two pages with lost roles cause two notices",
  onStage(async (stage) => {
    await withPages(stage);
    const saved = await saveCard(stage.owner, { publishers: ["personal", PAGE, SECOND_PAGE] });
    for (const { id } of saved) await dueIn(stage, id, "30 minutes");
    const looks = await stage.service<Claimed & { publisher: string }>(
      "select post_id, due_at::text, publisher from engine.claim_preflights(10)",
    );
    expect(looks.map(({ publisher }) => publisher).sort()).toEqual(
      [`Página ${PAGE}`, `Página ${SECOND_PAGE}`, "tu cuenta personal"].sort(),
    );
    await stage.admin("update public.linkedin_organizations set can_publish = false, role_lost_at = now()");
    for (const look of looks.filter(({ publisher }) => publisher.startsWith("Página")))
      expect(await finish(stage, look, true, ["page_role_lost"])).toBe(1);
  }),
);

test(
  "the check an hour before publication claims all posts of a limited number of users, the next posts first",
  onStage(async (stage) => {
    const late = await postIn(stage, "50 minutes");
    const early = await postIn(stage, "20 minutes", { postcard: 2 });
    const [others] = await saveCard(stage.other, { postcard: 1 });
    if (others) await dueIn(stage, others.id, "30 minutes");
    const ids = async () => (await claim(stage, 1)).map(({ post_id }) => post_id);
    expect([await ids(), await ids(), await ids()]).toEqual([[early, late], [others?.id], []]);
  }),
);

test(
  "LinkedIn's report about the role on a page overrides the stored list of pages",
  onStage(async (stage) => {
    await connect(stage);
    await withPages(stage, [PAGE]);
    const post = await postIn(stage, "30 minutes", { publishers: [PAGE] });
    await stage.service("select engine.store_linkedin_organizations($1, '[]', '{}')", [OWNER.id]);
    expect(await problems(stage, post)).toEqual(["page_role_lost"]);
    await save(stage, "acceso", [PAGE]);
    expect(await problems(stage, post)).not.toContain("page_role_lost");
    await save(stage, "acceso", []);
    expect(await problems(stage, post)).toContain("page_role_lost");
  }),
);

test(
  "when a post is moved during its check, the check causes no notice and its result is not stored",
  onStage(async (stage) => {
    const post = await postIn(stage, "30 minutes");
    const [look] = await claim(stage);
    await dueIn(stage, post, "50 minutes");
    if (look) expect(await finish(stage, look, true, ["media_missing"])).toBeNull();
    expect(await noticesOf(stage)).toEqual([]);
    expect(await claim(stage)).toHaveLength(1);
  }),
);

const twice = async (stage: Stage, codes: string[]) => {
  await postIn(stage, "30 minutes", { postcard: 1 });
  await postIn(stage, "40 minutes", { postcard: 2 });
  const noticeCounts: (number | null)[] = [];
  for (const look of await claim(stage)) noticeCounts.push(await finish(stage, look, true, codes));
  return noticeCounts;
};

test.each([
  { code: "linkedin_token_expired", notices: [1, 0], why: "one connection" },
  { code: "linkedin_connection_expires", notices: [1, 0], why: "one connection" },
  { code: "linkedin_scope_missing", notices: [1, 0], why: "one permission" },
  { code: "insufficient_credits", notices: [1, 0], why: "one purse" },
  { code: "media_missing", notices: [1, 1], why: "two cards" },
])(
  "when two posts have the problem $code, the first and second check cause $notices notices: $why",
  async ({ code, notices }) => {
    await onStage(async (stage) => {
      await connect(stage);
      expect(await twice(stage, [code])).toEqual(notices);
    })();
  },
);

test(
  "a problem of a card with two publishers causes one notice for a file and one for a page",
  onStage(async (stage) => {
    await connect(stage);
    await withPages(stage, [PAGE]);
    const posts = await saveCard(stage.owner, { publishers: ["personal", PAGE] });
    for (const { id } of posts) await dueIn(stage, id, "30 minutes");
    await postIn(stage, "20 minutes", { postcard: 2, publishers: [PAGE] });
    await stage.admin("update public.linkedin_organizations set can_publish = false, role_lost_at = now()");
    const noticeCounts: (number | null)[] = [];
    for (const look of await claim(stage)) {
      const isPersonal = look.post_id === posts[0]?.id;
      noticeCounts.push(
        await finish(stage, look, true, isPersonal ? ["media_missing"] : ["media_missing", "page_role_lost"]),
      );
    }
    expect(noticeCounts[0]).toBe(2);
    expect(noticeCounts.slice(1).sort()).toEqual([0, 1]);
  }),
);

test(
  "after a notice about a refused or ending connection, the check of a post causes no second notice",
  onStage(async (stage) => {
    await connect(stage, { refresh: null });
    await endTokenIn(stage, "35 minutes");
    await postIn(stage, "40 minutes");
    await stage.admin("select private.notify_expiring_connections()");
    await stage.service("select engine.mark_linkedin_token_invalid($1, 'linkedin_token_expired')", [
      OWNER.id,
    ]);
    const [look] = await claim(stage);
    if (!look) throw new Error("No look.");
    expect(await finish(stage, look, true, ["linkedin_connection_expires", "linkedin_token_expired"])).toBe(
      0,
    );
    expect(await noticesOf(stage)).toHaveLength(2);
  }),
);

test(
  "a problem that was reported before causes a new notice after the card was changed or credits were added",
  onStage(async (stage) => {
    await connect(stage);
    const post = await postIn(stage, "30 minutes");
    const look = async (code: string) => {
      await dueAt(stage, post, "clock_timestamp() + interval '30 minutes'");
      const [claimed] = await claim(stage);
      return claimed ? await finish(stage, claimed, true, [code]) : null;
    };
    expect([await look("media_missing"), await look("media_missing")]).toEqual([1, 0]);
    await saveCard(stage.owner, { version: 1, title: "Otro" });
    expect(await look("media_missing")).toBe(1);
    expect([await look("insufficient_credits"), await look("insufficient_credits")]).toEqual([1, 0]);
    await stage.service("select engine.grant_purchased_credits($1, 1, 'compra', null)", [OWNER.id]);
    expect(await look("insufficient_credits")).toBe(1);
  }),
);

test(
  "when a post is deleted during its check, the check causes no notice",
  onStage(async (stage) => {
    const post = await postIn(stage, "30 minutes");
    const [look] = await claim(stage);
    await stage.admin("delete from public.posts where id = $1", [post]);
    expect(await problems(stage, post)).toEqual([]);
    if (look) expect(await finish(stage, look, true, ["media_missing"])).toBeNull();
  }),
);

const tick = async ({ admin }: Stage) =>
  (await one(admin<{ id: number | null }>("select private.check_tick() as id"))).id;
const secrets = ({ admin }: Stage) =>
  admin(
    "select vault.create_secret('https://p.supabase.co', 'project_url'), vault.create_secret('sb_secret_x', 'secret_key')",
  );
const sent = ({ admin }: Stage) =>
  admin<{ url: string }>("select url, headers ->> 'apikey' as key from net.http_request_queue");

test(
  "when no check is due, the scheduler run wakes no function",
  onStage(async (stage) => {
    await secrets(stage);
    await postIn(stage, "2 hours");
    await saveCard(stage.owner, { postcard: 2, ...minutesAgo(5) });
    expect([await tick(stage), await sent(stage)]).toEqual([null, []]);
  }),
);

test.each([
  { what: "a post of the next hour", prepare: (stage: Stage) => postIn(stage, "30 minutes") },
  { what: "a new connection", prepare: (stage: Stage) => connect(stage) },
  {
    what: "a token that ends before a post",
    prepare: async (stage: Stage) => {
      await connect(stage);
      await stage.admin("update public.linkedin_tokens set checked_at = clock_timestamp()");
      await endTokenIn(stage, "1 hour");
      await postIn(stage, "2 hours");
    },
  },
])("the scheduler run wakes the function for $what, until it is claimed", async ({ prepare }) => {
  await onStage(async (stage) => {
    await secrets(stage);
    await prepare(stage);
    expect(await tick(stage)).not.toBeNull();
    expect(await sent(stage)).toEqual([
      { url: "https://p.supabase.co/functions/v1/check-due-posts", key: "sb_secret_x" },
    ]);
    await claimRefreshes(stage);
    await claimConnections(stage);
    await stage.service("select * from engine.claim_preflights(10)");
    expect(await tick(stage)).toBeNull();
  })();
});

test(
  "a scheduler run without secrets in Vault warns and does not fail",
  onStage(async (stage) => {
    await connect(stage);
    expect(await tick(stage)).toBeNull();
  }),
);
