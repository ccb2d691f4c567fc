import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { Dialog } from "./dialog";
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

test("an option of a select is chosen with the keyboard alone, and the focus returns", async () => {
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

test("Escape in the list of a select chooses nothing", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Country onPick={onPick} />);
  await user.click(screen.getByRole("combobox", { name: "País" }));
  await screen.findByRole("listbox");

  await user.keyboard("{Escape}");

  expect(screen.queryByRole("listbox")).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
});

test("letters typed at a closed or open select lead to the option that begins with them, with or without accents", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Country onPick={onPick} />);
  await user.tab();
  await user.keyboard("peru");
  expect(document.activeElement?.textContent).toBe("Perú");
  expect(onPick).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledExactlyOnceWith("PE");
});

test("Tab leaves the list of a select for the next control", async () => {
  const { user } = renderUi(
    <>
      <Country onPick={() => {}} />
      <button type="button">Siguiente</button>
    </>,
  );
  await user.click(screen.getByRole("combobox", { name: "País" }));
  expect(document.activeElement?.textContent).toBe("Bolivia");
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Siguiente" }));
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("the open list of a select hides nothing of the page from screen readers, and has its control's name", async () => {
  const { user } = renderUi(
    <>
      <Country onPick={() => {}} />
      <button type="button">Siguiente</button>
    </>,
  );
  const control = screen.getByRole("combobox", { name: "País" });
  await user.click(control);
  const list = screen.getByRole("listbox", { name: "País" });
  expect(control.getAttribute("aria-controls")).toBe(list.id);
  expect(control.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("button", { name: "Siguiente" })).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the keys skip a disabled option of a select, and a click on the disabled option chooses nothing", async () => {
  const onPick = vi.fn();
  const options = [
    { value: "a", label: "Café Andino", disabled: true },
    { value: "b", label: "Estudio Norte" },
  ];
  const { user } = renderUi(
    <Select aria-label="Página" value={null} onValueChange={onPick} options={options} />,
  );
  await user.click(screen.getByRole("combobox", { name: "Página" }));
  expect(document.activeElement?.textContent).toBe("Estudio Norte");
  await user.keyboard("{ArrowUp}{Home}");
  expect(document.activeElement?.textContent).toBe("Estudio Norte");
  const locked = screen.getByRole("option", { name: "Café Andino" });
  expect(locked.getAttribute("aria-disabled")).toBe("true");
  locked.click();
  expect(onPick).not.toHaveBeenCalled();
});

test("inside a dialog Escape closes the list of a select first", async () => {
  const onOpenChange = vi.fn();
  const { user } = renderUi(
    <Dialog open onOpenChange={onOpenChange} title="Editar">
      <Country onPick={() => {}} />
    </Dialog>,
  );
  await user.click(screen.getByRole("combobox", { name: "País" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "País" }));
});

test("after a pause of 800 ms, letters typed in a select begin a new search", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Country onPick={onPick} />);
  const trigger = screen.getByRole("combobox", { name: "País" });
  await user.click(trigger);
  await screen.findByRole("option", { name: "Chile" });
  const type = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    act(() => void document.activeElement?.dispatchEvent(event));
  };
  type("b", 10_000);
  type("p", 10_800);
  await user.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledWith("PE");
});
