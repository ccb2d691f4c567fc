import { act, render, screen, waitFor } from "@testing-library/react";
import { createBrowserRouter, createMemoryRouter, RouterProvider, useBlocker } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { EditorOrigin } from "@/shared/addresses/planner-search";
import { useOpenCard } from "./use-open-card";

function Guard() {
  const { state } = useBlocker(({ historyAction }) => historyAction === "POP");
  return <p role="alert">{state}</p>;
}

type Router = ReturnType<typeof createMemoryRouter>;
type Address = string | { pathname: string; search: string; state: EditorOrigin };
const inMemory = (addresses: Address[]) => (routes: Parameters<typeof createMemoryRouter>[0]) =>
  createMemoryRouter(routes, { initialEntries: addresses });

function show(...addresses: Address[]) {
  return showIn(inMemory(addresses));
}

function showIn(
  create: (routes: Parameters<typeof createMemoryRouter>[0]) => Router,
  ...others: Parameters<typeof createMemoryRouter>[0]
) {
  const planner: { current: ReturnType<typeof useOpenCard> | null } = { current: null };
  function Page() {
    planner.current = useOpenCard();
    return planner.current.openCard === null ? <p>La lista</p> : <Guard />;
  }
  const router = create([{ path: "*", element: <Page /> }, ...others]);
  render(<RouterProvider router={router} />);
  const press = (work: (shown: ReturnType<typeof useOpenCard>) => unknown) =>
    act(async () => void (planner.current && work(planner.current)));
  const at = () => router.state.location.pathname + router.state.location.search;
  return { router, press, at };
}

test("the back button leads from a card to the list from which it was opened", async () => {
  const { router, press, at } = show("/dashboard", "/posts?q=sacos");
  await press(({ open }) => open(7));
  expect(at()).toBe("/posts?q=sacos&editar=7");
  expect(screen.getByRole("alert").textContent).toBe("unblocked");
  await act(() => router.navigate(-1));
  expect(screen.getByRole("alert").textContent).toBe("blocked");
});

test("after a card is closed, the browser's Back leads to the page before the list", async () => {
  const { router, press, at } = show("/dashboard", "/posts?q=sacos");
  await press(({ open }) => open(7));
  await press(({ close }) => close());
  expect(screen.getByText("La lista")).toBeTruthy();
  expect(at()).toBe("/posts?q=sacos");
  await act(() => router.navigate(-1));
  expect(at()).toBe("/dashboard");
});

test("when a card closes while the page behind a clicked link still loads, the user arrives at that page", async () => {
  let arrive = () => {};
  const code = new Promise<{ Component: () => null }>((resolve) => {
    arrive = () => resolve({ Component: () => null });
  });
  const { router, press, at } = showIn(inMemory(["/posts"]), { path: "/settings", lazy: () => code });
  await press(({ open }) => open(7));
  await press(({ close }) => {
    close();
    void router.navigate("/settings");
  });
  await act(async () => arrive());
  expect(at()).toBe("/settings");
  await act(() => router.navigate(-1));
  expect(at()).toBe("/posts");
});

test("when the user opens a second card from the first card's editor, closing it leads to the list", async () => {
  const { press, at } = show("/posts");
  await press(({ open }) => open(7));
  await press(({ open }) => open(8));
  expect(at()).toBe("/posts?editar=8");
  await press(({ close }) => close());
  expect(at()).toBe("/posts");
});

test("closing a card that was opened by its link leads to the list, and Back then leads to the page before the link", async () => {
  const { router, press, at } = show("/calendar", "/posts?editar=7&dia=2031-05-02");
  await press(({ close }) => close());
  expect(at()).toBe("/posts");
  await act(() => router.navigate(-1));
  expect(at()).toBe("/calendar");
});

const FROM_CALENDAR: Address = { pathname: "/posts", search: "?editar=7", state: { from: "calendar" } };

test("closing a card that the calendar opened leads back to the calendar's month", async () => {
  const { router, press, at } = show("/dashboard", "/calendar?mes=2031-05", FROM_CALENDAR);
  await press(({ open }) => open(8));
  expect(at()).toBe("/posts?editar=8");
  await press(({ close }) => close());
  expect(at()).toBe("/calendar?mes=2031-05");
  await act(() => router.navigate(-1));
  expect(at()).toBe("/dashboard");
});

test("closing a card that the dashboard or the command menu opened leads back to that page, not into the list", async () => {
  const { router, press, at } = show("/dashboard", "/resultados", {
    pathname: "/posts",
    search: "?editar=7",
    state: { from: "page" },
  });
  await press(({ close }) => close());
  expect(at()).toBe("/resultados");
  await act(() => router.navigate(-1));
  expect(at()).toBe("/dashboard");
});

test("closing a card that the calendar opened leads to the planner's list when the list has to show a dialog about the card", async () => {
  const { press, at } = show("/calendar?mes=2031-05", FROM_CALENDAR);
  await press(({ stay, close }) => {
    stay();
    close();
  });
  expect(screen.getByText("La lista")).toBeTruthy();
  expect(at()).toBe("/posts");
});

/** Closes the open card; the browser's step back in its history comes only when the returned function is called. */
async function closeSlowly(press: ReturnType<typeof show>["press"]) {
  const going = vi.spyOn(window.history, "go").mockImplementation(() => undefined);
  await press(({ close }) => close());
  expect(going).toHaveBeenCalledWith(-1);
  going.mockRestore();
  return () => {
    const isBack = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    return act(async () => {
      window.history.go(-1);
      await isBack;
    });
  };
}

test("a card opened before the browser has finished the step back from a closed card stays open, one step from the list", async () => {
  window.history.replaceState(null, "", "/posts");
  const { router, press, at } = showIn(createBrowserRouter);
  await press(({ open }) => open(7));
  const stepBack = await closeSlowly(press);
  await press(({ open }) => open(8));
  await stepBack();
  await waitFor(() => expect(at()).toBe("/posts?editar=8"));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("blocked"));
});

test.each([
  ["the list", "/posts", null],
  ["the calendar", "/calendar?mes=2031-06", { from: "calendar" }],
] as const)(
  "a click on another page's link during the browser's step back to %s leads to that page",
  async (_, before, state) => {
    window.history.replaceState(null, "", before);
    const page = (name: string) => ({ path: name, Component: () => <p>{name}</p> });
    const { router, press, at } = showIn(createBrowserRouter, page("/calendar"), page("/results"));
    if (state) await act(() => router.navigate("/posts?editar=7", { state }));
    else await press(({ open }) => open(7));
    const stepBack = await closeSlowly(press);
    await act(() => router.navigate("/results"));
    await stepBack();
    await waitFor(() => expect(at()).toBe("/results"));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(at()).toBe(before));
  },
);
