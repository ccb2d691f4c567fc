import { describe, expect, test } from "vitest";
import { cachePlanFor, isCacheable, outdatedCaches } from "./cache-rules";

const ORIGIN = "https://tribuna.test";
const get = (path: string, mode = "cors") => ({ method: "GET", mode, url: ORIGIN + path });

describe("cachePlanFor decides which requests the service worker handles", () => {
  test("the service worker handles pages and hashed files", () => {
    expect(cachePlanFor(get("/posts", "navigate"), ORIGIN)).toBe("page");
    expect(cachePlanFor(get("/assets/index-BlwQ2g1a.js"), ORIGIN)).toBe("asset");
  });

  test.each(["auth", "rest", "storage", "functions", "realtime", "sandbox"])(
    "the service worker leaves requests under /%s to the browser",
    (room) => {
      expect(cachePlanFor(get(`/${room}/v1/assets/x.js`), ORIGIN)).toBe("leave");
      expect(cachePlanFor(get(`/${room}/v1/callback`, "navigate"), ORIGIN)).toBe("leave");
    },
  );

  test("the service worker ignores other origins, other methods and files without a hash", () => {
    expect(cachePlanFor({ ...get(""), url: "https://other.test/assets/x.js" }, ORIGIN)).toBe("leave");
    expect(cachePlanFor({ ...get("/assets/x.js"), method: "HEAD" }, ORIGIN)).toBe("leave");
    expect(cachePlanFor(get("/manifest.webmanifest"), ORIGIN)).toBe("leave");
  });
});

const answer = (status: number, contentType: string, type = "basic") => ({
  status,
  type,
  headers: new Headers({ "content-type": contentType }),
});

test("the service worker caches a script", () => {
  expect(isCacheable(answer(200, "text/javascript"))).toBe(true);
});

test.each([
  ["a fallback page instead of a deleted file", answer(200, "text/html;charset=utf-8")],
  ["a missing file", answer(404, "text/javascript")],
  ["a part of a file", answer(206, "text/javascript")],
  ["an opaque response of another origin", answer(200, "text/javascript", "opaque")],
])("the service worker does not cache a response: %s", (_, response) => {
  expect(isCacheable(response)).toBe(false);
});

test("a new version of the service worker keeps its own and its predecessor's cache, and does not touch other apps' caches", () => {
  expect(outdatedCaches(["tribuna-a", "other", "tribuna-b", "tribuna-c"], "tribuna-c")).toEqual([
    "tribuna-a",
  ]);
  expect(outdatedCaches(["tribuna-a"], "tribuna-a")).toEqual([]);
  expect(outdatedCaches(["tribuna-b", "tribuna-a"], "tribuna-a")).toEqual([]);
});
