import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { Field } from "./field";
import { Select } from "./select";

const OPTIONS = [
  { value: "BO", label: "Bolivia" },
  { value: "CL", label: "Chile" },
  { value: "PE", label: "Perú" },
];

function Country({ onPick }: { onPick: (value: string) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="País">
      {(control) => (
        <Select
          {...control}
          value={value}
          onValueChange={(next) => {
            setValue(next);
            onPick(next);
          }}
          options={OPTIONS}
          placeholder="Selecciona un país"
        />
      )}
    </Field>
  );
}

test("an option is chosen with the keyboard alone, and focus comes back", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Country onPick={onPick} />);
  const trigger = screen.getByRole("combobox", { name: "País" });
  expect(trigger.textContent).toContain("Selecciona un país");

  await user.tab();
  expect(document.activeElement).toBe(trigger);
  await user.keyboard("{Enter}");
  await screen.findByRole("option", { name: "Chile" });
  await user.keyboard("{ArrowDown}{Enter}");

  expect(onPick).toHaveBeenCalledWith("CL");
  expect(trigger.textContent).toContain("Chile");
  expect(document.activeElement).toBe(trigger);
});

test("Escape chooses nothing", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Country onPick={onPick} />);
  await user.click(screen.getByRole("combobox", { name: "País" }));
  await screen.findByRole("listbox");

  await user.keyboard("{Escape}");

  expect(screen.queryByRole("listbox")).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
});
