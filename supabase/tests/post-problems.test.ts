import { describe, expect, test } from "vitest";
import {
  DUE,
  mediaUrl,
  OWNER,
  PAGE,
  POST_ID,
  type SavedPost,
  SECOND_PAGE,
  saveCard,
  takeFilesAway,
  withPages,
} from "./support/builders.ts";
import { codesOf, connect, dueAt, dueIn, endTokenIn, problemsOf, putFile } from "./support/checks.ts";
import { raised, refusal, type Stage, testDatabase } from "./support/database.ts";
import { beginOne, claimOne, publishOne, unconfirmOne } from "./support/engine.ts";

const { onStage } = testDatabase();

async function aPost(stage: Stage, card: Parameters<typeof saveCard>[1] = {}): Promise<SavedPost> {
  const [post] = await saveCard(stage.owner, card);
  if (!post) throw new Error("No post was saved.");
  return post;
}
const healthy = (fn: (stage: Stage) => Promise<void>) =>
  onStage(async (stage) => {
    await connect(stage);
    await withPages(stage);
    await fn(stage);
  });

describe("problems are computed for the caller's own posts", () => {
  test(
    "a post that can be published has no problem",
    healthy(async (stage) => {
      await aPost(stage, { publishers: ["personal", PAGE] });
      expect(await problemsOf(stage.owner)).toEqual([]);
    }),
  );

  test(
    "users get the problems of their own posts only, whatever ids they send",
    onStage(async (stage) => {
      const post = await aPost(stage);
      expect(await codesOf(stage.owner)).toEqual(["linkedin_not_connected"]);
      expect(await problemsOf(stage.other)).toEqual([]);
      expect(await problemsOf(stage.other, [post.id])).toEqual([]);
    }),
  );

  test(
    "visitors are refused, and no user can call the function that takes a user's id",
    onStage(async (stage) => {
      expect((await refusal(problemsOf(stage.visitor))).code).toBe("42501");
      for (const persona of ["owner", "visitor", "service"] as const) {
        const rows = stage[persona]("select * from private.post_problems($1)", [OWNER.id]);
        expect((await refusal(rows)).code).toBe("42501");
      }
      expect(
        await raised(stage.as({ role: "authenticated" })("select * from public.list_post_problems()")),
      ).toBe("not_authenticated");
    }),
  );

  test(
    "a request for the problems of more than 1000 posts is refused",
    onStage(async (stage) => {
      const ids = Array.from({ length: 1001 }, () => POST_ID);
      expect(await problemsOf(stage.owner, ids.slice(1))).toEqual([]);
      expect(await raised(problemsOf(stage.owner, ids))).toBe("invalid_input");
    }),
  );

  test(
    "problems of a requested post are found by comparison with all posts of the user, and returned for that post only",
    onStage(async (stage) => {
      const first = await aPost(stage, { postcard: 1 });
      const second = await aPost(stage, { postcard: 2, time: "10:30", notes: "Otra cosa." });
      const problems = await problemsOf(stage.owner, [second.id]);
      expect(problems.map(({ post, code }) => [post, code])).toEqual([
        [second.id, "linkedin_not_connected"],
        [second.id, "posts_too_close"],
      ]);
      expect(problems[1]?.detail).toEqual({ post_id: first.id });
    }),
  );

  test(
    "a published, sending or unconfirmed post has no problems",
    onStage(async (stage) => {
      for (const [postcard, end] of [publishOne, beginOne, unconfirmOne].entries()) {
        const post = await aPost(stage, { postcard: postcard + 1, ...DUE });
        await end(stage, await claimOne(stage, post.id));
      }
      expect(await problemsOf(stage.owner)).toEqual([]);
    }),
  );
});

