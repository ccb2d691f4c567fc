import { expect, test } from "vitest";
import { minutesAgo, OWNER, PAGE, POSTCARD, saveCard, withPages } from "./support/builders.ts";
import { connect, dueIn, problemsOf } from "./support/checks.ts";
import { raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();
const HASH = "encode(sha256(convert_to($1, 'UTF8')), 'hex')";

const share = async ({ owner }: Pick<Stage, "owner">, days = 7) =>
  (await owner<{ secret: string }>("select public.share_card($1, $2) as secret", [POSTCARD, days]))[0]
    ?.secret ?? "";
const demand = ({ owner }: Pick<Stage, "owner">, required = true) =>
  owner("select public.require_card_approval($1, $2)", [POSTCARD, required]);
const read = ({ service }: Stage, secret: string) =>
  service<{ version: number; notes: string; publisher: string; answer: string | null; is_current: boolean }>(
    `select * from engine.read_card_for_approval(${HASH})`,
    [secret],
  );
const request = ({ service }: Stage, visitor: string | null, secret = "") =>
  service(`select engine.count_approval_request($2, ${HASH})`, [secret, visitor]);
type Answer = {
  version?: number | null;
  answer?: string;
  name?: string;
  comment?: string;
  shown?: string | null;
};
const answer = ({ service }: Stage, secret: string, given: Answer = {}) => {
  const all = { version: 1, answer: "approved", name: "Ana", comment: "", shown: null, ...given };
  return service(`select engine.answer_card_approval(${HASH}, $2, $3, $4, $5, $6) as answer`, [
    secret,
    all.version,
    all.answer,
    all.name,
    all.comment,
    all.shown,
  ]);
};
/** The moment of a link's last decision, as its page shows it. */
const shownAt = async ({ service }: Stage, secret: string) =>
  (
    await service<{ at: string }>(
      `select answered_at::text as at from engine.read_card_for_approval(${HASH})`,
      [secret],
    )
  )[0]?.at ?? null;
const claim = async ({ service }: Stage) =>
  (await service("select job_id from engine.claim_publish_jobs('w1', 10, 60)")).length;
const held = async ({ admin }: Stage) =>
  (await admin<{ is_held: boolean }>("select is_held from public.publish_jobs order by id")).map(
    (job) => job.is_held,
  );
const notices = async ({ admin }: Stage) =>
  (
    await admin<{ message: string }>(
      "select message from public.notifications where user_id = $1 order by xmin::text::bigint",
      [OWNER.id],
    )
  ).map(({ message }) => message);
const due = (stage: Stage, given = {}) => saveCard(stage.owner, { ...minutesAgo(1), ...given });

test(
  "an approval link shows only the card, and the row of the link does not contain its secret",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    const secret = await share(stage);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await read(stage, secret)).toMatchObject([
      { version: 1, notes: "Así se tuesta.", publisher: "personal", answer: null },
    ]);
    const [kept] = await stage.admin<{ found: number }>(
      "select count(*)::integer as found from public.card_approvals a where a::text like '%' || $1 || '%'",
      [secret],
    );
    expect(kept?.found).toBe(0);
  }),
);

test(
  "a guessed, revoked, replaced or expired approval link shows no card",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    const first = await share(stage);
    expect(await raised(read(stage, "guess"))).toBe("not_found");
    const second = await share(stage);
    expect(await raised(read(stage, first))).toBe("not_found");
    expect(await read(stage, second)).toHaveLength(1);
    await stage.admin("update public.card_approvals set expires_at = now() - interval '1 second'");
    expect(await raised(read(stage, second))).toBe("not_found");
    expect(await raised(answer(stage, second))).toBe("not_found");
    const third = await share(stage);
    await stage.owner("select public.unshare_card($1)", [POSTCARD]);
    expect(await raised(read(stage, third))).toBe("not_found");
  }),
);

test(
  "an approval link of a deleted card shows nothing, and a published card's link accepts no decision",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    const secret = await share(stage);
    await stage.admin("update public.posts set status = 'listas', publish_state = 'published'");
    expect(await read(stage, secret)).toHaveLength(1);
    expect(await raised(answer(stage, secret))).toBe("publisher_already_published");
    await stage.admin("update public.posts set deleted_at = now()");
    expect(await raised(read(stage, secret))).toBe("not_found");
  }),
);

