import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tolerateTranslation } from "./translated-page";

let stop = () => {};
beforeEach(() => {
  stop = tolerateTranslation();
});
afterEach(() => stop());

/** Replaces each text by an element, as the translation of Chrome and Edge does. */
async function translate(root: Element): Promise<void> {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement("font");
    font.textContent = `en:${text.data}`;
    text.replaceWith(font);
  }
  await act(async () => undefined);
}

const Count = ({ count, note }: { count: number; note?: string }) => (
  <p>
    {note}
    {count > 1 ? <b>muchos</b> : "uno"} de {count}
  </p>
);

test("React removes a translated text together with its translation, and inserts elements before translated texts", async () => {
  const { container, rerender } = render(<Count count={1} note="Ojo: " />);
  await translate(container);
  expect(container.textContent).toBe("en:Ojo: en:unoen: de en:1");
  rerender(<Count count={2} note="Ojo: " />);
  await act(async () => undefined);
  expect(container.textContent).toBe("en:Ojo: muchosen: de 2");
  rerender(<Count count={2} />);
  expect(container.textContent).toBe("muchosen: de 2");
  rerender(<Count count={1} note="¡Eh! " />);
  expect(container.textContent).toBe("¡Eh! unoen: de 1");
});

test("a translated text that changes appears in place of its old translation", async () => {
  const { container, rerender } = render(<p>Quedan {3} créditos</p>);
  await translate(container);
  rerender(<p>Quedan {2} créditos</p>);
  await act(async () => undefined);
  expect(container.textContent).toBe("en:Quedan 2en: créditos");
});

test("after the browser restores a page's original texts, React changes them as on an untranslated page", async () => {
  const { container, rerender } = render(<Count count={1} />);
  const line = container.firstElementChild;
  const originals = [...(line?.childNodes ?? [])];
  await translate(container);
  line?.replaceChildren(...originals);
  await act(async () => undefined);
  rerender(<Count count={2} />);
  expect(container.textContent).toBe("muchos de 2");
});

/** Wraps a node in an element, as extensions for dictionaries and highlighting do. */
async function wrap(node: ChildNode | null | undefined): Promise<void> {
  const mark = document.createElement("mark");
  node?.before(mark);
  if (node) mark.append(node);
  await act(async () => undefined);
}

test("after an extension wraps a text or an element, React can remove it and insert a node before it", async () => {
  const { container, rerender } = render(<Count count={1} />);
  await wrap(container.firstElementChild?.firstChild);
  rerender(<Count count={2} />);
  expect(container.textContent).toBe("muchos de 2");
  await wrap(container.querySelector("b"));
  rerender(<Count count={2} note="Ojo: " />);
  expect(container.textContent).toBe("Ojo: muchos de 2");
  rerender(<Count count={1} note="Ojo: " />);
  expect(container.textContent).toBe("Ojo: uno de 1");
});

test("a changed text appears even when an extension has replaced the old text by an element", async () => {
  const { container, rerender } = render(<p>Quedan {3}</p>);
  const link = document.createElement("a");
  link.textContent = "3";
  container.firstElementChild?.lastChild?.replaceWith(link);
  await act(async () => undefined);
  rerender(<p>Quedan {2}</p>);
  await act(async () => undefined);
  expect(container.textContent).toBe("Quedan 2");
});

test("an element that is no child of the given parent is refused on a page that may be translated", () => {
  const parent = document.createElement("p");
  expect(() => parent.removeChild(document.createElement("b"))).toThrow();
  expect(() => parent.insertBefore(document.createElement("b"), document.createElement("i"))).toThrow();
});