const state = (change: string) => async (stage: Stage) => {
  await connect(stage, { refresh: null });
  await stage.admin(`update public.linkedin_tokens set ${change}`);
};
test.each([
  { name: "no connection", prepare: async () => {}, codes: ["linkedin_not_connected"] },
  {
    name: "refused by LinkedIn",
    prepare: state("is_valid = false, error_message = 'linkedin_token_expired'"),
    codes: ["linkedin_token_expired"],
  },
  {
    name: "revoked",
    prepare: state("is_valid = false, error_message = 'linkedin_token_revoked'"),
    codes: ["linkedin_token_revoked"],
  },
  {
    name: "invalid without a reason",
    prepare: state("is_valid = false"),
    codes: ["linkedin_token_expired"],
  },
  { name: "never checked, no problem", prepare: state("is_valid = null"), codes: [] },
])(
  "the list of a post's problems names the problem of the LinkedIn connection: $name",
  async ({ prepare, codes }) => {
    await onStage(async (stage) => {
      await prepare(stage);
      const post = await aPost(stage);
      // Makes the post due in an hour, so that a token of 60 days is still valid then.
      await dueIn(stage, post.id, "1 hour");
      expect((await problemsOf(stage.owner)).map((p) => [p.code, p.severity])).toEqual(
        codes.map((code) => [code, "error"]),
      );
    })();
  },
);

test.each([
  { ends: "0 seconds", refresh: null, codes: ["linkedin_token_expired"] },
  { ends: "1 second", refresh: null, codes: ["linkedin_connection_expires"] },
  { ends: "2 hours", refresh: null, codes: ["linkedin_connection_expires"] },
  { ends: "2 hours 1 second", refresh: null, codes: [] },
  { ends: "-1 hour", refresh: "refresco", codes: [] },
  { ends: "1 hour", refresh: "refresco", codes: [] },
])(
  "when a token ends in $ends (refresh token: $refresh), a post due in 2 hours has the problems $codes",
  async ({ ends, refresh, codes }) => {
    await onStage(async (stage) => {
      await connect(stage, { refresh });
      await endTokenIn(stage, ends);
      await dueIn(stage, (await aPost(stage)).id, "2 hours");
      expect(await codesOf(stage.owner)).toEqual(codes);
    })();
  },
);

test.each([
  { ends: "1 hour", refreshEnds: "2 hours", at: "2 hours", codes: ["linkedin_connection_expires"] },
  { ends: "1 hour", refreshEnds: "121 minutes", at: null, codes: [] },
  { ends: "121 minutes", refreshEnds: "1 hour", at: null, codes: [] },
  { ends: "-2 hours", refreshEnds: "-1 hour", at: null, codes: ["linkedin_token_expired"] },
])(
  "when a token ends in $ends and its refresh token in $refreshEnds, a post due in 2 hours has the problems $codes",
  async ({ ends, refreshEnds, at, codes }) => {
    await onStage(async (stage) => {
      await connect(stage);
      await endTokenIn(stage, ends);
      await stage.admin("update private.linkedin_secrets set refresh_expires_at = now() + $1::interval", [
        refreshEnds,
      ]);
      await dueIn(stage, (await aPost(stage)).id, "2 hours");
      const problems = await problemsOf(stage.owner);
      expect(problems.map(({ code }) => code)).toEqual(codes);
      if (at === null) return;
      const [end] = await stage.admin("select to_jsonb(now() + $1::interval) as ends_at", [at]);
      expect(problems[0]?.detail).toEqual(end);
    })();
  },
);

test(
  "a draft gets no warning about a token's distant end",
  onStage(async (stage) => {
    await connect(stage, { refresh: null });
    await aPost(stage, { time: null });
    expect(await codesOf(stage.owner)).toEqual([]);
  }),
);

const scopes = ({ admin }: Stage, granted: string[] | null) =>
  admin("update public.linkedin_tokens set granted_scopes = $1, checked_at = clock_timestamp()", [granted]);

test.each([
  { granted: null, missing: [] },
  { granted: ["openid", "w_member_social", "w_organization_social"], missing: [] },
  { granted: ["w_member_social"], missing: ["w_organization_social"] },
  { granted: ["w_organization_social"], missing: ["w_member_social"] },
  { granted: [], missing: ["w_member_social", "w_organization_social"] },
])(
  "when LinkedIn granted the permissions $granted, the missing permissions are $missing",
  async ({ granted, missing }) => {
    await healthy(async (stage) => {
      await scopes(stage, granted);
      await aPost(stage, { publishers: ["personal", PAGE] });
      const problems = await problemsOf(stage.owner);
      expect(problems.map(({ detail }) => detail.scope).sort()).toEqual(missing);
      expect(problems.every((p) => p.code === "linkedin_scope_missing" && p.severity === "error")).toBe(true);
    })();
  },
);

