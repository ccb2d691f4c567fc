import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeHttp } from "@/shared/testing/fake-http";
import { setServerAhead } from "@/shared/testing/server-time";
import { aiRequestKey, collectAiResult, runAiWork, uncollectedAiWork } from "./ai-work";

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
  const done = runAiWork("ai-text-assist", "user-1", {}, (contract) => contract.aiTextResult);
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

test("when the busy service refuses to begin AI work, the request is sent up to three times with one request key", async () => {
  const passing = begin(2);
  expect(await hurried(passing.outcome)).toEqual(RESULT);
  expect(passing.keys()).toHaveLength(3);
  expect(new Set(passing.keys()).size).toBe(1);
  const lasting = begin(3);
  expect(await hurried(lasting.outcome)).toMatchObject({ code: "service_busy" });
  expect(lasting.keys()).toHaveLength(3);
  expect(new Set(lasting.keys()).size).toBe(1);
});

test("a paid result whose schema this tab does not know asks for a reload, and stays uncollected for the new version", async () => {
  const { requests } = fakeHttp({
    [BEGIN]: { body: { ...DONE.body, result: [{ words: "Mejor" }] } },
    "GET /rest/v1/ai_usage": { body: { id: DONE.body.id, state: "done", hold_id: "hold-1" } },
  });
  const work = runAiWork("ai-text-assist", "user-1", {}, (contract) => contract.aiTextResult);
  await expect(work).rejects.toMatchObject({ code: "app_outdated", isUnpaid: false });
  expect(requests.filter(({ path }) => path.endsWith("collect_ai_result"))).toEqual([]);
});

const WORKING = { body: { id: DONE.body.id, state: "working", result: null } };
const GATEWAY = { status: 504, body: "upstream request timeout" };

const pollWith = (unanswered: number) => {
  let reads = 0;
  const { requests } = fakeHttp({
    [BEGIN]: WORKING,
    "GET /rest/v1/ai_usage": () =>
      ++reads <= unanswered ? GATEWAY : { body: { id: DONE.body.id, state: "done", result: RESULT } },
    "POST /rest/v1/rpc/collect_ai_result": { body: true },
  });
  const work = runAiWork("ai-text-assist", "user-1", {}, (contract) => contract.aiTextResult);
  const outcome = work.then(
    ({ result }) => result,
    (error: unknown) => error,
  );
  return { outcome, begun: () => requests.filter(({ path }) => path.endsWith("ai-text-assist")).length };
};

test("while only a gateway responds, the page polls running AI work for a minute, and then reports service_busy", async () => {
  const passing = pollWith(14);
  expect(await hurried(passing.outcome)).toEqual(RESULT);
  expect(passing.begun()).toBe(1);
  expect(await hurried(pollWith(15).outcome)).toMatchObject({ code: "service_busy" });
});

type Answer = Parameters<typeof fakeHttp>[0][string];

const askForPicture = async (answer: Answer): Promise<string> => {
  fakeHttp({
    "POST /functions/v1/ai-image": answer,
    "GET /rest/v1/ai_usage": { body: null },
    "POST /rest/v1/rpc/collect_ai_result": { body: true },
  });
  const input = { title: "Café" };
  const click = aiRequestKey("ai-image", input);
  const work = runAiWork("ai-image", "user-1", input, (contract) => contract.aiTextResult, { click });
  await hurried(work.catch((error: unknown) => error));
  return click.key;
};

test("after the app has collected the result of a click that got no response, the next click has a new request key", async () => {
  const lost = await askForPicture("unreachable");
  fakeHttp({ "POST /rest/v1/rpc/collect_ai_result": { body: true } });
  await collectAiResult("work-1");
  expect(await askForPicture(DONE)).not.toBe(lost);
});

test("a click repeats the request key of a click that got no response, so the work is paid once, and has a new key after a response", async () => {
  const lost = await askForPicture("unreachable");
  expect(await askForPicture(DONE)).toBe(lost);
  const refused = await askForPicture({ status: 409, body: { error: { code: "job_cancelled" } } });
  expect(refused).not.toBe(lost);
  expect(await askForPicture(DONE)).not.toBe(refused);
});

test("the request for the results of the last 30 days uses the server's clock, on a computer whose clock is a year fast", async () => {
  const DAY_MS = 86_400_000;
  await setServerAhead(-365 * DAY_MS);
  const { requests } = fakeHttp({ "GET /rest/v1/ai_usage": { body: [] } });
  await new QueryClient().fetchQuery(uncollectedAiWork("user-1"));
  const from = /ended_at=gte\.([^&]+)/.exec(requests[0]?.search ?? "")?.[1] ?? "";
  expect((Date.now() - Date.parse(from)) / DAY_MS).toBeCloseTo(365 + 30, 0);
  await setServerAhead(0);
});

test("aborting the request that begins AI work rejects at once, and the late response still reports that the work began", async () => {
  const stop = new AbortController();
  let isOnItsWay = () => {};
  const sent = new Promise<void>((resolve) => {
    isOnItsWay = resolve;
  });
  let respond = (_: typeof WORKING) => {};
  const answer = new Promise<typeof WORKING>((resolve) => {
    respond = resolve;
  });
  fakeHttp({
    [BEGIN]: () => {
      isOnItsWay();
      return answer;
    },
  });
  const network = globalThis.fetch;
  // The stubbed fetch rejects when its signal aborts, as a browser's fetch does.
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    Promise.race([
      network(input, init),
      new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
    ]),
  );
  const onBegun = vi.fn();
  const work = runAiWork("ai-text-assist", "user-1", { id: "p1" }, (contract) => contract.aiTextResult, {
    signal: stop.signal,
    onBegun,
  });
  await sent;
  stop.abort();
  await expect(work).rejects.toBeInstanceOf(Error);
  expect(onBegun).not.toHaveBeenCalled();
  respond(WORKING);
  await vi.waitFor(() => expect(onBegun).toHaveBeenCalledOnce());
});
