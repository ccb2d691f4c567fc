import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { Pagination } from "./pagination";

const button = (name: string) => screen.getByRole("button", { name });

test("P2.14 · pagination shows five pages around the current page, which is marked, and the steps to the next ones", async () => {
  const onPageChange = vi.fn();
  const { user } = renderUi(<Pagination page={6} pages={12} onPageChange={onPageChange} />);
  expect(screen.getByRole("navigation", { name: "Páginas" })).toBeDefined();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["4", "5", "6", "7", "8"]);
  expect(button("Página 6").getAttribute("aria-current")).toBe("page");
  await user.click(button("Página anterior"));
  await user.click(button("Página siguiente"));
  await user.click(button("Página 4"));
  await user.click(button("Página 6"));
  expect(onPageChange.mock.calls).toEqual([[5], [7], [4]]);
});

test("on the last page 'Página siguiente' does nothing and keeps the focus", async () => {
  const onPageChange = vi.fn();
  const { user } = renderUi(<Pagination page={99} pages={2} onPageChange={onPageChange} />);
  expect(button("Página 2").getAttribute("aria-current")).toBe("page");
  await user.click(button("Página siguiente"));
  expect(onPageChange).not.toHaveBeenCalled();
  expect(button("Página siguiente").getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button("Página siguiente"));
});

test.each([0, 1])("%d pages are shown without pagination", (pages) => {
  renderUi(<Pagination page={1} pages={pages} onPageChange={() => {}} />);
  expect(screen.queryByRole("navigation")).toBeNull();
});
