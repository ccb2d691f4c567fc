import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Popover, PopoverContent, PopoverTrigger } from "./popover";

const open = () => {
  render(
    <>
      <Popover>
        <PopoverTrigger>Fecha</PopoverTrigger>
        <PopoverContent aria-label="Calendario">
          <button type="button">21</button>
        </PopoverContent>
      </Popover>
      <button type="button">Hora</button>
    </>,
  );
  const trigger = screen.getByRole("button", { name: "Fecha" });
  trigger.focus();
  fireEvent.click(trigger);
  return trigger;
};

test("closed by Escape, the focus goes back", async () => {
  const trigger = open();
  fireEvent.keyDown(await screen.findByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});

test("what has been pressed meanwhile keeps the focus", async () => {
  const trigger = open();
  const returned: string[] = [];
  trigger.addEventListener("focus", () => returned.push("Fecha"));
  fireEvent.keyDown(await screen.findByRole("dialog"), { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  screen.getByRole("button", { name: "Hora" }).focus();
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Hora" }));
  expect(returned).toEqual([]);
});
