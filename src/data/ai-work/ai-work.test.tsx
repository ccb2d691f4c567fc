import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeHttp } from "@/shared/testing/fake-http";
import { requestKeyOf, runAiWork } from "./ai-work";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

const BEGIN = "POST /functions/v1/ai-text-assist";
const BUSY = { status: 503, body: { error: { code: "service_busy" } } };
const RESULT = [{ body_content: "Mejor", comment_content: "" }];
const DONE = { body: { id: "00000000-0000-4000-8000-000000000031", state: "done", result: RESULT } };

const begin = (busy: number) => {
  let calls = 0;
  const { requests } = fakeHttp({
    [BEGIN]: () => (++calls <= busy ? BUSY : DONE),
    "POST /rest/v1/rpc/collect_ai_result": { body: true },
  });
  const done = runAiWork(
    "ai-text-assist",
    "user-1",
    { requestKey: "k" },
    (contract) => contract.aiTextResult,
  );
  const outcome = done.then(
    ({ result }) => result,
    (error: unknown) => error,
  );
  const keys = () =>
    requests
      .filter(({ path }) => path.endsWith("ai-text-assist"))
      .map(({ body }) => (body as { requestKey: string }).requestKey);
  return { outcome, keys };
};

/** Runs the fake timers until the promise settles, so that each pause between tries ends at once. */
async function hurried<T>(outcome: Promise<T>): Promise<T> {
  let isOver = false;
  void outcome.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await vi.runAllTimersAsync();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return outcome;
}

test("work whose beginning finds the service busy is begun again under the same key, three times at most", async () => {
  const passing = begin(2);
  expect(await hurried(passing.outcome)).toEqual(RESULT);
  expect(passing.keys()).toEqual(["k", "k", "k"]);
  const lasting = begin(3);
  expect(await hurried(lasting.outcome)).toMatchObject({ code: "service_busy" });
  expect(lasting.keys()).toEqual(["k", "k", "k"]);
});

const WORKING = { body: { id: DONE.body.id, state: "working", result: null } };
const GATEWAY = { status: 504, body: "upstream request timeout" };

/** Begins work whose first `unheard` polls get a gateway error; a later poll gets the work's row. */
const look = (unheard: number) => {
  let looks = 0;
  const { requests } = fakeHttp({
    [BEGIN]: WORKING,
    "GET /rest/v1/ai_usage": () =>
      ++looks <= unheard ? GATEWAY : { body: { id: DONE.body.id, state: "done", result: RESULT } },
    "POST /rest/v1/rpc/collect_ai_result": { body: true },
  });
  const work = runAiWork(
    "ai-text-assist",
    "user-1",
    { requestKey: "k" },
    (contract) => contract.aiTextResult,
  );
  const outcome = work.then(
    ({ result }) => result,
    (error: unknown) => error,
  );
  return { outcome, begun: () => requests.filter(({ path }) => path.endsWith("ai-text-assist")).length };
};

test("the page waits a minute for running work for which only a gateway answers", async () => {
  const passing = look(14);
  expect(await hurried(passing.outcome)).toEqual(RESULT);
  expect(passing.begun()).toBe(1);
  expect(await hurried(look(15).outcome)).toMatchObject({ code: "service_busy" });
});

type Answer = Parameters<typeof fakeHttp>[0][string];

/**
 * Requests a picture; the server answers `answer`, and `row` is the work of an earlier request. Returns the request
 * key.
 */
const askForPicture = async (answer: Answer, row: Record<string, unknown> | null = null): Promise<string> => {
  fakeHttp({
    "POST /functions/v1/ai-image": answer,
    "GET /rest/v1/ai_usage": { body: row },
    "POST /rest/v1/rpc/collect_ai_result": { body: true },
  });
  const asked = { title: "Café" };
  const requestKey = await requestKeyOf("ai-image", "user-1", asked);
  const request = { ...asked, requestKey };
  const work = runAiWork("ai-image", "user-1", request, (contract) => contract.aiTextResult);
  await hurried(work.catch((error: unknown) => error));
  return requestKey;
};

test.each([
  { state: "done", collected_at: "2026-11-20T12:00:00Z", hold_id: 1 },
  { state: "failed", collected_at: null, hold_id: 1 },
  { state: "cancelled", collected_at: null, hold_id: 1 },
])(
  "a repeated request without an earlier response begins new work once the earlier work is over: %j",
  async (row) => {
    const lost = await askForPicture("unreachable");
    expect(await askForPicture(DONE, row)).not.toBe(lost);
  },
);

test.each([
  { state: "done", collected_at: null, hold_id: 1 },
  { state: "working", collected_at: null, hold_id: 1 },
])(
  "a repeated request without an earlier response joins the earlier work while its result is not collected: %j",
  async (row) => {
    const lost = await askForPicture("unreachable");
    expect(await askForPicture(DONE, row)).toBe(lost);
  },
);

test("a repeated request without an earlier response joins the earlier work and is paid once", async () => {
  const lost = await askForPicture("unreachable");
  expect(await askForPicture(DONE)).toBe(lost);
  const refused = await askForPicture({ status: 409, body: { error: { code: "job_cancelled" } } });
  expect(refused).not.toBe(lost);
  expect(await askForPicture(DONE)).not.toBe(refused);
});
