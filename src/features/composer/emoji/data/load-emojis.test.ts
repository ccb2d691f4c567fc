import { afterEach, beforeEach, expect, test, vi } from "vitest";
import source from "./emojis.es.txt?raw";

const page = () => new Response("<!doctype html><title>Tribuna</title>");
const list = () => new Response(source);

// The module caches the list, so each test loads the module anew.
let loadEmojis: typeof import("./load-emojis").loadEmojis;
beforeEach(async () => {
  vi.resetModules();
  ({ loadEmojis } = await import("./load-emojis"));
});
afterEach(() => vi.unstubAllGlobals());

test("loadEmojis fetches the list of emoji once, however often it is called", async () => {
  const fetch = vi.fn(async () => list());
  vi.stubGlobal("fetch", fetch);
  const [first, second] = await Promise.all([loadEmojis(), loadEmojis()]);
  expect(await loadEmojis()).toBe(first);
  expect(second).toBe(first);
  expect(first.find("🚀")?.name).toBe("cohete");
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ["a lost network", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a deleted file", async () => new Response("", { status: 404 })],
  ["an HTML page instead of the file", async () => page()],
])("after %s the next call of loadEmojis fetches the list again", async (_case, failing) => {
  vi.stubGlobal("fetch", vi.fn(async () => list()).mockImplementationOnce(failing));
  await expect(loadEmojis()).rejects.toThrow();
  expect((await loadEmojis()).find("🚀")?.name).toBe("cohete");
});
