import { expect, test } from "vitest";
import { ChunkLoadError, isChunkFailure, lazyRoute, mayReload, RELOAD_WINDOW_MS } from "./lazy-route";

const Page = () => null;

test("lazyRoute loads a page's module and returns the component that its caller picks from the module", async () => {
  await expect(
    lazyRoute(
      async () => ({ Page }),
      (module) => module.Page,
    )(),
  ).resolves.toEqual({ Component: Page });
});

test("lazyRoute rejects with a ChunkLoadError, which has the cause, when a page's code does not load", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
  const loading = lazyRoute<{ Page: typeof Page }>(
    () => Promise.reject(cause),
    (module) => module.Page,
  )();
  await expect(loading).rejects.toMatchObject({ name: "ChunkLoadError", cause });
});

test.each([
  [new ChunkLoadError("x"), true],
  [new TypeError("Failed to fetch dynamically imported module: /a.js"), true],
  [new TypeError("error loading dynamically imported module"), true],
  [new TypeError("Importing a module script failed."), true],
  [new TypeError("x is not a function"), false],
  ["text", false],
])("the error %s counts as code that did not load: %s", (error, expected) => {
  expect(isChunkFailure(error)).toBe(expected);
});

test.each([
  [null, true],
  [String(1_000_000 - RELOAD_WINDOW_MS), false],
  [String(1_000_000 - RELOAD_WINDOW_MS - 1), true],
  ["garbage", true],
])("with the last silent reload at %s, the page may reload itself now: %s", (last, expected) => {
  expect(mayReload(last, 1_000_000)).toBe(expected);
});
