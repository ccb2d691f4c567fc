import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import { DatabaseError } from "../database-error.ts";
import { ask, toBackendError } from "./supabase.ts";

const POOL = JSON.stringify({
  code: "PGRST003",
  message: "Timed out acquiring connection from connection pool.",
});
const refuse = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status).end(body);

const END = "2026-11-21T16:20:00.000Z";

test("when the database reports a reached limit, the coded error states when the limit ends", () => {
  const error = { message: "cards_limit_reached", code: "PT429", details: END };
  expect(toBackendError(error)).toMatchObject({ code: "cards_limit_reached", retryAfter: END });
});

test("a database error's JSON detail becomes the coded error's detail, whose values the user's message shows", () => {
  const error = { message: "insufficient_credits", code: "P0001", details: '{"cost": 2, "available": 0.5}' };
  expect(toBackendError(error)).toMatchObject({ detail: { cost: 2, available: 0.5 }, retryAfter: undefined });
});

test.each([null, "", "Failing row contains (7).", "soon"])(
  "an error with the detail %j states no time for a retry",
  (details) => {
    const error = toBackendError({ message: "card_not_found", code: "P0001", details });
    expect(error).toMatchObject({ code: "card_not_found", retryAfter: undefined });
  },
);

test("a database error without a code of the app keeps the database's code and drops its message", () => {
  const error = toBackendError({ message: "relation does not exist", code: "42P01", details: END });
  expect(error).toMatchObject({ message: "database call failed", code: "42P01" });
});

test.each([
  [0, "", "no_answer"],
  [502, undefined, "no_answer"],
  [503, "PGRST002", "PGRST002"],
  [504, "PGRST003", "PGRST003"],
  [500, "57014", "57014"],
  [500, "55P03", "55P03"],
])(
  "when the database does not respond in time, the error says that the database is busy: status %d, code %j",
  (status, code, kept) => {
    const error = toBackendError({ message: "x", ...(code !== undefined && { code }) }, status);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ isBusy: true, code: kept });
  },
);

test("a database fault is not reported as a busy database, nor is a refusal with one of the app's codes", () => {
  expect(toBackendError({ message: "relation does not exist", code: "42P01" }, 404)).toMatchObject({
    isBusy: false,
  });
  expect(toBackendError({ message: "card_not_found", code: "P0001" }, 503)).toMatchObject({
    code: "card_not_found",
  });
});

test.each([
  ["takes the call and says nothing", () => undefined],
  ["is out of connections", (response: ServerResponse) => refuse(response, 504, POOL)],
  ["is behind a gateway that gave up", (response: ServerResponse) => refuse(response, 502, "<html>")],
  ["cuts the connection", (response: ServerResponse) => response.destroy()],
])("a call of the real client reports a busy database when it %s", async (_, answer) => {
  const server = createServer((_request, response) => answer(response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const client = new PostgrestClient(`http://127.0.0.1:${port}`);
  await expect(ask(client.rpc("any"), 100)).rejects.toMatchObject({ name: "DatabaseError", isBusy: true });
  server.closeAllConnections();
  server.close();
});
