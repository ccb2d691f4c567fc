import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { Avatar } from "./avatar";

test("without a picture the avatar shows the initials", () => {
  renderUi(<Avatar name="Lucía Fernández" />);
  expect(screen.getByRole("img", { name: "Lucía Fernández" }).textContent).toBe("LF");
});

test("a picture that does not load leaves the initials", async () => {
  renderUi(<Avatar name="Café Andino" src="https://media.example/none.jpg" />);
  expect(await screen.findByText("CA")).toBeTruthy();
});

test("an avatar beside a written name is hidden from screen readers", () => {
  renderUi(<Avatar name="Lucía Fernández" decorative />);
  expect(screen.queryByRole("img")).toBeNull();
});
