import { screen } from "@testing-library/react";
import axe from "axe-core";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { Combobox } from "./combobox";
import { DatePicker } from "./date-picker";
import { Field, type FieldControlProps } from "./field";
import { Input } from "./input";
import { Select } from "./select";
import { Textarea } from "./textarea";
import { TimeSelect } from "./time-select";

const described = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

test("a control is named by its label and described by hint and error", () => {
  renderUi(
    <Field label="Título" hint="Solo lo ves tú." error="Escribe un título." required>
      {(control) => <Input {...control} />}
    </Field>,
  );

  const input = screen.getByLabelText("Título");
  expect(described(input)).toEqual(["Solo lo ves tú.", "Escribe un título."]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.getAttribute("aria-required")).toBe("true");
});

test("the control of a field without hint and error refers to no description", () => {
  renderUi(<Field label="Título">{(control) => <Input {...control} />}</Field>);

  const input = screen.getByLabelText("Título");
  expect(input.hasAttribute("aria-describedby")).toBe(false);
  expect(input.hasAttribute("aria-invalid")).toBe(false);
});

test("a field's error that appears later is in an existing live region", () => {
  const field = (error?: string) => (
    <Field label="Título" error={error}>
      {(control) => <Input {...control} />}
    </Field>
  );
  const { rerender, container } = renderUi(field());
  const region = container.querySelector("[aria-live=polite]");

  rerender(field("Escribe un título."));

  expect(region?.textContent).toBe("Escribe un título.");
});

const ignore = () => {};
const NONE = { value: null, options: [], onValueChange: ignore };
const CONTROLS: Record<string, (props: FieldControlProps & { disabled?: boolean }) => ReactNode> = {
  Input: (props) => <Input {...props} />,
  Textarea: (props) => <Textarea {...props} />,
  Select: (props) => <Select {...props} {...NONE} />,
  Combobox: (props) => <Combobox {...props} {...NONE} />,
  DatePicker: (props) => <DatePicker {...props} value="2026-12-12" onChange={ignore} />,
  TimeSelect: (props) => <TimeSelect {...props} value="09:30" onChange={ignore} />,
};

test.each(Object.entries(CONTROLS))(
  "%s is named by its label, marks and describes an error, and can be disabled",
  async (_name, control) => {
    const field = (disabled: boolean) => (
      <Field label="Dato" error="Falta el dato.">
        {(props) => control({ ...props, disabled })}
      </Field>
    );
    const { rerender, container } = renderUi(field(false));

    const drawn = screen.getByLabelText("Dato");
    expect(drawn.matches("[aria-invalid=true], [data-invalid]")).toBe(true);
    expect(described(drawn)).toContain("Falta el dato.");
    expect(drawn.hasAttribute("disabled")).toBe(false);
    // jsdom draws nothing, so it cannot measure contrasts.
    const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
    expect(violations).toEqual([]);

    rerender(field(true));
    expect(screen.getByLabelText("Dato").hasAttribute("disabled")).toBe(true);
  },
);
