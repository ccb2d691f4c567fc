import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAs } from "./testing/sign-in.ts";
import { startTestBackend, type TestBackend } from "./testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ functions: true });
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

test("SQL in the local backend calls the publishing function with the address and key from Vault", async () => {
  await backend.database.query(`
    select net.http_post(
      url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
        || '/functions/v1/publish-due-posts',
      headers := jsonb_build_object('apikey',
        (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key')),
      timeout_milliseconds := 60000)`);
  await backend.tick();
  const [answer] = await backend.database.query<{ status_code: number }>(
    "select status_code from net._http_response",
  );
  expect(answer?.status_code).toBe(200);
});

test("a function accepts the token that supabase-js sends for a user, and refuses a visitor", async () => {
  const client = backend.client();
  await signInAs(backend, client, "mateo");
  const signedIn = await client.functions.invoke("get-linkedin-organizations", { body: {} });
  expect(signedIn.error?.context?.status).not.toBe(401);
  const visitor = await backend.client().functions.invoke("get-linkedin-organizations", { body: {} });
  expect(visitor.error?.context?.status).toBe(401);
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
