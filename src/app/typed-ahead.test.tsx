import { createMemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { isTypingAhead, takeTypedAhead } from "@/ui/typed-ahead";
import { keepTypedAhead } from "./typed-ahead";

afterEach(() => void takeTypedAhead());

/** The routes of the calendar and of a planner whose code never loads. */
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

test("a click that opens a card takes the focus while the planner's code loads, and keeps the words", () => {
  const router = routerAt("/calendar");
  void router.navigate("/posts?editar=7");
  expect(isTypingAhead()).toBe(true);
  type("hola");
  expect(takeTypedAhead()).toBe("hola");
  expect(document.querySelector("textarea")).toBeNull();
});

test("words for a card are dropped when the user leaves for another page before its editor has arrived", async () => {
  const router = routerAt("/calendar");
  void router.navigate("/posts?editar=7");
  type("hola");
  await router.navigate("/calendar");
  expect(document.querySelector("textarea")).toBeNull();
  void router.navigate("/posts?editar=8");
  expect(takeTypedAhead()).toBe("");
});

test.each(["/posts", "/calendar?editar=7"])("the address %s opens no card and moves no focus", (address) => {
  void routerAt("/calendar").navigate(address);
  expect(isTypingAhead()).toBe(false);
});

test("a card that the app opens by itself, by replacing the address, moves no focus", async () => {
  const router = createMemoryRouter([{ path: "/posts", element: null }], { initialEntries: ["/posts"] });
  keepTypedAhead(router);
  await router.navigate("/posts?editar=7", { replace: true });
  expect(isTypingAhead()).toBe(false);
  await router.navigate("/posts?editar=8");
  expect(isTypingAhead()).toBe(true);
});
