import { describe, expect, test } from "vitest";
import { createLinkedInStatistics } from "../../../../supabase/functions/_shared/linkedin/calls/statistics.ts";
import { BASE, openTestSandbox } from "../testing.ts";
import { growthOf } from "./growth.ts";

const DAY_MS = 86_400_000;
const PAGE = "2414183";
const ALL =
  "openid profile email w_member_social r_organization_admin w_organization_social r_member_postAnalytics r_member_profileAnalytics";

async function world(scopes = ALL, persona = "lucia") {
  const sandbox = await openTestSandbox();
  const token = (await sandbox.signIn(persona, scopes)).access_token;
  const person = await sandbox.userUrn(token);
  const urnOf = async (author: string, text: string) =>
    (await sandbox.post(token, author, text)).headers.get("x-restli-id") ?? "";
  const own = await urnOf(person, "Hola");
  const ofPage = scopes.includes("w_organization_social")
    ? await urnOf(`urn:li:organization:${PAGE}`, "Hola desde la página")
    : "";
  const statistics = createLinkedInStatistics({
    fetch: (url, init) => sandbox.sandbox.fetch(new Request(url, init)),
    apiUrl: BASE,
    version: "202609",
  });
  return { ...sandbox, token, own, ofPage, statistics };
}

test("the statistics of a post grow with its age and never fall", async () => {
  const { statistics, token, own, clock } = await world();
  const read = async () => {
    const answer = await statistics.postMetric(token, own, "IMPRESSION");
    return answer.ok ? (answer.count ?? -1) : -1;
  };
  const seen = [await read()];
  for (let day = 0; day < 4; day++) {
    clock.now += DAY_MS / 2;
    seen.push(await read());
  }
  expect(seen[0]).toBe(0);
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  expect(seen.at(-1)).toBeGreaterThan(200);
});

test("a post has fewer reactions after six days than after five, but no fewer impressions", () => {
  const [before, after] = [5, 6].map((days) =>
    growthOf({ urn: "urn:li:share:1", createdAt: 0 }, days * DAY_MS),
  );
  expect(after?.likes).toBeLessThan(before?.likes ?? 0);
  expect(after?.impressions).toBeGreaterThanOrEqual(before?.impressions ?? 0);
});

test("a request for figures is refused when it names a post by the urn of its activity, or by a urn under another type's parameter", async () => {
  const { statistics, token, ofPage } = await world();
  const refused = { ok: false, code: "linkedin_rejected", httpStatus: 400 };
  expect(await statistics.postMetric(token, "urn:li:activity:7398000000000000001", "REACTION")).toMatchObject(
    refused,
  );
  const activity = ["urn:li:activity:7398000000000000001"];
  expect(await statistics.pagePosts(token, PAGE, activity)).toMatchObject(refused);
  expect(await statistics.pagePosts(token, PAGE, [ofPage])).toMatchObject({ ok: true });
});

test("reactions and comments are fewer than impressions", async () => {
  const growth = growthOf({ urn: "urn:li:share:1", createdAt: 0 }, 30 * DAY_MS);
  expect(growth.likes).toBeGreaterThan(growth.comments);
  expect(growth.impressions).toBeGreaterThan(growth.reached);
  expect(growth.reached).toBeGreaterThan(growth.likes);
});

test("member statistics are forbidden without their scope, and an unknown post's figures get 404", async () => {
  const { statistics, token, own } = await world("openid profile email w_member_social");
  expect(await statistics.postMetric(token, own, "REACTION")).toMatchObject({ code: "linkedin_forbidden" });
  expect(await statistics.memberFollowers(token)).toMatchObject({ code: "linkedin_forbidden" });
  const { statistics: allowed, token: other } = await world();
  expect(await allowed.postMetric(other, "urn:li:share:1", "REACTION")).toMatchObject({ httpStatus: 404 });
  expect(await allowed.memberFollowers(other)).toMatchObject({ ok: true, count: expect.any(Number) });
});

describe("only a page's administrator can read the page's statistics", () => {
  test("a page's totals include the last two days, which the list of days leaves out", async () => {
    const { statistics, token, clock } = await world();
    clock.now += 2 * DAY_MS;
    const days = await statistics.pageDays(token, PAGE, clock.now - 400 * DAY_MS, clock.now);
    const totals = await statistics.pageTotals(token, PAGE);
    if (!days.ok || !totals.ok) throw new Error("the double refused");
    const sum = days.days.slice(-365).reduce((all, day) => all + (day.impressions ?? 0), 0);
    // The totals already include the last two days, which the daily statistics lack.
    expect(totals.figures?.impressions).toBeGreaterThan(sum);
    expect(days.days.at(-1)?.day).toBe(new Date(clock.now - 2 * DAY_MS).toISOString().slice(0, 10));
  });

  test("a page's views and followers are numbers", async () => {
    const { statistics, token } = await world();
    expect(await statistics.pageViews(token, PAGE)).toMatchObject({ ok: true, count: expect.any(Number) });
    expect(await statistics.pageFollowers(token, PAGE)).toMatchObject({
      ok: true,
      count: expect.any(Number),
    });
  });

  test("when one of the requested posts belongs to a member, the whole request for a page's figures is refused", async () => {
    const { statistics, token, ofPage, own, clock } = await world();
    clock.now += 2 * DAY_MS;
    const answer = await statistics.pagePosts(token, PAGE, [ofPage]);
    expect(answer).toMatchObject({ ok: true, posts: [{ urn: ofPage, impressions: expect.any(Number) }] });
    expect(await statistics.pagePosts(token, PAGE, [ofPage, own])).toMatchObject({
      code: "linkedin_forbidden",
    });
  });

  test("a member who does not administer a page cannot read its statistics", async () => {
    const { statistics, token } = await world(ALL, "mateo").catch(() =>
      world("openid profile r_organization_admin", "mateo"),
    );
    expect(await statistics.pageTotals(token, PAGE)).toMatchObject({ code: "linkedin_forbidden" });
  });
});
