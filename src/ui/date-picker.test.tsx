import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { DatePicker } from "./date-picker";
import { Field } from "./field";

type ExampleProps = { start: string | null; min?: string; onPick?: (value: string | null) => void };

function Example({ start, min, onPick = () => {} }: ExampleProps) {
  const [value, setValue] = useState(start);
  return (
    <Field label="Fecha">
      {(control) => (
        <DatePicker
          {...control}
          value={value}
          min={min}
          clearable
          onChange={(next) => {
            setValue(next);
            onPick(next);
          }}
        />
      )}
    </Field>
  );
}

const trigger = () => screen.getByRole("button", { name: "Fecha" });

test("P2.05 · the date picker shows and announces the date as dd/MM/yyyy, and its label stays the name", () => {
  renderUi(<Example start="2026-03-09" />);

  expect(trigger().textContent).toBe("09/03/2026");
  const describedBy = trigger().getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(describedBy)?.textContent).toBe("09/03/2026");
});

test("P2.05 · the date picker's month is Spanish and starts on Monday", async () => {
  const { user } = renderUi(<Example start="2026-03-09" />);
  await user.click(trigger());

  const grid = await screen.findByRole("grid", { name: "marzo de 2026" });
  const firstWeek = within(grid)
    .getAllByRole("row")
    .find((row) => within(row).queryAllByRole("gridcell").length === 7);
  expect(
    firstWeek &&
      within(firstWeek)
        .getAllByRole("gridcell")
        .map((cell) => cell.textContent),
  ).toEqual(["23", "24", "25", "26", "27", "28", "1"]);
});

test("a click in the date picker chooses the day, closes the picker, and returns the focus", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Example start="2026-03-09" onPick={onPick} />);
  await user.click(trigger());
  await user.click(await screen.findByRole("button", { name: /18 de marzo/ }));

  expect(onPick).toHaveBeenCalledWith("2026-03-18");
  await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
  expect(trigger().textContent).toBe("18/03/2026");
  expect(document.activeElement).toBe(trigger());
});

test("arrow keys move by day and week in the date picker, and Enter chooses a day", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Example start="2026-03-09" onPick={onPick} />);
  await user.tab();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/9 de marzo/));

  await user.keyboard("{ArrowRight}{ArrowDown}{Enter}");

  expect(onPick).toHaveBeenCalledWith("2026-03-17");
});

test("Escape in the date picker changes nothing and returns the focus", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Example start="2026-03-09" onPick={onPick} />);
  await user.click(trigger());
  await screen.findByRole("grid");
  await user.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
  expect(onPick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(trigger());
});

test("a click on the chosen day keeps the day chosen, and 'Borrar fecha' clears it", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Example start="2026-03-09" onPick={onPick} />);
  await user.click(trigger());
  await user.click(await screen.findByRole("button", { name: /9 de marzo.*seleccionado/ }));
  expect(onPick).toHaveBeenLastCalledWith("2026-03-09");

  await user.click(trigger());
  await user.click(await screen.findByRole("button", { name: "Borrar fecha" }));
  expect(onPick).toHaveBeenLastCalledWith(null);
  expect(trigger().textContent).toBe("dd/mm/aaaa");
});

test("days before the date picker's first allowed day cannot be chosen", async () => {
  const { user } = renderUi(<Example start="2026-03-09" min="2026-03-05" />);
  await user.click(trigger());

  expect(await screen.findByRole("button", { name: / 4 de marzo/ })).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: / 5 de marzo/ })).toHaveProperty("disabled", false);
});
