import { expect, test } from "vitest";
import { bindingId, encodeFrame, MalformedFrame, parseFrame, parseJoin } from "./protocol.ts";

test("a Realtime message is an array of five", () => {
  const text = '["1","2","realtime:posts","phx_join",{"a":1}]';
  const frame = { joinRef: "1", ref: "2", topic: "realtime:posts", event: "phx_join", payload: { a: 1 } };
  expect(parseFrame(text)).toEqual(frame);
  expect(encodeFrame(frame)).toBe(text);
  expect(parseFrame('[null,"7","phoenix","heartbeat",{}]')).toMatchObject({ joinRef: null, ref: "7" });
});

test.each(["no json", '{"topic":"phoenix","event":"heartbeat","payload":{}}', '["1","2","topic"]', "null"])(
  "parseFrame refuses the message %s",
  (text) => {
    expect(() => parseFrame(text)).toThrow(MalformedFrame);
  },
);

test("options that a join omits are disabled", () => {
  expect(parseJoin({})).toEqual({
    accessToken: null,
    isPrivate: false,
    bindings: [],
  });
});

test("parseJoin returns the requested bindings unchanged, including unknown keys", () => {
  const binding = { event: "insert", schema: "public", table: "posts", filter: "id=eq.1", later: true };
  expect(parseJoin({ config: { postgres_changes: [binding] } })?.bindings).toEqual([binding]);
});

test.each([
  [{ config: { postgres_changes: "all" } }],
  [{ config: { postgres_changes: [{ event: "*", schema: "public" }] } }],
  [{ access_token: 5 }],
  ["join"],
])("parseJoin refuses the join %j", (payload) => {
  expect(parseJoin(payload)).toBeNull();
});

test("bindingId returns a positive integer that is equal for equal parameters only", () => {
  const posts = { event: "*", schema: "public", table: "posts" };
  expect(bindingId(posts)).toBe(bindingId({ ...posts }));
  expect(bindingId(posts)).not.toBe(bindingId({ ...posts, filter: "id=eq.1" }));
  expect(Number.isSafeInteger(bindingId(posts)) && bindingId(posts) > 0).toBe(true);
});
