import { render } from "@testing-library/react";
import { expect, test } from "vitest";

const textsOf = (labels: NodeListOf<HTMLLabelElement> | null | undefined) =>
  labels && Array.from(labels, ({ textContent }) => textContent);

test("a control has the labels that name its id and the label around it, and a label has its control", () => {
  const { container } = render(
    <>
      <label htmlFor="title">Título</label>
      <label>
        Texto
        <textarea id="title" />
      </label>
      <label htmlFor="card">Tarjeta</label>
      <div id="card" />
      <button type="button">Guardar</button>
      <input type="hidden" />
    </>,
  );
  const [title, around, card] = container.querySelectorAll("label");
  const field = container.querySelector("textarea");
  expect(textsOf(field?.labels)).toEqual(["Título", "Texto"]);
  expect([title?.control, around?.control, card?.control]).toEqual([field, field, null]);
  expect(textsOf(container.querySelector("button")?.labels)).toEqual([]);
  expect(container.querySelector("input")?.labels).toBeNull();
});

test("a label outside the page has its control, and the control its label", () => {
  const form = document.createElement("form");
  form.innerHTML = '<label for="own">Propia</label><input id="own">';
  expect(form.querySelector("label")?.control).toBe(form.querySelector("input"));
  expect(textsOf(form.querySelector("input")?.labels)).toEqual(["Propia"]);
});

test("a selector of an id finds only elements inside the element that is searched", () => {
  const { container } = render(
    <>
      <p id="first" />
      <div id="second">
        <b id="third" />
      </div>
    </>,
  );
  const second = container.querySelector('[id="second"]');
  expect(second?.localName).toBe("div");
  expect(second?.querySelector('[id="third"]')?.localName).toBe("b");
  expect(second?.querySelector('[id="first"]')).toBeNull();
  expect(second?.querySelector('[id="second"]')).toBeNull();
});
