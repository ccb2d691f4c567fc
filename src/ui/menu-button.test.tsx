import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { MenuButton } from "./menu-button";

function setUp() {
  const onMove = vi.fn();
  const { user } = renderUi(
    <MenuButton
      aria-label="Acciones"
      choices={[
        { label: "Editar", onChoose: () => undefined },
        { label: "Mover a mañana", onChoose: onMove },
      ]}
    />,
  );
  return { user, onMove, button: () => screen.getByRole("button", { name: "Acciones" }) };
}

test("a menu whose code loads when it is first opened can be used by keyboard alone", async () => {
  const { user, onMove, button } = setUp();
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard("{ArrowDown}");
  expect(await screen.findByRole("menuitem", { name: "Editar" })).toBe(document.activeElement);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onMove).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button());
});

test("a menu button opens again after it was closed with Escape", async () => {
  const { user, onMove, button } = setUp();
  await user.click(button());
  await screen.findByRole("menu");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  await user.click(button());
  await user.click(screen.getByRole("menuitem", { name: "Mover a mañana" }));
  expect(onMove).toHaveBeenCalledTimes(1);
});
