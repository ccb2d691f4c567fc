import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { TimeSelect } from "./time-select";

function Example({ start, onPick }: { start: string | null; onPick: (value: string | null) => void }) {
  const [value, setValue] = useState(start);
  return (
    <TimeSelect
      value={value}
      onChange={(next) => {
        setValue(next);
        onPick(next);
      }}
    />
  );
}

const hour = () => screen.getByRole("combobox", { name: "Hora" });
const minute = () => screen.getByRole("combobox", { name: "Minuto" });

test("P2.05 · the time select has 24 hours, 60 minutes, and an empty choice", async () => {
  const { user } = renderUi(<Example start="09:30" onPick={() => {}} />);

  await user.click(hour());
  const hours = screen.getAllByRole("option").map((option) => option.textContent);
  expect(hours).toHaveLength(25);
  expect([hours[0], hours[1], hours[24]]).toEqual(["Sin hora", "00", "23"]);
  await user.keyboard("{Escape}");

  await user.click(minute());
  const minutes = screen.getAllByRole("option").map((option) => option.textContent);
  expect(minutes).toHaveLength(60);
  expect([minutes[0], minutes[59]]).toEqual(["00", "59"]);
});

test("choosing an hour in the time select sets the minute to 00, which can then be changed", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Example start={null} onPick={onPick} />);
  expect(hour().textContent).toContain("Sin hora");
  expect(minute()).toHaveProperty("disabled", true);

  await user.click(hour());
  await user.click(screen.getByRole("option", { name: "14" }));
  expect(onPick).toHaveBeenLastCalledWith("14:00");

  await user.click(minute());
  await user.click(screen.getByRole("option", { name: "45" }));
  expect(onPick).toHaveBeenLastCalledWith("14:45");
});

test("changing the hour in the time select keeps the minute; 'Sin hora' clears both", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Example start="09:30" onPick={onPick} />);

  await user.click(hour());
  await user.click(screen.getByRole("option", { name: "10" }));
  expect(onPick).toHaveBeenLastCalledWith("10:30");

  await user.click(hour());
  await user.click(screen.getByRole("option", { name: "Sin hora" }));
  expect(onPick).toHaveBeenLastCalledWith(null);
  expect(minute().textContent).toContain("--");
});
