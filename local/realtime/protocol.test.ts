import { expect, test } from "vitest";
import {
  bindingId,
  encodeFrame,
  MalformedFrame,
  parseBinaryFrame,
  parseFrame,
  parseJoin,
  protocolVersion,
} from "./protocol.ts";

const FRAME = { joinRef: "1", ref: "2", topic: "realtime:posts", event: "phx_join", payload: { a: 1 } };

test("a handshake without vsn selects protocol 1.0.0, and a handshake with an unknown version is refused", () => {
  expect([null, "1.0.0", "2.0.0", "3.0.0", ""].map(protocolVersion)).toEqual([
    "1.0.0",
    "1.0.0",
    "2.0.0",
    null,
    null,
  ]);
});

test("a Realtime text message is an object in protocol 1.0.0", () => {
  const text = '{"topic":"realtime:posts","event":"phx_join","payload":{"a":1},"ref":"2","join_ref":"1"}';
  expect(parseFrame("1.0.0", text)).toEqual(FRAME);
  expect(encodeFrame("1.0.0", FRAME)).toBe(text);
});

test("a Realtime text message is an array in protocol 2.0.0", () => {
  const text = '["1","2","realtime:posts","phx_join",{"a":1}]';
  expect(parseFrame("2.0.0", text)).toEqual(FRAME);
  expect(encodeFrame("2.0.0", FRAME)).toBe(text);
});

test("parseFrame accepts a heartbeat without ref and join_ref in protocol 1.0.0, and without join_ref in 2.0.0", () => {
  expect(parseFrame("1.0.0", '{"topic":"phoenix","event":"heartbeat","payload":{}}')).toMatchObject({
    joinRef: null,
    ref: null,
  });
  expect(parseFrame("2.0.0", '[null,"7","phoenix","heartbeat",{}]')).toMatchObject({
    joinRef: null,
    ref: "7",
  });
});

test.each([
  ["1.0.0", "no json"],
  ["1.0.0", '[null,"7","phoenix","heartbeat",{}]'],
  ["1.0.0", '{"topic":5,"event":"x","payload":{}}'],
  ["2.0.0", '{"topic":"phoenix","event":"heartbeat","payload":{}}'],
  ["2.0.0", '["1","2","topic"]'],
  ["2.0.0", "null"],
] as const)("a text message of protocol %s is refused: %s", (version, text) => {
  expect(() => parseFrame(version, text)).toThrow(MalformedFrame);
});

const push = (encoding: number, payload: string) =>
  Buffer.concat([Buffer.from([3, 1, 2, 4, 5, 0, encoding]), Buffer.from(`112roomhello${payload}`)]);

test("a binary broadcast is parsed to the same broadcast as its text form", () => {
  expect(parseBinaryFrame("2.0.0", push(1, '{"x":1}'))).toEqual({
    joinRef: "1",
    ref: "12",
    topic: "room",
    event: "broadcast",
    payload: { type: "broadcast", event: "hello", payload: { x: 1 } },
  });
});

test.each([
  ["raw bytes as payload", "2.0.0", push(0, "xx")],
  ["an unknown kind", "2.0.0", Buffer.from([9, 0, 0, 0, 0, 0, 1])],
  ["lengths past the end", "2.0.0", Buffer.from([3, 9, 9, 9, 9, 9, 1, 65])],
  ["a payload that is not JSON", "2.0.0", push(1, "{")],
  ["no bytes", "2.0.0", Buffer.alloc(0)],
  ["protocol 1.0.0, which has no binary messages", "1.0.0", push(1, "{}")],
] as const)("a binary message with %s is refused", (_what, version, data) => {
  expect(() => parseBinaryFrame(version, data)).toThrow(MalformedFrame);
});

test("options that a join omits are disabled", () => {
  expect(parseJoin({})).toEqual({
    accessToken: null,
    broadcast: { ack: false, self: false },
    presence: false,
    isPrivate: false,
    bindings: [],
  });
});

test("parseJoin returns the requested bindings unchanged, including unknown keys", () => {
  const binding = { event: "insert", schema: "public", table: "posts", filter: "id=eq.1", later: true };
  expect(parseJoin({ config: { postgres_changes: [binding] } })?.bindings).toEqual([binding]);
});

test("parseJoin ignores bindings that are null", () => {
  const binding = { event: "*", schema: "public" };
  expect(parseJoin({ config: { postgres_changes: [null, binding] } })?.bindings).toEqual([binding]);
  expect(parseJoin({ config: { postgres_changes: null } })?.bindings).toEqual([]);
});

test.each([[{ config: { postgres_changes: "all" } }], [{ access_token: 5 }], ["join"]])(
  "parseJoin refuses the join %j",
  (payload) => {
    expect(parseJoin(payload)).toBeNull();
  },
);

test("bindingId returns a positive integer that is equal for equal parameters only", () => {
  const posts = { event: "*", schema: "public", table: "posts" };
  expect(bindingId(posts)).toBe(bindingId({ ...posts }));
  expect(bindingId(posts)).not.toBe(bindingId({ ...posts, filter: "id=eq.1" }));
  expect(Number.isSafeInteger(bindingId(posts)) && bindingId(posts) > 0).toBe(true);
});