test(
  "a new connection deletes the permissions that LinkedIn granted the earlier connection, and a token refresh keeps them",
  healthy(async (stage) => {
    await scopes(stage, ["openid"]);
    await aPost(stage);
    await stage.service("select engine.save_refreshed_linkedin_tokens($1, 'acceso', 'nuevo', null, 864000)", [
      OWNER.id,
    ]);
    expect(await codesOf(stage.owner)).toEqual(["linkedin_scope_missing"]);
    await stage.owner(
      `insert into public.linkedin_tokens (user_id, access_token, refresh_token, is_valid) values ($1, 'otro', null, true)
         on conflict (user_id) do update set access_token = excluded.access_token, is_valid = excluded.is_valid`,
      [OWNER.id],
    );
    expect(await codesOf(stage.owner)).toEqual([]);
  }),
);

describe("the check reports a lost role on a page", () => {
  const LOST = [{ code: "page_role_lost", severity: "error", detail: { organization_id: PAGE } }];

  test(
    "when LinkedIn denies the role on one page, only posts of that page have the problem",
    healthy(async (stage) => {
      await aPost(stage, { publishers: ["personal", PAGE, SECOND_PAGE] });
      await stage.admin("update public.linkedin_organizations set can_publish = organization_id <> $1", [
        PAGE,
      ]);
      expect(await problemsOf(stage.owner)).toMatchObject(LOST);
    }),
  );

  test(
    "when LinkedIn no longer lists a page, its post has the problem of a lost role",
    healthy(async (stage) => {
      await aPost(stage, { publishers: [PAGE] });
      await stage.service("select engine.store_linkedin_organizations($1, '[]', '{}')", [OWNER.id]);
      expect(await problemsOf(stage.owner)).toMatchObject(LOST);
    }),
  );

  test(
    "a page that the user hid may still publish",
    healthy(async (stage) => {
      await aPost(stage, { publishers: [PAGE] });
      await stage.owner("update public.linkedin_organizations set is_visible = false");
      expect(await problemsOf(stage.owner)).toEqual([]);
    }),
  );
});

const MB = 1024 * 1024;

test(
  "a post whose file exists has no problem, even when the file's name is encoded in its address",
  healthy(async (stage) => {
    await putFile(stage, "año 1%.jpg");
    await aPost(stage, { image: mediaUrl(encodeURIComponent("año 1%.jpg")), uploadType: "image" });
    expect(await problemsOf(stage.owner)).toEqual([]);
  }),
);

test(
  "the check covers every file of a post, not only the first",
  healthy(async (stage) => {
    for (const name of ["1.jpg", "2.jpg"]) await putFile(stage, name, { etag: '"a"' });
    const url = mediaUrl("2.jpg");
    const card = { image: mediaUrl("1.jpg"), uploadType: "image", more: [{ url, alt: "" }] };
    await aPost(stage, card);
    expect(await problemsOf(stage.owner)).toEqual([]);
    await stage.admin("update storage.objects set metadata = metadata || $1 where name like '%/2.jpg'", [
      JSON.stringify({ eTag: '"b"', size: 11 * MB }),
    ]);
    expect(await problemsOf(stage.owner)).toMatchObject([
      { code: "media_changed" },
      { code: "media_too_large", detail: { bytes: 11 * MB } },
    ]);
    await takeFilesAway(stage, "%/2.jpg");
    expect(await problemsOf(stage.owner)).toMatchObject([{ code: "media_missing" }]);
  }),
);

test(
  "a file that a post names but storage lacks is reported as media_missing",
  healthy(async (stage) => {
    await putFile(stage, "foto.jpg");
    await aPost(stage, { image: mediaUrl("otra.jpg"), uploadType: "image" });
    expect(await problemsOf(stage.owner)).toMatchObject([{ code: "media_missing", severity: "error" }]);
  }),
);

