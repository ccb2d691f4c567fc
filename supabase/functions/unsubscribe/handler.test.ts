import { expect, test } from "vitest";
import { hashOfToken } from "../_shared/link-token.ts";
import { codeOfRejection } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const TOKEN = "a".repeat(43);
const ADDRESS = "https://project.test/unsubscribe";

function setUp() {
  const hashes: string[] = [];
  const endpoint = createHandler({
    site: "https://tribuna.test",
    unsubscribe: async (hash) => {
      hashes.push(hash);
      return hash === (await hashOfToken(TOKEN)) ? "credits" : null;
    },
  });
  return {
    asked: hashes,
    call: (url: string, init: RequestInit = {}) => endpoint.handle(new Request(url, init), null),
  };
}
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
const json = (body: unknown) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

test("a mail program's POST unsubscribes at once without sign-in or redirect, even when it is repeated", async () => {
  const { asked, call } = setUp();
  for (const _time of [1, 2]) {
    const response = await call(`${ADDRESS}?t=${TOKEN}`, form({ "List-Unsubscribe": "One-Click" }));
    expect([response.status, await response.json()]).toEqual([200, { category: "credits" }]);
  }
  expect(asked).toEqual([await hashOfToken(TOKEN), await hashOfToken(TOKEN)]);
});

test("the app's page unsubscribes with a token in the request's body instead of the address", async () => {
  const response = await setUp().call(ADDRESS, json({ t: TOKEN }));
  expect(await response.json()).toEqual({ category: "credits" });
});

test("a GET, which scanners also send, changes nothing and redirects to the page with the button", async () => {
  const { asked, call } = setUp();
  const response = await call(`${ADDRESS}?t=${TOKEN}`);
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    `https://tribuna.test/baja#t=${TOKEN}`,
  ]);
  expect((await call(`${ADDRESS}?t=//evil.test`)).headers.get("location")).toBe("https://tribuna.test/baja");
  expect(asked).toEqual([]);
});

test.each(["b".repeat(43), "short", "", "a'; drop table"])(
  "unsubscribe finds no link with the token %s",
  async (token) => {
    const { call } = setUp();
    expect(await codeOfRejection(call(`${ADDRESS}?t=${encodeURIComponent(token)}`, { method: "POST" }))).toBe(
      "unsubscribe_link_unknown",
    );
  },
);

test("unsubscribe does not read an endless body completely", async () => {
  expect(await codeOfRejection(setUp().call(ADDRESS, json({ t: "x".repeat(2000) })))).toBe(
    "payload_too_large",
  );
});
