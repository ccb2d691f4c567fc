import { expect, test } from "vitest";
import { deleteCard } from "./support/bin.ts";
import { minutesAgo, OTHER, OWNER, overfill, PAGE, saveCard, withPages } from "./support/builders.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";
import {
  answerDoubt,
  beginComment,
  beginOne,
  claimComments,
  claimOne,
  complete,
  publishOne,
  recover,
  settleComment,
  URN,
  unconfirmOne,
} from "./support/engine.ts";

const { onStage } = testDatabase();

const COMMENT_URN = "urn:li:comment:(urn:li:share:7100,1)";
const card = (stage: Stage, comment = "¿Y tú?", publishers = ["personal"], postcard = 1) =>
  saveCard(stage.owner, { ...minutesAgo(1), postcard, comment, publishers });
const comments = ({ owner }: Stage) =>
  owner("select state, error_code as code, comment_urn as urn, attempts from public.publish_comments");
const notices = ({ owner }: Stage) =>
  owner<{ type: string; message: string }>(
    "select type, message from public.notifications where incident_key like 'comment:%'",
  );
const claimed = async (stage: Stage): Promise<string> => {
  await card(stage);
  await publishOne(stage, await claimOne(stage));
  return (await one(claimComments(stage))).comment_id;
};
const published = ({ owner }: Stage) => owner("select status, publish_state as state from public.posts");
const loseComment = ({ admin }: Stage, by = "- interval '1 second'") =>
  admin(`update public.publish_comments set lease_expires_at = now() ${by}`);

test(
  "when a post is published, its first comment is due, and a claim returns what is needed to post it",
  onStage(async (stage) => {
    await withPages(stage);
    await card(stage, "¿Y tú?", [PAGE]);
    expect(await claimComments(stage)).toEqual([]);
    await publishOne(stage, await claimOne(stage));
    expect(await claimComments(stage)).toMatchObject([
      {
        user_id: OWNER.id,
        post_urn: URN,
        text: "¿Y tú?",
        linkedin_organization_id: PAGE,
        attempt_number: 1,
      },
    ]);
    expect(await claimComments(stage, "w2")).toEqual([]);
  }),
);

test(
  "a user's first comment is claimed before another user's hundred older comments are finished",
  onStage(async (stage) => {
    await overfill(stage, 100, minutesAgo(5), OTHER.id);
    await stage.admin(
      `insert into public.publish_comments (post_id, user_id, target_urn, next_attempt_at)
         select id, user_id, $1, now() - interval '5 minutes' from public.posts where user_id = $2`,
      [URN, OTHER.id],
    );
    await card(stage);
    await publishOne(
      stage,
      await claimOne(stage, (await one(stage.owner<{ id: string }>("select id from public.posts"))).id),
    );
    expect((await claimComments(stage, "w1", 4)).map(({ user_id }) => user_id)).toContain(OWNER.id);
  }),
);

test.each(["", "  \n ", "\u200b\u00a0\u202e"])("a blank first comment (%j) is not posted", async (text) => {
  await onStage(async (stage) => {
    await card(stage, text);
    await publishOne(stage, await claimOne(stage));
    expect(await comments(stage)).toEqual([]);
    expect(await notices(stage)).toEqual([]);
  })();
});

test(
  "when a post is completed twice, it has one first comment",
  onStage(async (stage) => {
    await card(stage);
    const attempt = await claimOne(stage);
    await publishOne(stage, attempt);
    await complete(stage, attempt);
    expect(await comments(stage)).toHaveLength(1);
  }),
);

test(
  "a claimed first comment is begun once, by its worker only, and ends as posted without a notice",
  onStage(async (stage) => {
    const id = await claimed(stage);
    expect(await settleComment(stage, id, "posted", { urn: COMMENT_URN })).toBe(false);
    expect(await beginComment(stage, id, "w2")).toBe(false);
    expect(await beginComment(stage, id)).toBe(true);
    expect(await beginComment(stage, id)).toBe(false);
    expect(await settleComment(stage, id, "posted", { worker: "w2" })).toBe(false);
    expect(await settleComment(stage, id, "posted", { urn: COMMENT_URN })).toBe(true);
    expect(await settleComment(stage, id, "posted", { urn: COMMENT_URN })).toBe(true);
    expect(await comments(stage)).toEqual([{ state: "posted", code: null, urn: COMMENT_URN, attempts: 1 }]);
    expect(await claimComments(stage)).toEqual([]);
    expect(await notices(stage)).toEqual([]);
  }),
);

