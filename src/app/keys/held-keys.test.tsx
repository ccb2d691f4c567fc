import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@/ui/dropdown-menu";
import { Select } from "@/ui/select";
import { RootLayout } from "../root-layout";

const show = (element: ReactNode) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ Component: RootLayout, children: [{ path: "/", element }] }])}
    />,
  );

test("Enter held down on a menu's button opens the menu and chooses no item", async () => {
  const onSelect = vi.fn();
  show(
    <DropdownMenu>
      <DropdownMenuTrigger>Más</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={onSelect}>Importar</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>,
  );
  fireEvent.keyDown(screen.getByRole("button", { name: "Más" }), { key: "Enter" });
  const item = await screen.findByRole("menuitem");
  await waitFor(() => expect(document.activeElement).toBe(item));
  for (const key of ["Enter", " "]) fireEvent.keyDown(item, { key, repeat: true });
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.keyDown(item, { key: "Enter" });
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test("Enter held down on a list's control opens the list and chooses no option", async () => {
  const onValueChange = vi.fn();
  show(
    <Select
      aria-label="País"
      value={null}
      onValueChange={onValueChange}
      options={[{ value: "bo", label: "Bolivia" }]}
    />,
  );
  fireEvent.keyDown(screen.getByRole("combobox"), { key: "ArrowDown" });
  const option = await screen.findByRole("option");
  fireEvent.keyDown(option, { key: "Enter", repeat: true });
  expect(onValueChange).not.toHaveBeenCalled();
  fireEvent.keyDown(option, { key: "Enter" });
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("bo");
});

test.each([
  ["Enter in a text", <textarea key="0" aria-label="aquí" />, "Enter"],
  ["a space in a field", <input key="1" aria-label="aquí" type="text" />, " "],
  ["a space on a card, which scrolls the page", <article key="2" aria-label="aquí" />, " "],
  ["an arrow on a button", <button key="3" type="button" aria-label="aquí" />, "ArrowDown"],
])("a key held down keeps the browser's own action: %s", (_what, ui, key) => {
  show(ui);
  expect(fireEvent.keyDown(screen.getByLabelText("aquí"), { key, repeat: true })).toBe(true);
});
