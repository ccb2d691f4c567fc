import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { Combobox } from "./combobox";
import { Field } from "./field";

const OPTIONS = [
  { value: "BO", label: "Bolivia" },
  { value: "ES", label: "España" },
  { value: "PA", label: "Panamá" },
  { value: "PE", label: "Perú" },
];

function Example({
  onPick = () => {},
  start = null,
}: {
  onPick?: (v: string) => void;
  start?: string | null;
}) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <Field label="País">
        {(control) => (
          <Combobox
            {...control}
            value={value}
            onValueChange={(next) => {
              setValue(next);
              onPick(next);
            }}
            options={OPTIONS}
            placeholder="Selecciona un país"
            emptyText="Ningún país se llama así"
          />
        )}
      </Field>
      <button type="button">Siguiente</button>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "País" });
const listed = () => screen.queryAllByRole("option").map((option) => option.textContent);
const activeOption = () =>
  document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("a click in a combobox shows all options, and a second click chooses one", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Example onPick={onPick} />);
  expect(box().placeholder).toBe("Selecciona un país");
  await user.click(box());
  expect(listed()).toEqual(["Bolivia", "España", "Panamá", "Perú"]);
  expect(screen.getByRole("listbox", { name: "País" }).id).toBe(box().getAttribute("aria-controls"));

  await user.click(screen.getByRole("option", { name: "Panamá" }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith("PA");
  expect(box().value).toBe("Panamá");
  expect(document.activeElement).toBe(box());
  expect(box().getAttribute("aria-expanded")).toBe("false");
});

test("the keyboard alone chooses an option in a combobox, accents ignored", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Example onPick={onPick} />);
  await user.tab();
  await user.keyboard("{Enter}");
  expect(listed()).toHaveLength(4);
  await user.keyboard("pANama");
  expect(listed()).toEqual(["Panamá"]);
  expect(activeOption()).toBe("Panamá");
  expect(screen.getByRole("status").textContent).toBe("1 opción");
  await user.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledExactlyOnceWith("PA");
});

test("arrow keys move over the options of a combobox, and stop at the ends", async () => {
  const { user } = renderUi(<Example start="ES" />);
  await user.tab();
  await user.keyboard("{ArrowDown}");
  expect(activeOption()).toBe("España");
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(activeOption()).toBe("Perú");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(box().value).toBe("Panamá");
});

test("a search without a match is announced and chooses nothing; Escape restores the combobox's choice", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Example onPick={onPick} start="BO" />);
  await user.click(box());
  await user.keyboard("zz");
  expect(listed()).toEqual([]);
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(box().getAttribute("aria-expanded")).toBe("false");
  expect(screen.getByRole("status").textContent).toBe("Ningún país se llama así");
  await user.keyboard("{Enter}");
  expect(onPick).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(box().value).toBe("Bolivia");
});

test("leaving a combobox keeps the choice, unless the user has typed the whole name of an option", async () => {
  const onPick = vi.fn();
  const { user } = renderUi(<Example onPick={onPick} start="BO" />);
  await user.click(box());
  await user.keyboard("Pe");
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Siguiente" }));
  expect(onPick).not.toHaveBeenCalled();
  expect(box().value).toBe("Bolivia");
  expect(screen.queryByRole("listbox")).toBeNull();

  await user.click(box());
  await user.keyboard("peru");
  await user.tab();
  expect(onPick).toHaveBeenCalledExactlyOnceWith("PE");
});

test("Enter opens the list of a combobox while nothing is chosen, and submits the form otherwise", async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Example />
      <button type="submit">Guardar</button>
    </form>,
  );
  await user.tab();
  await user.keyboard("{Enter}{Enter}");
  expect(box().value).toBe("Bolivia");
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
});
