import { expect, test } from "vitest";
import { offlinePage } from "./offline-page";

const ignore = () => {};

const show = (address: string): string => {
  window.history.replaceState(null, "", address);
  const { body } = new DOMParser().parseFromString(offlinePage(), "text/html");
  const script = body.querySelector("script");
  script?.remove();
  document.body.innerHTML = body.innerHTML;
  // The page would reload at the events of other files' tests, which share the window.
  new Function("addEventListener", "setInterval", "indexedDB", script?.textContent ?? "")(ignore, ignore);
  const text = document.body.textContent ?? "";
  document.body.innerHTML = "";
  window.history.replaceState(null, "", "/");
  return text;
};

test("without a network a user reads what still works, and a reviewer only that the page will be tried again", () => {
  expect(show("/posts")).toMatch(/Tus publicaciones programadas salen a su hora/);
  for (const address of ["/aprobacion", "/tablero", "/tablero/"]) {
    expect(show(address)).toMatch(/Volveremos a intentarlo/);
    expect(show(address)).not.toMatch(/Tus publicaciones|Lo que escribiste|subir imágenes/);
  }
});
