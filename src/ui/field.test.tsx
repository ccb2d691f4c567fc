import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { Field } from "./field";
import { Input } from "./input";

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
