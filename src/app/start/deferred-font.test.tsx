import { afterEach, expect, test, vi } from "vitest";
import { DEFERRED_FONT, deferFont, fetchFont } from "./deferred-font";

const isDeferred = () => document.documentElement.classList.contains(DEFERRED_FONT);

function fonts() {
  let settle = { resolve: (_: FontFace[]) => {}, reject: (_: Error) => {} };
  const answer = new Promise<FontFace[]>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const load = vi.fn(() => answer);
  Object.defineProperty(document, "fonts", { value: { load }, configurable: true });
  return { ...settle, load };
}

afterEach(() => {
  Reflect.deleteProperty(document, "fonts");
  document.documentElement.className = "";
});

test("a font that is still loading at the first paint is applied once it has loaded", async () => {
  const { load, resolve } = fonts();
  deferFont(null);
  const shown = fetchFont()();
  expect(load).toHaveBeenCalledExactlyOnceWith("1rem Inter");
  expect(isDeferred()).toBe(true);
  resolve([]);
  await shown;
  expect(isDeferred()).toBe(false);
});

test("a font that has loaded before the first paint waits for the live page, and is applied before the paint", async () => {
  const { resolve } = fonts();
  deferFont(null);
  const show = fetchFont();
  resolve([]);
  await new Promise((later) => setTimeout(later));
  expect(isDeferred()).toBe(true);
  void show();
  expect(isDeferred()).toBe(false);
});

test("when the font fails to load, the page stays in the fallback font", async () => {
  const { reject } = fonts();
  deferFont(null);
  const shown = fetchFont()();
  reject(new Error("no network"));
  await shown;
  expect(isDeferred()).toBe(false);
});