test(
  "the requests of one IP address are refused above a limit that six colleagues in a conversation do not reach",
  onStage(async (stage) => {
    await request(stage, "v");
    await stage.admin("update private.quotas set used = 6 * 3600 / 25 where bucket = 'approval_requests'");
    await request(stage, "v");
    await stage.admin("update private.quotas set used = 1000 where bucket = 'approval_requests'");
    expect(await raised(request(stage, "v"))).toBe("approvals_limit_reached");
    await request(stage, "another");
  }),
);

test(
  "when the host sends no IP address, no request counts against the limit of a visitor",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    const secret = await share(stage);
    for (const quota of ["approval_requests", "approval_guesses"])
      await stage.admin(
        "insert into private.quotas (bucket, subject, used, ends_at) values ($1, 'all', 400, now() + interval '1 hour')",
        [quota],
      );
    await request(stage, null, "a guess");
    await request(stage, null, secret);
    expect(await stage.admin("select 1 from private.quotas where bucket = 'approval_requests'")).toHaveLength(
      1,
    );
  }),
);

test(
  "a reviewer's name and comment appear in the notice in one line, with web addresses broken up",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    const secret = await share(stage);
    const comment =
      "Falta\r\n\r\nTribuna: entra en https://evil.example/x\u2028o www.evil.example, a@evil.example. Sube 2.5 %";
    await answer(stage, secret, { answer: "changes", name: "Ana\n\nTu cuenta\u202e evil.example", comment });
    const [notice = ""] = await notices(stage);
    expect(notice).toBe(
      "Ana Tu cuenta evil. example pidió cambios en «Café de altura»: Falta Tribuna: entra en https: //evil. example/x o www. evil. example, a@evil. example. Sube 2.5 %",
    );
  }),
);

test(
  "an approval link limits the requests of all reviewers together, and stays usable when the limit of guesses is reached",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    const secret = await share(stage);
    await request(stage, "v", secret);
    await request(stage, "v", "a guess");
    await stage.admin("update private.quotas set used = 5000 where bucket = 'approval_guesses'");
    expect(await raised(request(stage, "w", "another guess"))).toBe("approvals_limit_reached");
    await request(stage, "w", secret);
    await stage.admin("update private.quotas set used = 3000 where bucket = 'approval_link_requests'");
    expect(await raised(request(stage, "x", secret))).toBe("approvals_limit_reached");
    const visitors = "select count(*)::int as n from private.quotas where bucket = 'approval_requests'";
    expect(await stage.admin(visitors)).toEqual([{ n: 2 }]);
  }),
);

test(
  "a reviewer's decision sends the owner one notice, and a decision about an older version of the card is refused",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    const secret = await share(stage);
    await answer(stage, secret, { answer: "changes", comment: "Falta el precio" });
    await answer(stage, secret, { answer: "changes", comment: "Falta el precio" });
    expect(await notices(stage)).toEqual(["Ana pidió cambios en «Café de altura»: Falta el precio"]);
    await saveCard(stage.owner, { version: 1, notes: "Con precio" });
    expect(await raised(answer(stage, secret))).toBe("card_version_conflict");
    await answer(stage, secret, { version: 2 });
    expect(await notices(stage)).toContain("Ana aprobó «Café de altura».");
  }),
);

test(
  "an owner gets at most 30 notices of decisions about a card in an hour",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    const secret = await share(stage);
    await answer(stage, secret, { answer: "changes", comment: "Uno" });
    await stage.admin("update private.quotas set used = 30 where bucket = 'approval_answers'");
    const again = { name: "Luis", answer: "changes", comment: "Dos" };
    expect(await raised(answer(stage, secret, again))).toBe("approvals_limit_reached");
    await answer(stage, secret, { answer: "changes", comment: "Uno" });
  }),
);

