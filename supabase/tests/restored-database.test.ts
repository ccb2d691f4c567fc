import { expect, test } from "vitest";
import { OWNER, PAGE, saveCard, withPages } from "./support/builders.ts";
import { saveLate } from "./support/checks.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";
import {
  answerDoubt,
  begin,
  claim,
  claimComments,
  claimOne,
  claimUnconfirmed,
  hold,
  publishOne,
  recover,
} from "./support/engine.ts";
import { balance } from "./support/money/credits.ts";

const { onStage } = testDatabase();

const readBack = async ({ admin }: Stage) => {
  await admin("delete from private.restore_witnesses");
  await admin("insert into private.restore_witnesses default values");
};
const tickedAt = ({ admin }: Stage, minutes: number) =>
  admin("insert into private.publish_ticks (last_tick_at) values (now() - make_interval(mins => $1))", [
    minutes,
  ]);
const isOpen = async ({ admin }: Stage) =>
  (await one(admin<{ open: boolean }>("select private.restore_is_open() as open"))).open;
const states = ({ admin }: Stage) =>
  admin(
    `select p.postcard::int, p.publish_state as post, p.publish_error_code as code, j.state as job
     from public.posts p join public.publish_jobs j on j.post_id = p.id order by p.postcard`,
  );
const notices = async ({ owner }: Stage) =>
  (await owner<{ message: string }>("select message from public.notifications order by message")).map(
    ({ message }) => message,
  );
const available = async ({ owner }: Stage) => (await balance(owner)).available;
const DOUBT = { post: "unconfirmed", code: "database_restored", job: "unconfirmed" };
const PLANNED = { post: "scheduled", code: null, job: "scheduled" };

test(
  "after an outage without a restore, late posts are published automatically",
  onStage(async (stage) => {
    await tickedAt(stage, 180);
    await saveLate(stage, 120);
    await recover(stage);
    expect(await claim(stage)).toHaveLength(1);
  }),
);

test(
  "after a dump is restored, due posts are not sent, their owners are asked, and later posts stay scheduled",
  onStage(async (stage) => {
    await tickedAt(stage, 90);
    await saveLate(stage, 60, { postcard: 1 });
    await saveCard(stage.owner, { postcard: 2 });
    await readBack(stage);
    expect(await claim(stage)).toEqual([]);
    await recover(stage);
    expect(await states(stage)).toEqual([
      { postcard: 1, ...DOUBT },
      { postcard: 2, ...PLANNED },
    ]);
    expect(await isOpen(stage)).toBe(false);
    expect(await claim(stage)).toEqual([]);
  }),
);

test(
  "after a dump is restored, an owner of due posts is notified of the backup's time and of each post to check",
  onStage(async (stage) => {
    await saveLate(stage, 60);
    await stage.admin("insert into private.publish_ticks (last_tick_at) values ('2026-11-20T10:05:00Z')");
    await readBack(stage);
    await recover(stage);
    await recover(stage);
    expect(await notices(stage)).toEqual([
      "Recuperamos Tribuna de una copia de seguridad del viernes 20 de noviembre a las 10:05 (UTC): lo que hiciste después ya no está aquí. Revisa tus publicaciones programadas y, si alguna ya está en LinkedIn, elimínala aquí para que no salga otra vez.",
      "Recuperamos Tribuna de una copia de seguridad y «Café de altura» puede estar ya publicada en tu cuenta personal. Revísalo en LinkedIn y confírmalo en Publicaciones; no la enviaremos sin tu permiso.",
    ]);
    expect(
      await stage.other("select message from public.notifications where message like 'Recuperamos%'"),
    ).toEqual([]);
  }),
);

test(
  "after a dump is restored, «Publicar ahora» sends nothing, and the scheduler run marks the post as unconfirmed",
  onStage(async (stage) => {
    const [post] = await saveLate(stage, 60);
    await readBack(stage);
    await stage.service("select engine.request_publish_now($1, $2)", [
      OWNER.id,
      (await one(stage.admin<{ postcard: number }>("select postcard::int from public.posts"))).postcard,
    ]);
    expect(await claim(stage, { postIds: [post?.id ?? ""] })).toEqual([]);
    await recover(stage);
    expect(await states(stage)).toMatchObject([DOUBT]);
  }),
);

test(
  "after a dump is restored, a post whose attempt had not sent its create request is unconfirmed, and its worker may not send it",
  onStage(async (stage) => {
    await saveLate(stage, 60);
    const attempt = await claimOne(stage);
    await hold(stage, attempt);
    await readBack(stage);
    await recover(stage);
    expect(await states(stage)).toMatchObject([DOUBT]);
    expect(await begin(stage, attempt)).toBe(false);
    expect(await balance(stage.owner)).toMatchObject({ held: 0.5 });
  }),
);

