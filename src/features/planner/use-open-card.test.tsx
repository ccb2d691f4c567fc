import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useBlocker } from "react-router-dom";
import { expect, test } from "vitest";
import { useOpenCard } from "./use-open-card";

/** The editor has a text that is stored nowhere, so the way back is guarded. */
function Guard() {
  const { state } = useBlocker(({ historyAction }) => historyAction === "POP");
  return <p role="alert">{state}</p>;
}

function show(...addresses: string[]) {
  const planner: { current: ReturnType<typeof useOpenCard> | null } = { current: null };
  function Page() {
    planner.current = useOpenCard();
    return planner.current.openCard === null ? <p>La lista</p> : <Guard />;
  }
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: addresses });
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

test("a closed card leaves no entry in the browser's history", async () => {
  const { router, press, at } = show("/dashboard", "/posts?q=sacos");
  await press(({ open }) => open(7));
  await press(({ close }) => close());
  expect(screen.getByText("La lista")).toBeTruthy();
  expect(at()).toBe("/posts?q=sacos");
  await act(() => router.navigate(-1));
  expect(at()).toBe("/dashboard");
});

test("after one card has replaced another in the editor, one step back leads to the list", async () => {
  const { press, at } = show("/posts");
  await press(({ open }) => open(7));
  await press(({ open }) => open(8));
  expect(at()).toBe("/posts?editar=8");
  await press(({ close }) => close());
  expect(at()).toBe("/posts");
});

test("closing a card that was opened by its link replaces the card's history entry by the list", async () => {
  const { router, press, at } = show("/calendar", "/posts?editar=7&dia=2031-05-02");
  await press(({ close }) => close());
  expect(at()).toBe("/posts");
  await act(() => router.navigate(-1));
  expect(at()).toBe("/calendar");
});
