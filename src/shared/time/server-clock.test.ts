import { afterEach, expect, test, vi } from "vitest";
import { clockedFetch, createServerClock, serverNow } from "./server-clock";

const NOON = Date.parse("2026-11-22T12:00:00Z");
const HOUR = 3_600_000;
const at = (instant: number) => new Date(instant).toUTCString();

function clockBehind(skew: number) {
  const clock = createServerClock(() => NOON - skew);
  const answered = (tookMs: number) =>
    clock.observe({
      sentAt: NOON - skew,
      receivedAt: NOON - skew + tookMs,
      date: at(Math.floor((NOON + tookMs / 2) / 1000) * 1000),
    });
  return { clock, answered };
}

test("before the first response of the server, the server clock shows the browser's time", () => {
  expect(createServerClock(() => NOON).now()).toBe(NOON);
});

test.each([
  ["two hours behind", 2 * HOUR],
  ["two hours ahead", -2 * HOUR],
  ["a day behind", 24 * HOUR],
  ["a day ahead", -24 * HOUR],
  ["a year behind", 365 * 24 * HOUR],
])("a browser's clock %s is corrected to the second by a single quick response", (_, skew) => {
  const { clock, answered } = clockBehind(skew);
  answered(80);
  expect(Math.abs(clock.now() - NOON)).toBeLessThan(1_000);
});

test("the server clock does not correct a browser's clock that may be right within a second", () => {
  const { clock, answered } = clockBehind(-300);
  answered(40);
  answered(4_000);
  expect(clock.skew()).toBe(0);
});

test("a slow response sets the clock as if its date were of the middle of the request, and a quicker response corrects the clock", () => {
  const { clock, answered } = clockBehind(2 * HOUR);
  answered(20_000);
  expect(Math.abs(clock.now() - NOON)).toBeLessThan(11_000);
  answered(50);
  expect(Math.abs(clock.now() - NOON)).toBeLessThan(1_000);
});

test("a slow response does not change the clock that a quick response has set", () => {
  const { clock, answered } = clockBehind(2 * HOUR);
  answered(50);
  const known = clock.skew();
  answered(30_000);
  expect(clock.skew()).toBe(known);
});

test("after the user has set the browser's clock, the next response sets the server clock anew", () => {
  let local = NOON - 2 * HOUR;
  const clock = createServerClock(() => local);
  clock.observe({ sentAt: local, receivedAt: local + 50, date: at(NOON) });
  local = NOON + 5_000;
  clock.observe({ sentAt: local, receivedAt: local + 50, date: at(NOON + 5_000) });
  expect(clock.now()).toBe(local);
});

test.each([null, "", "mañana"])("a response dated %j does not set the server clock", (date) => {
  const clock = createServerClock(() => NOON);
  clock.observe({ sentAt: NOON, receivedAt: NOON + 50, date });
  expect(clock.skew()).toBe(0);
});

test("a listener is called for a change, and not for a response that changes nothing", () => {
  const { clock, answered } = clockBehind(2 * HOUR);
  const listener = vi.fn();
  const stop = clock.subscribe(listener);
  answered(50);
  answered(50);
  answered(20_000);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  clock.observe({ sentAt: NOON, receivedAt: NOON + 50, date: at(NOON) });
  expect(listener).toHaveBeenCalledTimes(1);
});

afterEach(() => vi.unstubAllGlobals());

test("only responses of the data API set the server clock, because a file may come from a cache with an old date", async () => {
  const dated = (instant: number) => async () => new Response("[]", { headers: { date: at(instant) } });
  const away = () => Math.round((serverNow() - Date.now()) / HOUR);

  vi.stubGlobal("fetch", dated(Date.now() - 72 * HOUR));
  await clockedFetch("https://a.example/storage/v1/object/public/media/a.png");
  expect(away()).toBe(0);

  vi.stubGlobal("fetch", dated(Date.now() + 2 * HOUR));
  await clockedFetch(new URL("https://a.example/rest/v1/posts?select=id"));
  expect(away()).toBe(2);

  // Other files share the app's clock.
  vi.stubGlobal("fetch", dated(Date.now()));
  await clockedFetch(new URL("https://a.example/rest/v1/posts?select=id"));
  expect(away()).toBe(0);
});
