import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { Avatar } from "./avatar";

test("an avatar without a picture shows the initials", () => {
  renderUi(<Avatar name="Lucía Fernández" />);
  expect(screen.getByRole("img", { name: "Lucía Fernández" }).textContent).toBe("LF");
});

const picture = (element: HTMLElement) => element.querySelector("img") as HTMLImageElement;

test("an avatar whose picture does not load shows the initials", () => {
  const { container } = renderUi(<Avatar name="Café Andino" src="https://media.example/none.jpg" />);
  fireEvent.error(picture(container));
  expect(picture(container)).toBeNull();
  expect(screen.getByText("CA")).toBeTruthy();
});

test("a loaded picture replaces the initials, and another picture is loaded anew", () => {
  const withPicture = (name: string) => (
    <Avatar name="Café Andino" src={`https://media.example/${name}.jpg`} />
  );
  const { container, rerender } = renderUi(withPicture("old"));
  fireEvent.load(picture(container));
  expect(screen.queryByText("CA")).toBeNull();
  rerender(withPicture("new"));
  expect(picture(container).src).toContain("new");
  expect(screen.getByText("CA")).toBeTruthy();
});

test("an avatar beside a written name is hidden from screen readers", () => {
  renderUi(<Avatar name="Lucía Fernández" decorative />);
  expect(screen.queryByRole("img")).toBeNull();
});