test.each([
  [{ answer: "maybe" }],
  [{ name: "  " }],
  [{ name: "a".repeat(121) }],
  [{ comment: "a".repeat(1001) }],
  [{ answer: "changes", comment: " " }],
  [{ version: null }],
])("a reviewer's decision of %o is refused", async (given) => {
  await onStage(async (stage: Stage) => {
    await saveCard(stage.owner);
    const secret = await share(stage);
    expect(await raised(answer(stage, secret, given))).toBe("invalid_input");
  })();
});

test(
  "a user can neither share another user's card nor require its approval",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    expect(await raised(share({ owner: stage.other }))).toBe("card_not_found");
    expect(await raised(demand({ owner: stage.other }))).toBe("card_not_found");
    expect(await raised(share(stage, 0))).toBe("invalid_input");
    expect(await raised(share(stage, 91))).toBe("invalid_input");
    await stage.admin("update public.posts set publish_state = 'publishing'");
    expect(await raised(demand(stage))).toBe("card_publishing");
    expect(await raised(share(stage))).toBe("card_publishing");
    await stage.admin("update public.posts set publish_state = 'unconfirmed'");
    expect(await raised(share(stage))).toBe("post_unconfirmed");
    await stage.admin("update public.posts set status = 'listas', publish_state = 'published'");
    expect(await raised(demand(stage))).toBe("publisher_already_published");
    expect(await raised(share(stage))).toBe("publisher_already_published");
  }),
);

test(
  "a card that needs no approval is claimed, whatever decision it has",
  onStage(async (stage) => {
    await due(stage);
    const secret = await share(stage);
    await answer(stage, secret, { answer: "changes", comment: "No" });
    expect(await claim(stage)).toBe(1);
  }),
);

test(
  "a card that requires approval is claimed for publication only after it is approved",
  onStage(async (stage) => {
    await due(stage);
    await demand(stage);
    expect(await claim(stage)).toBe(0);
    const secret = await share(stage);
    await answer(stage, secret, { answer: "changes", comment: "No" });
    expect(await claim(stage)).toBe(0);
    await answer(stage, secret, { shown: await shownAt(stage, secret) });
    expect(await claim(stage)).toBe(1);
  }),
);

test(
  "an approval whose page did not show another reviewer's request for changes is refused; one whose page showed it counts",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    await demand(stage);
    const secret = await share(stage);
    await answer(stage, secret, { answer: "changes", comment: "Falta el precio" });
    const first = await shownAt(stage, secret);
    await answer(stage, secret, { answer: "changes", name: "Luis", comment: "Y la foto" });
    for (const shown of [null, first])
      expect(await raised(answer(stage, secret, { name: "Eva", shown }))).toBe("changes_requested");
    expect(await read(stage, secret)).toMatchObject([{ answer: "changes" }]);
    expect(await held(stage)).toEqual([true]);
    await answer(stage, secret, { name: "Eva", shown: await shownAt(stage, secret) });
    expect(await held(stage)).toEqual([false]);
    await answer(stage, secret, { answer: "changes", comment: "Falta el precio" });
    await saveCard(stage.owner, { version: 1, notes: "Con precio" });
    await answer(stage, secret, { name: "Eva", version: 2 });
    expect(await held(stage)).toEqual([false]);
  }),
);

test(
  "an edit or a move of a card voids its approval for every publisher",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { publishers: ["personal", PAGE] });
    await demand(stage);
    const secret = await share(stage);
    await answer(stage, secret);
    expect(await held(stage)).toEqual([false, false]);
    await saveCard(stage.owner, { version: 1, notes: "Otro texto", publishers: ["personal", PAGE] });
    expect(await held(stage)).toEqual([true, true]);
    await answer(stage, secret, { version: 2 });
    await stage.owner("select public.move_post_card($1, 2, '2031-01-01', '09:00', 'America/La_Paz')", [
      POSTCARD,
    ]);
    expect(await held(stage)).toEqual([true, true]);
    await answer(stage, secret, { version: 3 });
    await saveCard(stage.owner, {
      version: 3,
      notes: "Otro texto",
      publishers: ["personal", PAGE],
      date: "2031-01-01",
      time: "09:00",
    });
    expect(await held(stage)).toEqual([false, false]);
  }),
);

