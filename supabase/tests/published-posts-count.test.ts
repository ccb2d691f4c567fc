import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { EXPORTED_TABLES } from "../functions/_shared/contract/account/exported-tables.ts";
import { DUE, OWNER, PAGE, saveCard, withPages } from "./support/builders.ts";
import { one, type Stage, testDatabase } from "./support/database.ts";
import { answerDoubt, beginOne, claimOne, complete, unconfirmOne, WORKER } from "./support/engine.ts";

const { onStage } = testDatabase();

type Card = Parameters<typeof saveCard>[1];
async function publish(stage: Stage, postcard: number, urn: string, over: Card = {}): Promise<void> {
  await saveCard(stage.owner, { ...DUE, postcard, title: `Nota ${postcard}`, ...over });
  const attempt = await beginOne(stage, await claimOne(stage));
  const done = stage.service<{ ok: boolean }>("select engine.complete_publish($1, $2, $3, $4) as ok", [
    ...[attempt, WORKER, urn, `https://www.linkedin.com/feed/update/${urn}/`],
  ]);
  expect((await one(done)).ok).toBe(true);
}
const doubt = async (stage: Stage, postcard: number, publishers = ["personal"]): Promise<void> => {
  await saveCard(stage.owner, { ...DUE, postcard, title: `Nota ${postcard}`, publishers });
  await unconfirmOne(stage, await claimOne(stage));
};

/** Uses the assistant's token last, because the token's role lasts until the transaction ends. */
async function countedIn(stage: Stage) {
  const { owner, service } = stage;
  // Moves the publication back, because now() is the transaction's start, and the publication happens after
  // it.
  await stage.admin(
    "update public.posts set published_at = published_at - interval '1 minute' where published_at > now()",
  );
  const dashboard = await one(
    owner<{ n: number }>("select published_cards as n from public.dashboard_summary()"),
  );
  const summary = "select posts::int as n from public.results_summary(30) where period = 'current'";
  const results = await one(owner<{ n: number }>(summary));
  expect(Object.keys(EXPORTED_TABLES)).toContain("post_analytics");
  const exported = await owner<{ n: number }>("select * from public.post_analytics");
  const { secret } = await one(
    owner<{ secret: string }>("select public.create_api_token('Asistente', false, false) as secret"),
  );
  const rows = service<{ answer: { period: string; posts: number }[] }>(
    "select engine.act_as_token($1, 'get_results', '{\"days\": 30}') as answer",
    [createHash("sha256").update(secret).digest("hex")],
  );
  const current = (await one(rows)).answer.find(({ period }) => period === "current");
  return { dashboard: dashboard.n, results: results.n, exported: exported.length, assistant: current?.posts };
}

test(
  "the text of a published post in results has mentions as names",
  onStage(async (stage) => {
    await publish(stage, 1, "urn:li:share:7101", {
      notes: "Gracias a @[Ana Paz](urn:li:person:A1) por la cata.",
    });
    expect(await stage.owner("select post_text from public.results_posts(1)")).toEqual([
      { post_text: "Gracias a Ana Paz por la cata." },
    ]);
  }),
);

test(
  "dashboard, results, export and assistant each count three posts after the posts are published",
  onStage(async (stage) => {
    await publish(stage, 1, "urn:li:share:7101");
    await publish(stage, 2, "urn:li:share:7102");
    await doubt(stage, 3);
    const unsettled = stage.owner("select id from public.posts where publish_state = 'unconfirmed'");
    const { id } = await one(unsettled as Promise<{ id: string }[]>);
    expect(await answerDoubt(stage.owner, true, { post: id })).toEqual([{ state: "published" }]);
    expect(await countedIn(stage)).toEqual({ dashboard: 3, results: 3, exported: 3, assistant: 3 });
  }),
);

test(
  "a post is not counted before it is published",
  onStage(async (stage) => {
    await doubt(stage, 1);
    expect(await countedIn(stage)).toEqual({ dashboard: 0, results: 0, exported: 0, assistant: 0 });
  }),
);

test(
  "when a post is published, it gets a row of results with its kind and author but no figures",
  onStage(async (stage) => {
    await withPages(stage);
    await doubt(stage, 1, [PAGE]);
    await answerDoubt(stage.owner, true, { url: "https://www.linkedin.com/feed/update/urn:li:share:7103/" });
    expect(
      await stage.owner(
        "select title, post_type, organization_id, post_urn, num_likes, impressions, source from public.post_analytics",
      ),
    ).toEqual([
      {
        title: "Nota 1",
        post_type: "text",
        organization_id: PAGE,
        post_urn: "urn:li:share:7103",
        num_likes: null,
        impressions: null,
        source: "tribuna",
      },
    ]);
  }),
);

test(
  "a published poll is counted as a poll in the period, the account's totals and the export",
  onStage(async (stage) => {
    const poll = { question: "¿Té o café?", options: ["Té", "Café"], duration: "ONE_DAY" } as const;
    await publish(stage, 1, "urn:li:share:7105", { poll });
    await publish(stage, 2, "urn:li:share:7106");
    await publish(stage, 3, "urn:li:share:7107", { poll });
    expect(await countedIn(stage)).toMatchObject({ results: 3, exported: 3 });
    await stage.admin("reset role");
    await stage.service("select engine.finish_personal_sync($1, null)", [OWNER.id]);
    const kinds = "poll_posts::int, text_posts::int, image_posts::int, video_posts::int, articles::int";
    const counts = { poll_posts: 2, text_posts: 1, image_posts: 0, video_posts: 0, articles: 0 };
    expect(
      await stage.owner(`select ${kinds} from public.results_summary(30) where period = 'current'`),
    ).toEqual([counts]);
    expect(await stage.owner(`select ${kinds} from public.user_analytics`)).toEqual([counts]);
    expect(await stage.owner("select post_type from public.post_analytics order by post_urn")).toEqual([
      { post_type: "poll" },
      { post_type: "text" },
      { post_type: "poll" },
    ]);
  }),
);

test(
  "when an import contains a post that its user confirms later, the post is counted once, with the imported figures",
  onStage(async (stage) => {
    const url = "https://www.linkedin.com/feed/update/urn:li:activity:7104/";
    const post = { url, urn: "urn:li:activity:7104", day: "2026-11-20", impressions: 90 };
    await stage.owner("select public.import_linkedin_export($1)", [
      JSON.stringify({ posts: [post], days: [], followers: null }),
    ]);
    await doubt(stage, 1);
    await answerDoubt(stage.owner, true, { url });
    expect(await stage.owner("select title, impressions, post_url from public.post_analytics")).toEqual([
      { title: "Nota 1", impressions: 90, post_url: url },
    ]);
  }),
);

test(
  "when a published post's address belongs to another post, both are counted, the second without the address",
  onStage(async (stage) => {
    const attempts: string[] = [];
    for (const postcard of [1, 2]) {
      await saveCard(stage.owner, { ...DUE, postcard, title: `Nota ${postcard}` });
      attempts.push(await beginOne(stage, await claimOne(stage)));
    }
    expect(await complete(stage, attempts[0] ?? "", WORKER, "urn:li:share:7105")).toBe(true);
    expect(await complete(stage, attempts[1] ?? "", WORKER, "urn:li:share:7106")).toBe(true);
    const rows = await stage.owner(
      "select title, post_url is null as without from public.post_analytics order by 1",
    );
    expect(rows).toEqual([
      { title: "Nota 1", without: false },
      { title: "Nota 2", without: true },
    ]);
  }),
);
