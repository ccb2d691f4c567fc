import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { usePlannerSearch, visitOf } from "./use-planner-search";

test("when the user chooses a list just as a save closes the editor, the address keeps both changes", async () => {
  const changes: ReturnType<typeof usePlannerSearch>[1][] = [];
  function Part() {
    const [search, change] = usePlannerSearch();
    changes.push(change);
    return <output>{JSON.stringify(search)}</output>;
  }
  const router = createMemoryRouter([{ path: "/posts", element: <Part /> }], {
    initialEntries: ["/posts?editar=7"],
  });
  render(<RouterProvider router={router} />);
  const [change] = changes;
  await act(async () => {
    change?.({ list: "listas" });
    change?.({ openCard: null });
  });
  expect(JSON.parse(screen.getByRole("status").textContent ?? "")).toMatchObject({
    list: "listas",
    openCard: null,
  });
});

test("the browser's Back from a card returns to the list's history entry, even if the list's address changed just before", async () => {
  const changes: ReturnType<typeof usePlannerSearch>[1][] = [];
  const visits = new Set<string>();
  function Part() {
    const [search, change] = usePlannerSearch();
    changes.push(change);
    visits.add(visitOf(useLocation()));
    return <output>{JSON.stringify(search)}</output>;
  }
  const router = createMemoryRouter([{ path: "/posts", element: <Part /> }], {
    initialEntries: ["/posts?post=1"],
  });
  render(<RouterProvider router={router} />);
  const [change] = changes;
  await act(async () => {
    change?.({ list: "listas" });
    change?.({ openCard: 7 }, { isNewEntry: true });
  });
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toContain("lista=");
  expect([...visits]).toHaveLength(1);
  await act(() => router.navigate("/posts?post=1"));
  expect([...visits]).toHaveLength(2);
});

test.each([
  ["a save that closes the editor does not bring the user back", { openCard: null }, {}, "/calendar"],
  ["a card that the user opens is shown instead", { openCard: 8 }, { isNewEntry: true }, "/posts"],
] as const)("while the code of another page loads, %s", async (_, changes, how, expected) => {
  let change: ReturnType<typeof usePlannerSearch>[1] | undefined;
  function Part() {
    [, change] = usePlannerSearch();
    return null;
  }
  let arrive = () => {};
  const code = new Promise<{ Component: () => null }>((resolve) => {
    arrive = () => resolve({ Component: () => null });
  });
  const router = createMemoryRouter(
    [
      { path: "/posts", element: <Part /> },
      { path: "/calendar", lazy: () => code },
    ],
    { initialEntries: ["/posts?editar=7"] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => {
    void router.navigate("/calendar");
    change?.(changes, how);
    arrive();
  });
  expect(router.state.location.pathname).toBe(expected);
});
