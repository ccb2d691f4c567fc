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

test("the font is requested with the app's code, and applied once the font has loaded and the page is drawn", async () => {
  const { load, resolve } = fonts();
  deferFont(null);
  const show = fetchFont();
  expect(load).toHaveBeenCalledExactlyOnceWith("1rem Inter");
  resolve([]);
  await Promise.resolve();
  expect(isDeferred()).toBe(true);
  await show();
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
