import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { Avatar } from "./avatar";

test("an avatar without a picture shows the initials", () => {
  renderUi(<Avatar name="Lucía Fernández" />);
  expect(screen.getByRole("img", { name: "Lucía Fernández" }).textContent).toBe("LF");
});

test("an avatar whose picture does not load shows the initials", async () => {
  renderUi(<Avatar name="Café Andino" src="https://media.example/none.jpg" />);
  expect(await screen.findByText("CA")).toBeTruthy();
});

test("an avatar beside a written name is hidden from screen readers", () => {
  renderUi(<Avatar name="Lucía Fernández" decorative />);
  expect(screen.queryByRole("img")).toBeNull();
});
