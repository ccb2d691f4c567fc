import { afterEach, expect, test } from "vitest";
import { replaceDrawnPage } from "./replace-drawn-page";

const DRAWN = `<a href="/dashboard">Inicio</a><button type="button">Continuar</button>
  <button type="button" aria-label="Contraer menú"></button>`;

function page() {
  document.body.innerHTML = `<div id="root">${DRAWN}</div>`;
  const root = document.getElementById("root") as HTMLElement;
  const pressed: string[] = [];
  return {
    root,
    pressed,
    become: (html: string) => {
      root.innerHTML = html;
      for (const button of root.querySelectorAll("button"))
        button.addEventListener("click", () =>
          pressed.push(button.getAttribute("aria-label") ?? button.textContent ?? ""),
        );
    },
  };
}

afterEach(() => {
  window.takeEarlyClicks = undefined;
  document.body.innerHTML = "";
});

test("buttons that were clicked in the prerendered page are clicked in the live page", () => {
  const { root, pressed, become } = page();
  const early = [...root.querySelectorAll("button")];
  window.takeEarlyClicks = () => early.splice(0);
  const drawn = replaceDrawnPage(root);
  become(DRAWN);
  drawn();
  expect(pressed).toEqual(["Continuar", "Contraer menú"]);
});

test("the focus stays on the same control when the live page replaces the prerendered page", () => {
  const { root, become } = page();
  root.querySelector("a")?.focus();
  const drawn = replaceDrawnPage(root);
  become(DRAWN);
  drawn();
  expect(document.activeElement).toBe(root.querySelector("a"));
});

test("text typed into the prerendered page moves to the live page before a remembered click is replayed", () => {
  const { root, pressed, become } = page();
  const form = `<input placeholder="Nombre"><textarea placeholder="¿Sobre qué?"></textarea>${DRAWN}`;
  root.innerHTML = form;
  (root.querySelector("textarea") as HTMLTextAreaElement).value = "¿Cómo exportar café?";
  const early = [...root.querySelectorAll("button")].slice(0, 1);
  window.takeEarlyClicks = () => early;
  const drawn = replaceDrawnPage(root);
  become(form);
  root.addEventListener("input", ({ target }) => pressed.push((target as HTMLTextAreaElement).value));
  drawn();
  expect(pressed).toEqual(["¿Cómo exportar café?", "Continuar"]);
  expect(root.querySelector("input")?.value).toBe("");
});

test("text typed into the prerendered page is dropped when the live field is another field, or is already filled", () => {
  const { root, become } = page();
  root.innerHTML = '<input placeholder="Nombre"><input placeholder="Empresa">';
  for (const field of root.querySelectorAll("input")) field.value = "escrito";
  const drawn = replaceDrawnPage(root);
  become('<input placeholder="Nombre" value="Lucía"><input placeholder="Buscar">');
  drawn();
  expect([...root.querySelectorAll("input")].map(({ value }) => value)).toEqual(["Lucía", ""]);
});

test("a click or focus on a control of the prerendered page is dropped when the live page lacks the control", () => {
  const { root, pressed, become } = page();
  const early = [...root.querySelectorAll("button")];
  window.takeEarlyClicks = () => early.splice(0);
  root.querySelector("a")?.focus();
  const drawn = replaceDrawnPage(root);
  become('<button type="button">Otra cosa</button>');
  drawn();
  expect(pressed).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

test("a focus that the live page has set stays, although another control of the prerendered page had the focus", () => {
  const { root, become } = page();
  root.querySelector("a")?.focus();
  const drawn = replaceDrawnPage(root);
  become(`${DRAWN}<input />`);
  root.querySelector("input")?.focus();
  drawn();
  expect(document.activeElement).toBe(root.querySelector("input"));
});
