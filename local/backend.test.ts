import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "./testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

test("the publishing schedule sends no request while no post is due", async () => {
  await backend.tick();
  expect(await backend.database.query("select 1 from net._http_response")).toEqual([]);
  const [run] = await backend.database.query(
    "select status from cron.job_run_details order by runid desc limit 1",
  );
  expect(run).toEqual({ status: "succeeded" });
});

test("a POST to a schedule's path runs the schedule, and a GET does not", async () => {
  const ask = (name: string, method: string) =>
    fetch(`${backend.origin}/sandbox/schedules/${name}`, { method }).then(({ status }) => status);
  expect([
    await ask("old-drafts", "POST"),
    await ask("nothing", "POST"),
    await ask("old-drafts", "GET"),
  ]).toEqual([204, 404, 405]);
  const runs = await backend.database.query(
    "select from cron.job_run_details join cron.job using (jobid) where jobname = 'old-drafts'",
  );
  expect(runs).toHaveLength(1);
});

test("supabase-js reports that a broadcast over HTTP is not supported", async () => {
  const sent = backend.client().channel("room").httpSend("hello", { x: 1 });
  await expect(sent).rejects.toThrow("Not supported by the local backend");
});

test("an assistant that requests sign-in metadata below /.well-known gets a 404 in JSON", async () => {
  const answer = await fetch(`${backend.origin}/.well-known/oauth-protected-resource/functions/v1/mcp`);
  expect([answer.status, await answer.json()]).toEqual([404, { message: "Not found" }]);
});

test("the local backend serves the paths of test doubles, and leaves every other path to the app", async () => {
  expect((await fetch(`${backend.origin}/posts`)).status).toBe(404);
  expect((await fetch(`${backend.origin}/functions/v1/nothing`, { method: "POST" })).status).toBe(404);
  for (const page of ["/sandbox/linkedin/feed/", "/sandbox/stripe/", "/sandbox/mail/"]) {
    const answer = await fetch(backend.origin + page);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);
  }
});
