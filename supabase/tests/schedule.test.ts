import { describe, expect, test } from "vitest";
import { insertRow, OWNER, POSTCARD, postRow, saveCard } from "./support/builders.ts";
import { one, raised, refusal, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

test.each([
  {
    zone: "America/La_Paz",
    date: "2026-11-21",
    time: "01:00",
    utc: "2026-11-21 05:00",
    why: "four hours behind",
  },
  { zone: "UTC", date: "2026-11-21", time: "23:59", utc: "2026-11-21 23:59", why: "as written" },
  { zone: "Etc/GMT+4", date: "2026-11-21", time: "20:00", utc: "2026-11-22 00:00", why: "POSIX sign" },
  {
    zone: "America/Port-au-Prince",
    date: "2026-07-01",
    time: "08:00",
    utc: "2026-07-01 12:00",
    why: "a dash in the name",
  },
  {
    zone: "America/Argentina/Buenos_Aires",
    date: "2026-07-01",
    time: "08:00",
    utc: "2026-07-01 11:00",
    why: "three parts",
  },
  { zone: "America/Santiago", date: "2026-07-01", time: "12:00", utc: "2026-07-01 16:00", why: "winter" },
  { zone: "America/Santiago", date: "2026-12-01", time: "12:00", utc: "2026-12-01 15:00", why: "summer" },
  {
    zone: "America/Santiago",
    date: "2026-09-06",
    time: "00:30",
    utc: "2026-09-06 04:30",
    why: "a time that is skipped: the clock shows 01:30",
  },
  {
    zone: "America/Santiago",
    date: "2026-04-04",
    time: "23:30",
    utc: "2026-04-05 03:30",
    why: "a time that comes twice: the second",
  },
])("a post on $date at $time in $zone is scheduled at $utc UTC: $why", async ({ zone, date, time, utc }) => {
  await onStage(async ({ owner }) => {
    const [post] = await saveCard(owner, { timezone: zone, date, time });
    expect(post).toMatchObject({ scheduled: utc, state: "scheduled" });
  })();
});

test.each([
  "Marte/Olimpo",
  "Any/Thing+3",
  "EST5EDT",
  "+03",
  "BOT",
  "",
  null,
  "America/La_Paz'; --",
  "Etc/GMT+99",
])("the time zone %s is refused", async (timezone) => {
  await onStage(async ({ owner }) => {
    expect(await raised(saveCard(owner, { timezone }))).toBe("invalid_timezone");
  })();
});

test(
  "an unscheduled post has no job",
  onStage(async ({ owner }) => {
    const [post] = await saveCard(owner, { time: null });
    expect(post).toMatchObject({ scheduled: null, state: "unscheduled" });
    expect(await owner("select 1 from public.publish_jobs")).toEqual([]);
  }),
);

describe("a job follows its post's schedule", () => {
  const jobs = `select state, to_char(due_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as due,
    due_at = next_attempt_at as same from public.publish_jobs`;

  test(
    "a scheduled post has one job, which moves with the post and is deleted when the post becomes unscheduled",
    onStage(async ({ owner }) => {
      await saveCard(owner);
      expect(await owner(jobs)).toEqual([{ state: "scheduled", due: "2030-01-15 14:00", same: true }]);
      await saveCard(owner, { version: 1, time: "11:00" });
      expect(await owner(jobs)).toEqual([{ state: "scheduled", due: "2030-01-15 15:00", same: true }]);
      await saveCard(owner, { version: 2, timezone: "UTC" });
      expect(await owner(jobs)).toEqual([{ state: "scheduled", due: "2030-01-15 10:00", same: true }]);
      expect(await saveCard(owner, { version: 3, time: null })).toMatchObject([{ state: "unscheduled" }]);
      expect(await owner(jobs)).toEqual([]);
    }),
  );

  test(
    "while a job runs, a change of its post does not change the job",
    onStage(async ({ owner, admin }) => {
      await saveCard(owner);
      await admin(
        "update public.publish_jobs set state = 'preparing', lease_owner = 'w1', lease_expires_at = now() + interval '1 minute'",
      );
      await admin("update public.posts set publish_state = 'publishing'");
      await admin("update public.posts set post_time = '12:00'");
      expect(await owner(jobs)).toEqual([{ state: "preparing", due: "2030-01-15 14:00", same: true }]);
    }),
  );

  const fail = `with j as (update public.publish_jobs set state = 'failed', error_code = 'linkedin_forbidden' returning post_id)
    update public.posts p set publish_state = 'failed', publish_error_code = 'linkedin_forbidden' from j where p.id = j.post_id`;
  const states = `select p.publish_state as post, p.publish_error_code as code, j.state as job
    from public.posts p left join public.publish_jobs j on j.post_id = p.id`;

  test.each([
    {
      change: { time: "11:00" },
      becomes: { post: "scheduled", code: null, job: "scheduled" },
      why: "a new hour",
    },
    {
      change: { title: "Corregido" },
      becomes: { post: "scheduled", code: null, job: "scheduled" },
      why: "a correction before its time",
    },
    { change: { time: null }, becomes: { post: "unscheduled", code: null, job: null }, why: "no hour" },
  ])(
    "when a failed post is saved with $why, the post and its job become $becomes.post",
    async ({ change, becomes }) => {
      await onStage(async ({ owner, admin }) => {
        await saveCard(owner);
        await admin(fail);
        await saveCard(owner, { version: 1, ...change });
        expect(await owner(states)).toEqual([becomes]);
      })();
    },
  );

  test(
    "a post that is moved, unscheduled, failed or corrected does not change the jobs of other posts",
    onStage(async ({ owner, admin }) => {
      await saveCard(owner, { postcard: 3003 });
      await admin(fail);
      await saveCard(owner, { postcard: 2002, time: "18:00" });
      const others = () =>
        admin(
          `select p.publish_state as post, p.publish_error_code as code, j.state as job, j.error_code as why, j.due_at
           from public.posts p join public.publish_jobs j on j.post_id = p.id where p.postcard > 2000 order by p.postcard`,
        );
      const before = await others();
      await saveCard(owner);
      await saveCard(owner, { version: 1, time: "11:00" });
      await admin("update public.posts set publish_state = 'failed' where postcard = $1", [POSTCARD]);
      await saveCard(owner, { version: 2, time: "11:00", title: "Corregido" });
      await admin("update public.posts set publish_state = 'failed' where postcard = $1", [POSTCARD]);
      await saveCard(owner, { version: 3, time: null });
      expect(before).toMatchObject([
        { post: "scheduled", job: "scheduled" },
        { post: "failed", job: "failed" },
      ]);
      expect(await others()).toEqual(before);
    }),
  );

  test(
    "a save of a failed post without a publication time unschedules the post and deletes its job",
    onStage(async ({ owner, admin, service }) => {
      await saveCard(owner, { time: null });
      await service("select engine.request_publish_now($1, $2)", [OWNER.id, POSTCARD]);
      await admin(fail);
      await saveCard(owner, { version: 1, time: null, title: "Corregido" });
      expect(await owner(states)).toEqual([{ post: "unscheduled", code: null, job: null }]);
    }),
  );

  test(
    "when a failed post is corrected after its publication time, it stays failed until the user acts",
    onStage(async ({ owner, admin }) => {
      await saveCard(owner, { date: "2020-01-15" });
      await admin(fail);
      await saveCard(owner, { version: 1, date: "2020-01-15", title: "Corregido" });
      expect(await owner(states)).toEqual([{ post: "failed", code: "linkedin_forbidden", job: "failed" }]);
    }),
  );
});

test(
  "a post has the status 'listas' exactly when its publish_state is 'published'",
  onStage(async ({ admin }) => {
    await insertRow(admin, "posts", postRow());
    for (const change of ["status = 'listas'", "publish_state = 'published'"]) {
      expect(await refusal(admin(`update public.posts set ${change}`))).toMatchObject({
        constraint: "posts_listas_is_published",
      });
    }
  }),
);

test(
  "an update of a post sets its updated_at",
  onStage(async ({ admin }) => {
    await insertRow(admin, "posts", postRow({ updated_at: "2020-01-01" }));
    await admin("update public.posts set title = 'Otro'");
    expect((await one(admin("select updated_at = now() as now from public.posts"))).now).toBe(true);
  }),
);
