import { fireEvent } from "@testing-library/react";
import { createMemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { isTypingAhead, takeTypedAhead } from "@/ui/typed-ahead";
import { keepTypedAhead } from "./typed-ahead";

afterEach(() => void takeTypedAhead());

function routerAt(address: string) {
  const router = createMemoryRouter(
    [
      { path: "/calendar", element: null },
      { path: "/posts", lazy: () => new Promise(() => undefined) },
    ],
    { initialEntries: [address] },
  );
  keepTypedAhead(router);
  return router;
}
const type = (letters: string) => {
  (document.activeElement as HTMLTextAreaElement).value += letters;
};

const open = async (router: ReturnType<typeof routerAt>, address: string) => {
  void router.navigate(address);
  await Promise.resolve();
};

test("while the planner's code loads, words typed after a click that opens a card are collected for the card's editor", async () => {
  const router = routerAt("/calendar");
  await open(router, "/posts?editar=7");
  expect(isTypingAhead()).toBe(true);
  type("hola");
  expect(takeTypedAhead()).toEqual({ words: "hola", isSaveAsked: false });
  expect(document.querySelector("textarea")).toBeNull();
});

test("words typed for a card are dropped when the user opens another page before the card's editor has loaded", async () => {
  const router = routerAt("/calendar");
  await open(router, "/posts?editar=7");
  type("hola");
  await router.navigate("/calendar");
  expect(document.querySelector("textarea")).toBeNull();
  await open(router, "/posts?editar=8");
  expect(takeTypedAhead().words).toBe("");
});

test("Ctrl+Enter typed before the editor has loaded makes the editor save, unless another key follows", async () => {
  await open(routerAt("/calendar"), "/posts?editar=7");
  const early = document.activeElement as Element;
  fireEvent.keyDown(early, { key: "Enter", ctrlKey: true });
  fireEvent.keyDown(early, { key: "a" });
  expect(takeTypedAhead().isSaveAsked).toBe(false);
  await open(routerAt("/calendar"), "/posts?editar=7");
  fireEvent.keyDown(document.activeElement as Element, { key: "Enter", ctrlKey: true });
  expect(takeTypedAhead().isSaveAsked).toBe(true);
});

test("when the click draws the card's editor at once, typed words are not collected", async () => {
  document.documentElement.dataset.editor = "kept";
  await open(routerAt("/calendar"), "/posts?editar=7");
  delete document.documentElement.dataset.editor;
  expect(isTypingAhead()).toBe(false);
});

test("when a click in an open editor draws another card's editor at once, no temporary field for typed words covers it", async () => {
  document.documentElement.dataset.editor = "kept";
  const router = routerAt("/posts?editar=7");
  // Stands for the next editor, which takes the typed words during the click's task when its code has loaded.
  router.subscribe(() => void takeTypedAhead());
  await open(router, "/posts?editar=8");
  delete document.documentElement.dataset.editor;
  expect(document.querySelector("textarea")).toBeNull();
});

test.each(["/posts", "/calendar?editar=7"])(
  "a navigation to %s, which opens no card, does not collect typed words",
  async (address) => {
    await open(routerAt("/calendar"), address);
    expect(isTypingAhead()).toBe(false);
  },
);

test("when the app opens a card by replacing the address, without a click, typed words are not collected", async () => {
  const router = createMemoryRouter([{ path: "/posts", element: null }], { initialEntries: ["/posts"] });
  keepTypedAhead(router);
  await router.navigate("/posts?editar=7", { replace: true });
  expect(isTypingAhead()).toBe(false);
  await router.navigate("/posts?editar=8");
  expect(isTypingAhead()).toBe(true);
});
