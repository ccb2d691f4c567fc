import { beforeEach, expect, test, vi } from "vitest";

const named = () => {
  document.head.innerHTML = '<link rel="later" as="style" href="/assets/all.css">';
};
const sheet = () => document.head.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
const fresh = async () => {
  vi.resetModules();
  return (await import("./load-app-styles")).loadAppStyles;
};

beforeEach(() => {
  document.head.innerHTML = "";
});

test("loadAppStyles resolves at once in a document with all styles", async () => {
  const loadAppStyles = await fresh();
  await loadAppStyles();
  expect(sheet()).toBeNull();
});

test("loadAppStyles adds the file of all styles to the landing's document once, and resolves when the styles apply", async () => {
  named();
  const loadAppStyles = await fresh();
  const all = Promise.all([loadAppStyles(), loadAppStyles()]);
  expect(document.head.querySelectorAll("link[rel=stylesheet]")).toHaveLength(1);
  expect(sheet()?.getAttribute("href")).toContain("/assets/all.css");
  sheet()?.dispatchEvent(new Event("load"));
  await all;
});

test("loadAppStyles rejects when the download fails, and its next call tries again", async () => {
  named();
  const loadAppStyles = await fresh();
  const first = loadAppStyles();
  sheet()?.dispatchEvent(new Event("error"));
  await expect(first).rejects.toThrow("/assets/all.css");
  expect(sheet()).toBeNull();
  const second = loadAppStyles();
  sheet()?.dispatchEvent(new Event("load"));
  await second;
});