test(
  "a first comment is claimed with its own text, and its end changes no first comment of another post",
  onStage(async (stage) => {
    const texts = ["Uno", "Dos", "Tres"];
    for (const [at, text] of texts.entries()) {
      const [post] = await saveCard(stage.owner, {
        ...minutesAgo(1),
        postcard: at + 1,
        title: text,
        comment: text,
      });
      await complete(stage, await beginOne(stage, await claimOne(stage, post?.id)), undefined, `${URN}${at}`);
    }
    const given = await claimComments(stage, "w1", 1);
    expect(given).toHaveLength(1);
    given.push(...(await claimComments(stage)));
    expect(given).toHaveLength(3);
    const [uno = "", dos = "", tres = ""] = texts.map(
      (text, at) =>
        given.find((comment) => comment.text === text && comment.post_urn === `${URN}${at}`)?.comment_id,
    );
    const states = async () =>
      (
        await stage.owner<{ state: string }>(
          "select c.state from public.publish_comments c join public.posts p on p.id = c.post_id order by p.postcard",
        )
      ).map(({ state }) => state);
    await beginComment(stage, uno);
    expect(await states()).toEqual(["sending", "scheduled", "scheduled"]);
    await settleComment(stage, uno, "failed");
    expect(await states()).toEqual(["failed", "scheduled", "scheduled"]);
    await beginComment(stage, dos);
    await settleComment(stage, dos, "posted");
    await beginComment(stage, tres);
    await loseComment(stage);
    await recover(stage);
    expect(await states()).toEqual(["failed", "posted", "unconfirmed"]);
    expect((await notices(stage)).map(({ message }) => /«(.*?)»/.exec(message)?.[1]).sort()).toEqual([
      "Tres",
      "Uno",
    ]);
  }),
);

test(
  "when LinkedIn refuses a first comment temporarily, the comment is tried again after its delay",
  onStage(async (stage) => {
    const id = await claimed(stage);
    expect(await settleComment(stage, id, "scheduled", { code: "linkedin_timeout", retry: 60 })).toBe(true);
    await recover(stage);
    expect(await claimComments(stage)).toEqual([]);
    await stage.admin("update public.publish_comments set next_attempt_at = now()");
    expect(await claimComments(stage, "w2")).toMatchObject([{ attempt_number: 2 }]);
    expect(await beginComment(stage, id)).toBe(false);
    await beginComment(stage, id, "w2", 2);
    const wait = { worker: "w2", attempt: 2, code: "linkedin_rate_limited", retry: 900 };
    expect(await settleComment(stage, id, "scheduled", wait)).toBe(true);
    expect(await comments(stage)).toMatchObject([{ state: "scheduled", code: "linkedin_rate_limited" }]);
    expect(await settleComment(stage, id, "posted", { worker: "w2" })).toBe(false);
  }),
);

test(
  "a late call of a first comment's first attempt does not change its second attempt, even from the same worker",
  onStage(async (stage) => {
    const id = await claimed(stage);
    await beginComment(stage, id);
    const refused = { code: "linkedin_token_expired", retry: 0 };
    expect(await settleComment(stage, id, "scheduled", refused)).toBe(true);
    expect(await claimComments(stage)).toMatchObject([{ attempt_number: 2 }]);
    expect(await beginComment(stage, id)).toBe(false);
    expect(await settleComment(stage, id, "failed", { code: "linkedin_forbidden" })).toBe(false);
    expect(await beginComment(stage, id, undefined, 2)).toBe(true);
    expect(await settleComment(stage, id, "scheduled", refused)).toBe(false);
    expect(await comments(stage)).toMatchObject([{ state: "sending", attempts: 2 }]);
    expect(await settleComment(stage, id, "posted", { attempt: 2, urn: COMMENT_URN })).toBe(true);
    expect(await claimComments(stage)).toEqual([]);
  }),
);

test.each(["failed", "unconfirmed"] as const)(
  "when a first comment ends as %s, the user gets one notice and the post stays published",
  async (end) => {
    await onStage(async (stage) => {
      const id = await claimed(stage);
      await beginComment(stage, id);
      expect(await settleComment(stage, id, end, { code: "linkedin_forbidden" })).toBe(true);
      expect(await settleComment(stage, id, end, { code: "linkedin_forbidden" })).toBe(false);
      expect(await comments(stage)).toMatchObject([{ state: end, code: "linkedin_forbidden" }]);
      expect(await published(stage)).toEqual([{ status: "listas", state: "published" }]);
      const [notice, ...more] = await notices(stage);
      expect(notice).toMatchObject({ type: "warning" });
      expect(notice?.message).toContain("«Café de altura» está en tu cuenta personal");
      expect(more).toEqual([]);
      expect(await claimComments(stage)).toEqual([]);
    })();
  },
);