test(
  "after a dump is restored, a post about which its owner replies 'not there' is sent once and charged once",
  onStage(async (stage) => {
    await saveLate(stage, 60);
    const before = await available(stage);
    await readBack(stage);
    await recover(stage);
    await answerDoubt(stage.owner, false);
    await publishOne(stage, await claimOne(stage));
    expect(await claim(stage)).toEqual([]);
    expect(before - (await available(stage))).toBe(0.5);
  }),
);

test(
  "after a dump is restored, a post that its owner finds on LinkedIn is charged",
  onStage(async (stage) => {
    await saveLate(stage, 60);
    const before = await available(stage);
    await readBack(stage);
    await recover(stage);
    expect(await answerDoubt(stage.owner, true)).toEqual([{ state: "published" }]);
    expect(before - (await available(stage))).toBe(0.5);
  }),
);

test(
  "after a dump is restored, the company page of an unconfirmed post is polled",
  onStage(async (stage) => {
    await withPages(stage);
    const [post] = await saveLate(stage, 60, { publishers: [PAGE] });
    await readBack(stage);
    await recover(stage);
    await stage.admin("update public.publish_jobs set reconcile_at = now()");
    expect(await claimUnconfirmed(stage)).toMatchObject([{ post_id: post?.id, tries: 1 }]);
  }),
);

test(
  "after a dump is restored, a first comment that was waiting is not sent",
  onStage(async (stage) => {
    await saveLate(stage, 60, { comment: "¿Y tú?" });
    await publishOne(stage, await claimOne(stage));
    await readBack(stage);
    expect(await claimComments(stage)).toEqual([]);
    await recover(stage);
    expect(await claimComments(stage)).toEqual([]);
    expect(await notices(stage)).toContainEqual(
      expect.stringContaining("no sabemos si el primer comentario llegó"),
    );
  }),
);

test(
  "after a dump is restored, no post can be claimed before every due post is unconfirmed",
  onStage(async (stage) => {
    for (const postcard of [1, 2, 3]) await saveLate(stage, 60, { postcard });
    await readBack(stage);
    const look = () => stage.admin("select private.doubt_after_restore(2)");
    await look();
    expect([await isOpen(stage), await claim(stage)]).toEqual([true, []]);
    await look();
    expect(await isOpen(stage)).toBe(false);
    expect(await states(stage)).toMatchObject([DOUBT, DOUBT, DOUBT]);
  }),
);

test(
  "a server that recovered from its archive, or a standby that took over, counts as restored",
  onStage(async (stage) => {
    await saveLate(stage, 60);
    await stage.admin("update private.restores set timeline = timeline - 1");
    expect(await claim(stage)).toEqual([]);
    await recover(stage);
    expect(await states(stage)).toMatchObject([DOUBT]);
    expect(await isOpen(stage)).toBe(false);
  }),
);

test(
  "a major upgrade, which changes the timeline, does not count as a restore, but a restore after it does",
  onStage(async (stage) => {
    await saveLate(stage, 60);
    await stage.admin("update private.restores set timeline = timeline + 3");
    await recover(stage);
    expect(await isOpen(stage)).toBe(false);
    expect(await claim(stage)).toHaveLength(1);
    expect(await stage.admin("select from private.restores where timeline = 1")).toHaveLength(1);
  }),
);

test(
  "when the rows that identify a database are missing, no post can be claimed until a scheduler run",
  onStage(async (stage) => {
    await saveLate(stage, 60);
    await stage.admin("delete from private.restores");
    expect(await claim(stage)).toEqual([]);
    await recover(stage);
    expect(await isOpen(stage)).toBe(false);
    expect(await states(stage)).toMatchObject([DOUBT]);
  }),
);

test(
  "when an operator reports that the disk was copied, due posts become unconfirmed",
  onStage(async (stage) => {
    await saveLate(stage, 60);
    await stage.service("select engine.database_was_restored(now() - interval '2 hours')");
    expect(await claim(stage)).toEqual([]);
    await recover(stage);
    expect(await states(stage)).toMatchObject([DOUBT]);
  }),
);

test(
  "an operator who reports a copied disk cannot name a future moment",
  onStage(async (stage) => {
    expect(
      await raised(stage.service("select engine.database_was_restored(now() + interval '1 minute')")),
    ).toBe("invalid_input");
  }),
);