test.each(["published", "deleted"])(
  "the approval of a card's %s text does not approve another text saved under the card's number",
  async (end) => {
    await onStage(async (stage) => {
      await withPages(stage);
      const [post] = await saveCard(stage.owner);
      await demand(stage);
      const secret = await share(stage);
      await answer(stage, secret);
      if (end === "deleted")
        await stage.owner("select public.delete_post_card($1, 'publicar', 1)", [POSTCARD]);
      else
        await stage.admin(
          "update public.posts set status = 'listas', publish_state = 'published' where id = $1",
          [post?.id],
        );
      await saveCard(stage.owner, { publishers: [PAGE], notes: "Otro texto", ...minutesAgo(1) });
      expect(await claim(stage)).toBe(0);
    })();
  },
);

test.each(["published", "deleted"])(
  "a decision about a card's %s text is refused when another text was saved under the card's number",
  async (end) => {
    await onStage(async (stage) => {
      await withPages(stage);
      const [post] = await saveCard(stage.owner);
      const secret = await share(stage);
      const [shown] = await read(stage, secret);
      if (end === "deleted")
        await stage.owner("select public.delete_post_card($1, 'publicar', 1)", [POSTCARD]);
      else
        await stage.admin(
          "update public.posts set status = 'listas', publish_state = 'published' where id = $1",
          [post?.id],
        );
      await saveCard(stage.owner, { publishers: [PAGE], notes: "Otro texto" });
      expect(await raised(answer(stage, secret, { version: shown?.version ?? null }))).toBe(
        "card_version_conflict",
      );
    })();
  },
);

test(
  "a card still requires approval after its publishers are replaced and a publication time is set",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { time: null });
    await demand(stage);
    await saveCard(stage.owner, { version: 1, publishers: [PAGE], ...minutesAgo(1) });
    expect(await held(stage)).toEqual([true]);
    expect(await claim(stage)).toBe(0);
  }),
);

test(
  "a due card is claimed for publication when its owner no longer requires approval",
  onStage(async (stage) => {
    await due(stage);
    await demand(stage);
    await demand(stage, false);
    expect(await claim(stage)).toBe(1);
  }),
);

test(
  "a card that is not approved at its publication time fails with a notice, and a later approval does not publish it",
  onStage(async (stage) => {
    await due(stage);
    await demand(stage);
    const secret = await share(stage);
    await stage.admin("select private.end_unapproved_jobs()");
    await stage.admin("select private.end_unapproved_jobs()");
    const posts = "select publish_state as state, publish_error_code as code from public.posts";
    expect(await stage.admin(posts)).toEqual([{ state: "failed", code: "approval_missing" }]);
    expect(await notices(stage)).toHaveLength(1);
    const shown = stage.service<{ state: string }>(
      "select publish_state as state from engine.read_card_for_approval(encode(sha256(convert_to($1, 'UTF8')), 'hex'))",
      [secret],
    );
    expect(await shown).toEqual([{ state: "failed" }]);
    await answer(stage, secret);
    expect(await notices(stage)).toContain(
      "Ana aprobó «Café de altura». No salió: usa «Reintentar» o elige otra fecha.",
    );
    expect(await claim(stage)).toBe(0);
    await stage.service("select engine.request_publish_now($1, $2)", [OWNER.id, POSTCARD]);
    expect(await claim(stage)).toBe(1);
  }),
);

test(
  "a card that is not approved yet waits until its publication time without a notice",
  onStage(async (stage) => {
    await saveCard(stage.owner, minutesAgo(-30));
    await demand(stage);
    await stage.admin("select private.end_unapproved_jobs()");
    expect(await stage.admin("select publish_state as state from public.posts")).toEqual([
      { state: "scheduled" },
    ]);
    expect(await notices(stage)).toEqual([]);
  }),
);

