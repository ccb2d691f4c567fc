import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { FilterBar } from "./filter-bar";
import { useCardFilter } from "./use-card-filter";

function Bar() {
  const { filter, isActive, change } = useCardFilter();
  const rest = {
    found: 0,
    isReading: false,
    publishers: [],
    density: "compact",
    onDensity: () => {},
  } as const;
  return <FilterBar {...rest} filter={filter} isActive={isActive} onChange={change} />;
}

function show() {
  const router = createMemoryRouter([{ path: "/posts", element: <Bar /> }], {
    initialEntries: ["/posts?q=cafe"],
  });
  render(<RouterProvider router={router} />);
  return { router, box: screen.getByRole<HTMLInputElement>("searchbox") };
}

test("the search field keeps the cursor where the user types, and the planner's address gets the words", async () => {
  const { router, box } = show();
  await userEvent.type(box, "xy", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(box.value).toBe("caxyfe");
  expect(box.selectionStart).toBe(4);
  expect(router.state.location.search).toBe("?q=caxyfe");
});

test("the search field shows the words of the planner's address whenever the address changes, also by Back", async () => {
  const { router, box } = show();
  await userEvent.type(box, "s");
  await userEvent.click(screen.getByRole("button", { name: "Limpiar" }));
  expect(box.value).toBe("");
  await act(() => router.navigate("/posts?q=cafes"));
  expect(box.value).toBe("cafes");
  await act(() => router.navigate(-1));
  expect(box.value).toBe("");
});