test.each(["posted", "failed"])(
  "an unconfirmed first comment accepts a late response of LinkedIn from its worker: %s",
  async (end) => {
    await onStage(async (stage) => {
      const id = await claimed(stage);
      await beginComment(stage, id);
      expect(await settleComment(stage, id, "unconfirmed", { code: "linkedin_timeout" })).toBe(true);
      expect(await settleComment(stage, id, end)).toBe(true);
      expect(await comments(stage)).toMatchObject([{ state: end }]);
    })();
  },
);

test(
  "when a worker dies before it sends a first comment, another worker can claim the comment and the first may not send it",
  onStage(async (stage) => {
    const id = await claimed(stage);
    await loseComment(stage);
    await stage.admin("update public.publish_comments set next_attempt_at = lease_expires_at");
    await recover(stage);
    expect(await beginComment(stage, id)).toBe(false);
    expect(await claimComments(stage, "w2")).toMatchObject([{ attempt_number: 2 }]);
  }),
);

test(
  "when a worker dies after it sent a first comment, the comment is unconfirmed, not sent again, and accepts late proof",
  onStage(async (stage) => {
    const id = await claimed(stage);
    await beginComment(stage, id);
    await recover(stage);
    expect(await comments(stage)).toMatchObject([{ state: "sending" }]);
    await loseComment(stage);
    await recover(stage);
    expect(await comments(stage)).toMatchObject([{ state: "unconfirmed", code: "lease_lost" }]);
    expect(await notices(stage)).toHaveLength(1);
    expect(await claimComments(stage)).toEqual([]);
    expect(await settleComment(stage, id, "scheduled", { retry: 0 })).toBe(false);
    expect(await settleComment(stage, id, "posted", { worker: "w2" })).toBe(false);
    expect(await settleComment(stage, id, "posted", { urn: COMMENT_URN })).toBe(true);
    expect(await comments(stage)).toMatchObject([{ state: "posted", urn: COMMENT_URN }]);
  }),
);

test(
  "a first comment that a run returned for lack of time has used no attempt",
  onStage(async (stage) => {
    const id = await claimed(stage);
    expect(await settleComment(stage, id, "scheduled", { code: "worker_busy", retry: 0 })).toBe(true);
    expect(await comments(stage)).toMatchObject([{ state: "scheduled", code: "worker_busy", attempts: 0 }]);
    expect(await claimComments(stage, "w2")).toMatchObject([{ attempt_number: 1 }]);
    expect(await settleComment(stage, id, "scheduled", { code: "worker_busy", retry: 0 })).toBe(false);
  }),
);

test(
  "after ten dead workers a first comment fails with a notice",
  onStage(async (stage) => {
    await claimed(stage);
    await stage.admin("update public.publish_comments set attempts = 10, next_attempt_at = now()");
    expect(await claimComments(stage)).toEqual([]);
    await recover(stage);
    expect(await comments(stage)).toMatchObject([{ state: "failed", code: "publish_worker_lost" }]);
    expect(await notices(stage)).toHaveLength(1);
  }),
);

test(
  "after the clock was set back, a first comment whose due time lies days ahead is due now",
  onStage(async (stage) => {
    const id = await claimed(stage);
    await stage.admin("update public.publish_comments set next_attempt_at = now() + interval '2 days'");
    await recover(stage);
    expect(await claimComments(stage)).toHaveLength(1);
    await beginComment(stage, id, undefined, 2);
    await loseComment(stage, "+ interval '2 days'");
    await recover(stage);
    expect(await comments(stage)).toMatchObject([{ state: "unconfirmed" }]);
  }),
);

test(
  "a worker's report on a first comment is refused when its state is unknown, or is 'scheduled' without a delay",
  onStage(async (stage) => {
    const id = await claimed(stage);
    for (const state of [null, "sending", "otro"]) {
      expect(await raised(settleComment(stage, id, state))).toBe("invalid_input");
    }
    expect(await raised(settleComment(stage, id, "scheduled"))).toBe("invalid_input");
  }),
);