test(
  "when a card of two accounts is not approved at its publication time, both posts fail, and late approvals send one notice",
  onStage(async (stage) => {
    await withPages(stage);
    await due(stage, { publishers: ["personal", PAGE] });
    await demand(stage);
    const secret = await share(stage);
    const states = async () =>
      (
        await stage.service<{ publisher: string; publish_state: string }>(
          `select publisher, publish_state from engine.read_card_for_approval(${HASH})`,
          [secret],
        )
      ).map(({ publisher, publish_state }) => [publisher, publish_state]);
    expect(await states()).toEqual([
      ["personal", "scheduled"],
      [PAGE, "scheduled"],
    ]);
    await stage.admin("select private.end_unapproved_jobs()");
    expect(await states()).toEqual([
      ["personal", "failed"],
      [PAGE, "failed"],
    ]);
    const before = (await notices(stage)).length;
    await answer(stage, secret);
    await answer(stage, secret);
    expect((await notices(stage)).slice(before)).toEqual([
      "Ana aprobó «Café de altura». No salió: usa «Reintentar» o elige otra fecha.",
    ]);
    expect(await claim(stage)).toBe(0);
  }),
);

test(
  "when the clock skips a card's time, an approval link shows the time at which the card is published",
  onStage(async (stage) => {
    // Chile's clocks go from 0:00 to 1:00 on 5 September 2027.
    await saveCard(stage.owner, { date: "2027-09-05", time: "00:30", timezone: "America/Santiago" });
    const shown = stage.service(
      `select date::text as date, post_time::text as time, timezone from engine.read_card_for_approval(${HASH})`,
      [await share(stage)],
    );
    expect(await shown).toEqual([{ date: "2027-09-05", time: "01:30:00", timezone: "America/Santiago" }]);
  }),
);

test(
  "'Publicar ahora' and 'Reintentar' report the missing approval",
  onStage(async (stage) => {
    const [post] = await saveCard(stage.owner, { time: null });
    await demand(stage);
    expect(
      await raised(stage.service("select engine.request_publish_now($1, $2)", [OWNER.id, POSTCARD])),
    ).toBe("approval_missing");
    expect(
      await raised(stage.service("select engine.request_publish_post($1, $2)", [OWNER.id, post?.id])),
    ).toBe("approval_missing");
    expect(await claim(stage)).toBe(0);
  }),
);

test(
  "requested changes are a warning on a card that needs no approval, until the card changes or is approved",
  onStage(async (stage) => {
    await connect(stage);
    const [post] = await saveCard(stage.owner);
    await dueIn(stage, post?.id ?? "", "23 hours");
    const problems = async () =>
      (await problemsOf(stage.owner)).map(({ code, severity, detail }) => [code, severity, detail]);
    const secret = await share(stage);
    const changes = { answer: "changes", comment: "Falta el precio." };
    await answer(stage, secret, changes);
    expect(await problems()).toEqual([
      ["changes_requested", "warning", { answered_by: "Ana", comment: "Falta el precio." }],
    ]);
    await answer(stage, secret, { shown: await shownAt(stage, secret) });
    expect(await problems()).toEqual([]);
    await answer(stage, secret, changes);
    await stage.admin("update public.posts set version = version + 1");
    expect(await problems()).toEqual([]);
  }),
);

test(
  "when a card is not approved a day before its publication time, the check reports a problem with the requested changes",
  onStage(async (stage) => {
    await connect(stage);
    const [post] = await saveCard(stage.owner);
    const postId = post?.id ?? "";
    const problems = async () =>
      (await problemsOf(stage.owner)).map(({ code, severity, detail }) => [code, severity, detail]);
    await dueIn(stage, postId, "25 hours");
    const secret = await share(stage);
    expect(await problems()).toEqual([]);
    await demand(stage);
    expect(await problems()).toEqual([["approval_missing", "warning", {}]]);
    await dueIn(stage, postId, "23 hours");
    expect(await problems()).toEqual([["approval_missing", "error", {}]]);
    await answer(stage, secret, { answer: "changes", comment: "Falta el precio." });
    expect(await problems()).toEqual([
      ["approval_missing", "error", { answered_by: "Ana", comment: "Falta el precio." }],
    ]);
    await answer(stage, secret, { shown: await shownAt(stage, secret) });
    expect(await problems()).toEqual([]);
    await stage.admin("update public.posts set version = version + 1");
    expect(await problems()).toEqual([["approval_missing", "error", {}]]);
  }),
);
