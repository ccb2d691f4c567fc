import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "../errors";
import { sessionStore } from "../session/session";
import { fakeHttp } from "../testing/fake-http";
import { aUser, signedIn } from "../testing/session-double";
import { once, send } from "./send";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lost = new AppError("network_unreachable");
const busy = new AppError("service_busy");
const refused = new AppError("card_version_conflict");

function server(...answers: unknown[]) {
  const keys: string[] = [];
  const ask = async (key: string): Promise<unknown> => {
    const answer = answers[keys.push(key) - 1];
    if (answer === "nothing") return new Promise(() => {});
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { keys, ask };
}
let content = 0;
async function sent(ask: (key: string) => Promise<unknown>, of = ++content, form: string | null = "form") {
  const end = send(["write", of], ask, { form: form ?? undefined }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return end;
}

test("a write without a response is sent again with its request key, three times at most", async () => {
  const second = server(lost, "saved");
  expect(await sent(second.ask)).toBe("saved");
  expect(new Set(second.keys).size).toBe(1);
  const never = server(lost, busy, lost, "too late");
  expect(await sent(never.ask)).toMatchObject({ code: "network_unreachable", mayBeDone: true });
  expect(never.keys).toHaveLength(3);
});

test("a write whose response does not come for 30 seconds is sent again", async () => {
  const slow = server("nothing", "saved");
  const end = send(["write", ++content], slow.ask);
  await vi.advanceTimersByTimeAsync(29_900);
  expect(slow.keys).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(await end).toBe("saved");
});

test("send with a patience of 30 seconds gives up a write that has no response by then, and does not repeat it", async () => {
  const slow = server("nothing", "saved");
  const end = send(["write"], slow.ask, { patience: 30_000 }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await end).toMatchObject({ code: "network_unreachable" });
  expect(slow.keys).toHaveLength(1);
});

test("send does not repeat a write that the server refused, and the next click has a new request key", async () => {
  const { keys, ask } = server(refused, "saved");
  expect(await sent(ask, 0)).toBe(refused);
  expect(await sent(ask, 0)).toBe("saved");
  expect(new Set(keys).size).toBe(2);
});

test("after a click without a response the next click on the same content repeats the request key", async () => {
  const { keys, ask } = server(lost, lost, lost, "saved", "again");
  await sent(ask, -1);
  expect(await sent(ask, -1)).toBe("saved");
  await sent(ask, -1);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(new Set(keys).size).toBe(2);
});

test("send uses a new request key whenever the content has changed, even back to an earlier content", async () => {
  const { keys, ask } = server(lost, lost, lost, "other", "first again");
  await sent(ask, -1);
  await sent(ask, -2);
  await sent(ask, -1);
  expect(new Set(keys).size).toBe(3);
});

test("two forms have request keys of their own, also for the same content", async () => {
  const { keys, ask } = server(lost, lost, lost, "of another form", "saved");
  await sent(ask, -5, "form");
  expect(await sent(ask, -5, "another form")).toBe("of another form");
  expect(await sent(ask, -5, "form")).toBe("saved");
  expect(new Set(keys).size).toBe(2);
  expect(keys[4]).toBe(keys[0]);
});

test("send forgets the key of a click without a response after 23 hours, before the server does", async () => {
  const { keys, ask } = server(lost, lost, lost, "saved");
  await sent(ask, -6);
  await vi.advanceTimersByTimeAsync(23 * 3_600_000);
  await sent(ask, -6);
  expect(new Set(keys).size).toBe(2);
});

test("send without a form gives each click its own request key", async () => {
  const { keys, ask } = server(lost, lost, lost, "set");
  await sent(ask, -1, null);
  await sent(ask, -1, null);
  expect(new Set(keys).size).toBe(2);
});

test("send uses the same request key for a second click while the request of the first click is running", async () => {
  const { keys, ask } = server("one", "one");
  await Promise.all([send(["write"], ask, { form: "a" }), send(["write"], ask, { form: "a" })]);
  expect(new Set(keys).size).toBe(1);
});

test("send does not repeat a write that fails without a network, and reports that the write was not done", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { keys, ask } = server(lost);
  expect(await sent(ask)).toMatchObject({ code: "network_unreachable", mayBeDone: false });
  expect(keys).toHaveLength(1);
});

test("send reports that a write may have been done when the network is lost after the request has left", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  let requests = 0;
  const ask = async (): Promise<never> => {
    requests += 1;
    onLine.mockReturnValue(false);
    throw lost;
  };
  expect(await sent(ask)).toMatchObject({ code: "network_unreachable", mayBeDone: true });
  expect(requests).toBe(1);
});

test("send does not repeat an aborted write", async () => {
  const { keys, ask } = server(lost, "saved");
  const stop = new AbortController();
  const end = send(["write"], ask, { signal: stop.signal }).catch((error: unknown) => error);
  stop.abort(new Error("closed"));
  await vi.runAllTimersAsync();
  expect(await end).toEqual(new Error("closed"));
  expect(keys).toHaveLength(1);
});

test("when another user has signed in, send does not repeat the first user's lost write, and uses another key", async () => {
  const snapshot = vi.spyOn(sessionStore, "getSnapshot");
  snapshot.mockReturnValue(signedIn(aUser({ id: "lucia" })));
  const { keys, ask } = server(lost, "saved");
  const end = send(["write", -4], ask, { form: "form" }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(500);
  snapshot.mockReturnValue(signedIn(aUser({ id: "marta" })));
  await vi.runAllTimersAsync();
  expect(await end).toMatchObject({ code: "network_unreachable" });
  expect(keys).toHaveLength(1);
  await sent(ask, -4);
  expect(new Set(keys).size).toBe(2);
});

test("once() calls a writing database function through answer_once, with a request key, its name and its arguments", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_input: unknown, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    return new Response("true", { headers: { "content-type": "application/json" } });
  });
  expect(await once("revoke_api_token", { p_id: "t1" })).toBe(true);
  expect(bodies).toEqual([
    { p_key: expect.stringMatching(/^[0-9a-f-]{36}$/), p_name: "revoke_api_token", p_args: { p_id: "t1" } },
  ]);
});

test("once() repeats the key of a lost click only for the same function with the same arguments", async () => {
  const keys: unknown[] = [];
  vi.stubGlobal("fetch", async (_input: unknown, init: RequestInit) => {
    keys.push(JSON.parse(String(init.body)).p_key);
    throw new TypeError("Failed to fetch");
  });
  const click = async (name: "revoke_api_token" | "delete_notification", p_id: string) => {
    const end = once(name, { p_id }, { form: "once" }).catch(() => undefined);
    await vi.runAllTimersAsync();
    await end;
    return keys.at(-1);
  };
  const first = await click("revoke_api_token", "t1");
  expect(await click("revoke_api_token", "t1")).toBe(first);
  const other = await click("revoke_api_token", "t2");
  expect(other).not.toBe(first);
  expect(await click("delete_notification", "t2")).not.toBe(other);
});

test("the tests' HTTP double handles a call through answer_once as a call of the function that it names", async () => {
  const { requests } = fakeHttp({ "POST /rest/v1/rpc/revoke_api_token": { body: false } });
  expect(await once("revoke_api_token", { p_id: "t2" })).toBe(false);
  expect(requests[0]?.body).toEqual({ p_id: "t2" });
});