test(
  "a file counts as changed when its etag differs from the stored etag, and as unchanged when no etag was stored",
  healthy(async (stage) => {
    await putFile(stage, "foto.jpg", { etag: '"nuevo"' });
    const post = await aPost(stage, { image: mediaUrl(), uploadType: "image" });
    for (const [etag, codes] of [
      ['"viejo"', ["media_changed"]],
      ['"nuevo"', []],
      [null, []],
    ] as const) {
      await stage.admin("update public.posts set media_etag = $2 where id = $1", [post.id, etag]);
      expect(await codesOf(stage.owner)).toEqual(codes);
    }
  }),
);

test.each([
  { name: "foto.jpg", limit: 10 * MB },
  { name: "video.mp4", limit: 500 * MB },
  { name: "guia.PDF", limit: 100 * MB },
  { name: "notas.docx", limit: 100 * MB },
])(
  "a file $name of $limit bytes has no problem, and one of a byte more is too large",
  async ({ name, limit }) => {
    await healthy(async (stage) => {
      await putFile(stage, name, { size: limit });
      await aPost(stage, { image: mediaUrl(name) });
      expect(await codesOf(stage.owner)).toEqual([]);
      await stage.admin(
        "update storage.objects set metadata = jsonb_set(metadata, '{size}', $1::text::jsonb)",
        [String(limit + 1)],
      );
      expect(await problemsOf(stage.owner)).toMatchObject([
        { code: "media_too_large", severity: "error", detail: { bytes: limit + 1, limit } },
      ]);
    })();
  },
);

test.each([
  { name: "3,000 characters", card: { notes: "a".repeat(3000) }, codes: [] },
  { name: "3,001 characters", card: { notes: "a".repeat(3001) }, codes: ["linkedin_text_too_long"] },
  { name: "3,000 and blanks around", card: { notes: ` \n${"a".repeat(3000)}\u00a0\r\n` }, codes: [] },
  { name: "1,500 emoji", card: { notes: "😀".repeat(1500) }, codes: [] },
  { name: "1,501 emoji", card: { notes: "😀".repeat(1501) }, codes: ["linkedin_text_too_long"] },
  { name: "1,604 with bold", card: { notes: `Así ${"𝗮".repeat(1600)}` }, codes: ["linkedin_text_too_long"] },
  {
    name: "4,001 with backslashes",
    card: { notes: `a${"(".repeat(2000)}` },
    codes: ["linkedin_text_too_long"],
  },
  { name: "lines of Windows", card: { notes: "a\r\n".repeat(1400) }, codes: [] },
  {
    name: "over the limit by backslashes",
    card: { notes: `${"a".repeat(2999)}*` },
    codes: ["text_near_limit"],
  },
  { name: "just the limit with backslashes", card: { notes: `${"a".repeat(2998)}*` }, codes: [] },
  {
    name: "hashtags, which need none",
    card: { notes: `${"a".repeat(2900)} #café #b2b #Ñandú` },
    codes: [],
  },
  { name: "notes that nobody sees: the title", card: { notes: "\u200b\u2060 \u202e" }, codes: [] },
  { name: "no notes: the title", card: { notes: "" }, codes: [] },
  { name: "a hole", card: { notes: "Fueron [tu dato] semanas." }, codes: ["text_has_holes"] },
  { name: "a hole in the comment", card: { comment: "[enlace]" }, codes: ["text_has_holes"] },
  { name: "a note by number", card: { notes: "Según [1]." }, codes: [] },
  { name: "a comment of 1,250", card: { comment: "a".repeat(1250) }, codes: [] },
  { name: "a comment of 1,251", card: { comment: "a".repeat(1251) }, codes: ["comment_over_limit"] },
  { name: "a comment of 626 emoji", card: { comment: "😀".repeat(626) }, codes: ["comment_over_limit"] },
  { name: "a comment of 1,250 and blanks around", card: { comment: ` ${"a".repeat(1250)}\n` }, codes: [] },
])("a text of the kind $name has the problems $codes", async ({ card, codes }) => {
  await healthy(async (stage) => {
    // Saves the card unscheduled, because a scheduled save refuses a long text.
    await aPost(stage, { time: null, ...card });
    const problems = await problemsOf(stage.owner);
    expect(problems.map(({ code }) => code)).toEqual(codes);
    const advice = ["text_has_holes", "text_near_limit", "comment_over_limit"];
    for (const { code, severity } of problems)
      expect(severity).toBe(advice.includes(code) ? "warning" : "error");
  })();
});

