import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { usePlannerSearch } from "./use-planner-search";

test("a list chosen while a save closes the editor stays chosen", async () => {
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
