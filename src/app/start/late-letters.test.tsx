import { afterEach, expect, test, vi } from "vitest";
import { fetchLetters, LATE_LETTERS, putLettersOff } from "./late-letters";

const arePutOff = () => document.documentElement.classList.contains(LATE_LETTERS);

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
  putLettersOff(null);
  const show = fetchLetters();
  expect(load).toHaveBeenCalledExactlyOnceWith("1rem Inter");
  resolve([]);
  await Promise.resolve();
  expect(arePutOff()).toBe(true);
  await show();
  expect(arePutOff()).toBe(false);
});

test("when the font fails to load, the page stays in the fallback font", async () => {
  const { reject } = fonts();
  putLettersOff(null);
  const shown = fetchLetters()();
  reject(new Error("no network"));
  await shown;
  expect(arePutOff()).toBe(false);
});
