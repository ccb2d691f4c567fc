import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { OTHER } from "../../support/builders.ts";
import type { Target } from "../target.ts";

const MEGABYTE = 1_000_000;
/**
 * Unclosed markup, which a backtracking pattern would read again from each position. The growth tests of
 * `_shared/hostile-text.test.ts` read each kind of markup alone.
 */
const UNENDED = ["&#", "< ", "<main>", "<article>", "<nav>", "<a href='", "<script", "<!--"];
/** A busy machine needs six seconds for an upload of 13 MB. With backtracking a call took minutes. */
const BLOCKED_MS = 30_000;
const SECRET = "0".repeat(64);

export function attacksOfHostileText(get: () => Target): void {
  const call = async (path: string, body: string) => {
    const response = await get().send("other", path, { method: "POST", body });
    return { status: response.status, text: await response.text() };
  };
  const stateOf = async (requestKey: string) => {
    const rows = await get().query<{ state: string; error_code: string | null }>(
      "select state, error_code from public.background_jobs where user_id = $1 and idempotency_key = $2",
      [OTHER.id, requestKey],
    );
    return rows[0];
  };
  const repurpose = async (page: string, whenRead?: () => Promise<void>) => {
    const isRead = get().page.show(page);
    const meanwhile = whenRead && isRead.then(whenRead);
    const requestKey = randomUUID();
    const address = get().page.address;
    const { status } = await call("/functions/v1/ai-repurpose", JSON.stringify({ requestKey, address }));
    await meanwhile;
    return { status, job: await stateOf(requestKey) };
  };

  const expectAnswersForOthers = async () => {
    for (let n = 0; n < 3; n += 1) {
      const begun = performance.now();
      const { status } = await call("/functions/v1/search-topics-proxy", '{"title":"café"}');
      expect(status).toBeLessThan(500);
      expect(performance.now() - begun).toBeLessThan(BLOCKED_MS);
    }
  };

  test("a page without unclosed markup is read, and its work succeeds", async () => {
    const words = "El café de altura madura despacio y se vende por taza. ".repeat(20);
    const { status, job } = await repurpose(`<html><body><main><p>${words}</p></main></body></html>`);
    expect({ status, job }).toEqual({ status: 200, job: { state: "succeeded", error_code: null } });
  });

  test("a page of a million characters of unclosed markup does not block the functions for others", async () => {
    const page = UNENDED.map((markup) =>
      markup.repeat(Math.floor(MEGABYTE / UNENDED.length / markup.length)),
    );
    const { status, job } = await repurpose(page.join(""), expectAnswersForOthers);
    expect(status).toBeLessThan(500);
    expect(job).toBeDefined();
  });

  test("a text of thousands of unclosed data marks, with which a prompt encloses data, does not block the functions for others", async () => {
    const marks = [`<${" ".repeat(6_000)}`, "<datos ".repeat(800), `<${"\u200b/".repeat(3_000)}`];
    const body = { requestKey: randomUUID(), text: `${marks.join("")} ${"café ".repeat(60)}` };
    const response = call("/functions/v1/ai-repurpose", JSON.stringify(body));
    await expectAnswersForOthers();
    expect((await response).status).toBeLessThan(500);
  });

  test("upload-file refuses a data URL with over a million parameters with status 400, and does not block the functions for others", async () => {
    const part = ";base64";
    const data = `data:${part.repeat(Math.floor(13_000_000 / part.length))}`;
    const file = { name: "a.png", type: "image/png", size: 3, data };
    const response = call("/functions/v1/upload-file", JSON.stringify({ userId: OTHER.id, file }));
    await expectAnswersForOthers();
    expect((await response).status).toBe(400);
  });

  test.each([
    ["brackets", "[".repeat(10_000)],
    ["objects", '{"a":'.repeat(10_000)],
  ])(
    "an export of 10,000 nested %s is refused and does not block the database for others",
    async (_, nested) => {
      const { status } = await call(
        "/rest/v1/rpc/import_linkedin_export",
        JSON.stringify({ p_export: nested }),
      );
      expect([400, 413]).toContain(status);
      const after = await get().send("other", "/rest/v1/user_credit_stats?select=user_id");
      expect({ status: after.status, rows: await after.json() }).toEqual({
        status: 200,
        rows: [{ user_id: OTHER.id }],
      });
    },
  );

  test.each([
    ["a plain name", "Rosa", 404],
    ["a NUL", "a\\u0000b", 400],
    ["half an emoji", "a\\ud83d", 404],
  ])("a reviewer's decision with %s in the name causes no server error", async (_, name, expected) => {
    const body = `{"action":"answer","secret":"${SECRET}","version":1,"answer":"approved","name":"${name}","comment":""}`;
    const response = await get().send("visitor", "/functions/v1/approval", { method: "POST", body });
    expect(response.status).toBe(expected);
  });

  const DOORS: [what: string, method: string, path: string, bodyOf: (text: string) => string | undefined][] =
    [
      ["the metadata of an account", "PUT", "/auth/v1/user", (text) => `{"data":{"given_name":"${text}"}}`],
      ["the folder of a listing", "POST", "/storage/v1/object/list/media", (text) => `{"prefix":"${text}"}`],
    ];
  test.each(DOORS)(
    "input with %s that has a NUL or half an emoji is refused as its caller's mistake",
    async (_, method, path, bodyOf) => {
      const statusOf = async (text: string) =>
        (await get().send("other", path, { method, body: bodyOf(text) })).status;
      expect([await statusOf("a\\u0000b"), await statusOf("a\\ud83d"), await statusOf("\\ude00")]).toEqual([
        400, 400, 400,
      ]);
      expect([await statusOf("Rosa"), await statusOf("\\ud83d\\ude00"), await statusOf("\\\\u0000")]).toEqual(
        [200, 200, 200],
      );
    },
  );

  test.each([
    ["/storage/v1/object/public/media/%00", 400],
    ["/auth/v1/callback?state=%00&code=x", 400],
    ["/auth/v1/authorize?provider=linkedin_oidc&redirect_to=%00", 400],
    ["/auth/v1/callback?state=x&code=x", 302],
  ])("an address of %s causes no server error", async (path, expected) => {
    const response = await get().send("visitor", path, { redirect: "manual" });
    expect(Math.floor(response.status / 100)).toBe(Math.floor(expected / 100));
  });
}