test.each(["\u00a0\u2003", "\u200b\u2060", "\u202e\ufe0f"])(
  "the check reports that a title %j without notes is invisible",
  async (blank) => {
    await healthy(async (stage) => {
      const post = await aPost(stage, { notes: blank });
      await stage.admin("update public.posts set title = $2 where id = $1", [post.id, blank]);
      expect(await problemsOf(stage.owner)).toMatchObject([
        { code: "linkedin_text_empty", severity: "error" },
      ]);
    })();
  },
);

test.each([
  { letters: 3000 - "Café Andino".length, codes: ["text_near_limit"] },
  { letters: 3001 - "Café Andino".length, codes: ["linkedin_text_too_long"] },
])("a mention is measured by the length of its name: $codes", async ({ letters, codes }) => {
  await healthy(async (stage) => {
    await aPost(stage, {
      time: null,
      notes: `${"a".repeat(letters)}@[Café Andino](urn:li:organization:2414183)`,
    });
    expect(await codesOf(stage.owner)).toEqual(codes);
  })();
});

test(
  "after a text is shortened, the check finds no problem of length",
  healthy(async (stage) => {
    await aPost(stage, { time: null, notes: "a".repeat(3001) });
    await aPost(stage, { version: 1, time: null, notes: "a" });
    expect(await codesOf(stage.owner)).toEqual([]);
  }),
);

test(
  "a scheduled text beyond the present limits is reported as an error with its length and the limit",
  healthy(async (stage) => {
    const post = await aPost(stage, {});
    await stage.admin("alter table public.posts disable trigger posts_changed_text_fits");
    await stage.admin("update public.posts set notes = $2 where id = $1", [post.id, "𝗮".repeat(1604)]);
    await stage.admin("alter table public.posts enable trigger posts_changed_text_fits");
    expect(await problemsOf(stage.owner)).toMatchObject([
      { code: "linkedin_text_too_long", severity: "error", detail: { length: 3208, limit: 3000 } },
    ]);
  }),
);

const pair = async (stage: Stage, apart: string, over: Parameters<typeof saveCard>[1] = {}) => {
  const first = await aPost(stage, { postcard: 1 });
  const second = await aPost(stage, { postcard: 2, ...over });
  await dueIn(stage, first.id, "10 days");
  await dueAt(stage, second.id, `now() + interval '10 days' + interval '${apart}'`);
  return { first, second };
};

test.each([
  { apart: "0 seconds", codes: ["posts_too_close", "posts_too_close"] },
  { apart: "59 minutes 59 seconds", codes: ["posts_too_close", "posts_too_close"] },
  { apart: "1 hour", codes: [] },
  { apart: "-59 minutes", codes: ["posts_too_close", "posts_too_close"] },
])(
  "when two posts of one publisher lie $apart apart, the check reports them only if that is less than an hour",
  async ({ apart, codes }) => {
    await healthy(async (stage) => {
      const { first, second } = await pair(stage, apart, { notes: "Otra cosa." });
      const problems = await problemsOf(stage.owner);
      expect(problems.map(({ code }) => code)).toEqual(codes);
      for (const { post, severity, detail } of problems) {
        expect([severity, detail]).toEqual([
          "warning",
          { post_id: post === first.id ? second.id : first.id },
        ]);
      }
    })();
  },
);

test(
  "two posts at the same time have no problem when their publishers differ",
  healthy(async (stage) => {
    await aPost(stage, { postcard: 1, publishers: ["personal", PAGE] });
    await aPost(stage, { postcard: 2, publishers: [SECOND_PAGE] });
    expect(await codesOf(stage.owner)).toEqual([]);
  }),
);

test.each([
  { apart: "6 days 23:59:59", notes: "Así se tuesta.\r\n", codes: ["text_repeated", "text_repeated"] },
  { apart: "7 days", notes: "Así se tuesta.", codes: [] },
  { apart: "1 day", notes: "Así se tuesta!", codes: [] },
])(
  "two posts of one publisher, $apart apart, are compared by their texts: $notes",
  async ({ apart, notes, codes }) => {
    await healthy(async (stage) => {
      await pair(stage, apart, { notes });
      expect(await codesOf(stage.owner)).toEqual(codes);
    })();
  },
);

