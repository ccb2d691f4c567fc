import { afterEach, expect, test } from "vitest";
import { takeOver } from "./take-over";

const DRAWN = `<a href="/dashboard">Inicio</a><button type="button">Continuar</button>
  <button type="button" aria-label="Contraer menú"></button>`;

/** A drawn page, and the same one alive in its place. */
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

test("buttons that were pressed in the drawn page are pressed in the living one", () => {
  const { root, pressed, become } = page();
  const early = [...root.querySelectorAll("button")];
  window.takeEarlyClicks = () => early.splice(0);
  const drawn = takeOver(root);
  become(DRAWN);
  drawn();
  expect(pressed).toEqual(["Continuar", "Contraer menú"]);
});

test("the focus goes on where it was", () => {
  const { root, become } = page();
  root.querySelector("a")?.focus();
  const drawn = takeOver(root);
  become(DRAWN);
  drawn();
  expect(document.activeElement).toBe(root.querySelector("a"));
});

test("what is not there any more is neither pressed nor focused", () => {
  const { root, pressed, become } = page();
  const early = [...root.querySelectorAll("button")];
  window.takeEarlyClicks = () => early.splice(0);
  root.querySelector("a")?.focus();
  const drawn = takeOver(root);
  become('<button type="button">Otra cosa</button>');
  drawn();
  expect(pressed).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

test("focus that the living page has taken itself stays", () => {
  const { root, become } = page();
  root.querySelector("a")?.focus();
  const drawn = takeOver(root);
  become(`${DRAWN}<input />`);
  root.querySelector("input")?.focus();
  drawn();
  expect(document.activeElement).toBe(root.querySelector("input"));
});
