import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTH_STORAGE_KEY, localStore } from "../storage";
import { on } from "../testing/recording-client";
import { wire } from "../testing/wire";
import { accessToken, supabase } from "./supabase";

const NOON = Date.parse("2026-11-30T12:00:00Z");
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const sessionOf = (token: string, end: number) => ({
  access_token: token,
  refresh_token: "refresh",
  token_type: "bearer",
  expires_in: 3600,
  expires_at: end / 1000,
  user: { id: "1" },
});
const store = (session: object) => localStore.set(AUTH_STORAGE_KEY, JSON.stringify(session));

test.each([
  ["three hours ahead", 3 * HOUR],
  ["three hours behind", -3 * HOUR],
])("on a device whose clock is %s, a token is renewed once an hour", async (_what, skew) => {
  let served = NOON;
  let tokens = 0;
  wire.reset(
    on("POST", "/auth/v1/token", () => {
      tokens += 1;
      return { body: sessionOf(`token ${tokens}`, served + HOUR) };
    }),
  );
  store(sessionOf("expired", 1_000));
  const tokenAfter = (ms: number) => {
    served += ms;
    vi.setSystemTime(served + skew);
    return accessToken();
  };
  expect(await tokenAfter(0)).toBe("token 1");
  expect(await tokenAfter(HOUR / 2)).toBe("token 1");
  expect(await tokenAfter(HOUR / 2)).toBe("token 2");
});

test("after the device's clock was set back, requests with an expired token are sent again with one new token", async () => {
  vi.setSystemTime(NOON);
  store(sessionOf("expired", NOON + 3 * HOUR));
  const sent: unknown[] = [];
  wire.reset(
    on("POST", "/auth/v1/token", () => ({ body: sessionOf("new", NOON + HOUR) })),
    on("POST", "/rest/v1/post_templates", ({ body }) => {
      sent.push(body);
      return { status: 201 };
    }),
  );
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) =>
    new Headers(init?.headers).get("authorization") === "Bearer expired"
      ? Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 })
      : wire.respond(input, init),
  );
  const add = (name: string) => supabase.from("post_templates").insert({ name, body: "Hola", user_id: "1" });
  const ends = await Promise.all([add("Uno"), add("Dos")]);
  expect(ends.map(({ error }) => error)).toEqual([null, null]);
  expect(sent).toEqual([
    { name: "Uno", body: "Hola", user_id: "1" },
    { name: "Dos", body: "Hola", user_id: "1" },
  ]);
  expect(wire.requests.filter(({ path }) => path === "/auth/v1/token")).toHaveLength(1);
});