test(
  "a post that repeats a text published in the last week has a problem, and a text published earlier causes no problem",
  healthy(async (stage) => {
    const old = await aPost(stage, { postcard: 1, ...DUE });
    await publishOne(stage, await claimOne(stage, old.id));
    const next = await aPost(stage, { postcard: 2 });
    await dueIn(stage, next.id, "30 minutes");
    expect(await codesOf(stage.owner)).toEqual(["text_repeated", "posts_too_close"]);
    await stage.admin("update public.posts set published_at = now() - interval '7 days' where id = $1", [
      old.id,
    ]);
    expect(await codesOf(stage.owner)).toEqual([]);
  }),
);

test(
  "a draft is compared with posts of the days around today, and causes no problem for other posts",
  healthy(async (stage) => {
    const next = await aPost(stage, { postcard: 1 });
    await dueIn(stage, next.id, "2 days");
    const draft = await aPost(stage, { postcard: 2, time: null });
    await aPost(stage, { postcard: 3, time: null, publishers: [PAGE] });
    expect(await problemsOf(stage.owner)).toEqual([
      { post: draft.id, code: "text_repeated", severity: "warning", detail: { post_id: next.id } },
    ]);
    await dueIn(stage, next.id, "8 days");
    expect(await codesOf(stage.owner)).toEqual([]);
  }),
);

test.each([
  { zone: "America/Santiago", date: "2026-09-06", time: "00:30", out: "01:30", why: "skipped" },
  {
    zone: "America/Santiago",
    date: "2026-09-06",
    time: "00:00",
    out: "01:00",
    why: "the first that is skipped",
  },
  { zone: "America/Santiago", date: "2026-09-06", time: "01:00", out: null, why: "the first after" },
  { zone: "America/Santiago", date: "2026-04-04", time: "23:30", out: null, why: "comes twice" },
  { zone: "America/Asuncion", date: "2023-10-01", time: "00:59", out: "01:59", why: "skipped" },
  { zone: "America/Asuncion", date: "2023-03-25", time: "23:30", out: null, why: "comes twice" },
  { zone: "America/Havana", date: "2026-03-08", time: "00:30", out: "01:30", why: "skipped" },
  { zone: "America/Havana", date: "2026-11-01", time: "00:30", out: null, why: "comes twice" },
  { zone: "America/La_Paz", date: "2026-09-06", time: "00:30", out: null, why: "no summer time" },
])(
  "only a time that the clock skips gets a warning: $zone $date $time $why",
  async ({ zone, date, time, out }) => {
    await healthy(async (stage) => {
      await aPost(stage, { timezone: zone, date, time });
      expect(await problemsOf(stage.owner)).toMatchObject(
        out === null
          ? []
          : [{ code: "hour_not_on_clock", severity: "warning", detail: { goes_out_at: out } }],
      );
    })();
  },
);