test(
  "a first comment of a deleted card cannot be begun, settled or claimed",
  onStage(async (stage) => {
    const id = await claimed(stage);
    await deleteCard(stage.owner, { status: "listas", postcard: 1 });
    expect(await beginComment(stage, id)).toBe(false);
    expect(await settleComment(stage, id, "posted")).toBe(false);
    await recover(stage);
    expect(await claimComments(stage)).toEqual([]);
  }),
);

const say = async (stage: Stage, url: string | null) => {
  await card(stage);
  const attempt = await claimOne(stage);
  await unconfirmOne(stage, attempt);
  await answerDoubt(stage.owner, true, { url });
  return attempt;
};
const kept = ({ owner }: Stage) =>
  owner(
    `select p.post_urn as post, p.post_url as url, c.target_urn as target
       from public.posts p left join public.publish_comments c on c.post_id = p.id`,
  );

test.each([
  [
    "https://www.linkedin.com/feed/update/urn:li:share:7123456789012345678/",
    "urn:li:share:7123456789012345678",
  ],
  ["https://www.linkedin.com/feed/update/urn%3ali%3AugcPost%3A7123/?a=1", "urn:li:ugcPost:7123"],
  ["https://www.linkedin.com/feed/update/URN:LI:UGCPOST:7123", "urn:li:ugcPost:7123"],
  [
    "https://www.linkedin.com/posts/lucia_cafe-share-7123456789012345678-AbC_",
    "urn:li:share:7123456789012345678",
  ],
  ["https://es.linkedin.com/posts/share-7123456789012345678", "urn:li:share:7123456789012345678"],
])(
  "the address %s, entered by the user for an unconfirmed post, gives the post its urn",
  async (url, urn) => {
    await onStage(async (stage) => {
      await say(stage, url);
      expect(await kept(stage)).toEqual([{ post: urn, url, target: urn }]);
      expect(await notices(stage)).toEqual([]);
    })();
  },
);

test.each([
  "https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678/",
  "https://www.linkedin.com/posts/lucia_cafe-activity-7123456789012345678-AbC_?utm_source=share",
])(
  "the activity address %s, entered for an unconfirmed post, gives the comment a target but the post no urn",
  async (url) => {
    await onStage(async (stage) => {
      await say(stage, url);
      expect(await kept(stage)).toEqual([{ post: null, url, target: "urn:li:activity:7123456789012345678" }]);
    })();
  },
);

test.each([
  null,
  "https://www.linkedin.com/in/lucia/recent-activity/all/",
  "https://www.linkedin.com/posts/lucia_activity-2030-plan",
  "https://lnkd.in/abc",
])(
  "when the user enters the address %s for an unconfirmed post, the comment is not posted and the user gets a notice",
  async (url) => {
    await onStage(async (stage) => {
      await say(stage, url);
      expect(await kept(stage)).toEqual([{ post: null, url, target: null }]);
      expect(await notices(stage)).toMatchObject([{ type: "info" }]);
    })();
  },
);

test(
  "when LinkedIn's urn for a post arrives late, the first comment is queued",
  onStage(async (stage) => {
    const attempt = await say(stage, null);
    expect(await complete(stage, attempt)).toBe(true);
    expect(await kept(stage)).toMatchObject([{ post: URN, target: URN }]);
  }),
);

test(
  "an unconfirmed post gets neither urn nor first comment when the user enters the address of another of the user's posts",
  onStage(async (stage) => {
    await card(stage, "", ["personal"], 2);
    await publishOne(stage, await claimOne(stage));
    await card(stage);
    await unconfirmOne(stage, await claimOne(stage));
    const url = `https://www.linkedin.com/feed/update/${URN}/`;
    const { id } = await one(stage.owner<{ id: string }>("select id from public.posts where postcard = 1"));
    await answerDoubt(stage.owner, true, { post: id, url });
    expect(await stage.owner("select post_urn as urn from public.posts where postcard = 1")).toEqual([
      { urn: null },
    ]);
    expect(await comments(stage)).toEqual([]);
  }),
);

test(
  "when an attempt's urn arrives after its lease was lost, the post still gets its first comment",
  onStage(async (stage) => {
    await card(stage);
    const attempt = await beginOne(stage, await claimOne(stage));
    await stage.admin("update public.publish_jobs set lease_expires_at = now() - interval '1 second'");
    await recover(stage);
    await complete(stage, attempt);
    expect(await claimComments(stage)).toMatchObject([{ post_urn: URN }]);
  }),
);