describe("the check compares the user's credits with the prices of scheduled posts", () => {
  const credits = (stage: Stage, free: number, bought: number) =>
    stage.admin(
      `update public.user_credit_stats set free_monthly_credits = $1, purchased_credits = $2, available_credits = $1::numeric + $2::numeric,
        free_period = private.credit_period(now()) where user_id = $3`,
      [free, bought, OWNER.id],
    );
  const cards = async (stage: Stage, count: number, start: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const post = await aPost(stage, {
        postcard: 100 + ids.length + (await stage.admin("select 1 from public.posts")).length,
        notes: `Texto ${start} ${n}`,
      });
      await dueAt(stage, post.id, `${start} + ${n} * interval '1 microsecond'`);
      ids.push(post.id);
    }
    return ids;
  };
  const unpaid = async (stage: Stage) =>
    (await problemsOf(stage.owner)).filter(({ code }) => code === "insufficient_credits");
  const NEXT_MONTH = "(private.credit_period(now()) + interval '1 month 8 hours') at time zone 'utc'";
  const LAST_HOUR = "now()";

  test.each([
    { free: 1, bought: 0, short: 1 },
    { free: 1.5, bought: 0, short: 0 },
    { free: 0.4, bought: 0.6, short: 1 },
    { free: 0, bought: 0, short: 3 },
    { free: 0.4, bought: 0, short: 3 },
  ])(
    "with $free free and $bought purchased credits, the last $short of three scheduled posts are reported as unpaid",
    async ({ free, bought, short }) => {
      await healthy(async (stage) => {
        const ids = await cards(stage, 3, LAST_HOUR);
        await credits(stage, free, bought);
        const problems = await unpaid(stage);
        expect(problems.map(({ post }) => post)).toEqual(ids.slice(3 - short));
        for (const { severity, detail } of problems)
          expect([severity, detail.needed]).toEqual(["error", 0.5]);
      })();
    },
  );

  test(
    "when the credits pay two of a card's three posts, the check reports one as unpaid",
    healthy(async (stage) => {
      await aPost(stage, { publishers: ["personal", PAGE, SECOND_PAGE] });
      // Moves the posts to the present month, because their own month has another 10.5 free credits.
      await stage.admin("update public.posts set scheduled_at = now()");
      await credits(stage, 1, 0);
      expect(await unpaid(stage)).toHaveLength(1);
    }),
  );

  test(
    "the price of each kind of post is read from the table of costs",
    healthy(async (stage) => {
      await aPost(stage, { publishers: ["personal", PAGE] });
      await stage.admin("update public.posts set scheduled_at = now()");
      await stage.admin(
        "update public.ai_credit_costs set credit_cost = 3 where content_type = 'company_post'",
      );
      await credits(stage, 3, 0);
      const short = await unpaid(stage);
      expect(short).toHaveLength(1);
      expect([0, 2.5, 3]).toContain(short[0]?.detail.available);
    }),
  );

  test(
    "free credits expire at the end of their month, and the next month's credits begin",
    healthy(async (stage) => {
      await credits(stage, 0, 0.5);
      await cards(stage, 1, LAST_HOUR);
      const next = await cards(stage, 22, NEXT_MONTH);
      // 0.5 purchased credits pay for today's post, and 10.5 free credits for 21 of next month's 22 posts.
      expect((await unpaid(stage)).map(({ post }) => post)).toEqual([next[21]]);
      await credits(stage, 10, 0);
      expect((await unpaid(stage)).map(({ post }) => post)).toEqual([next[21]]);
      await credits(stage, 0.5, 0.5);
      expect(await unpaid(stage)).toEqual([]);
    }),
  );

  test(
    "a post before 08:00 UTC of the 1st is paid with the credits of the month before",
    healthy(async (stage) => {
      const [before = ""] = await cards(stage, 1, `${NEXT_MONTH} - interval '1 second'`);
      await cards(stage, 1, NEXT_MONTH);
      await credits(stage, 0, 0);
      expect((await unpaid(stage)).map(({ post }) => post)).toEqual([before]);
    }),
  );

  test(
    "a month's free credits count before its renewal has run",
    healthy(async (stage) => {
      await cards(stage, 3, LAST_HOUR);
      await credits(stage, 0, 0);
      await stage.admin("update public.user_credit_stats set free_period = free_period - interval '1 month'");
      expect(await unpaid(stage)).toEqual([]);
    }),
  );

  test(
    "an account without a row of credits is checked with the credits of its first month",
    healthy(async (stage) => {
      const ids = await cards(stage, 22, LAST_HOUR);
      await stage.admin("delete from public.user_credit_stats where user_id = $1", [OWNER.id]);
      expect((await unpaid(stage)).map(({ post }) => post)).toEqual([ids[21]]);
    }),
  );

  test(
    "a draft or failed post is compared with the present balance, and reduces no balance for other posts",
    healthy(async (stage) => {
      const draft = await aPost(stage, { postcard: 1, time: null });
      const [due = ""] = await cards(stage, 1, LAST_HOUR);
      await credits(stage, 0.5, 0);
      expect(await unpaid(stage)).toEqual([]);
      await credits(stage, 0.4, 0);
      expect((await unpaid(stage)).map(({ post }) => post).sort()).toEqual([draft.id, due].sort());
    }),
  );
});
