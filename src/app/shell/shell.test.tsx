import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SessionStoreContext } from "@/shared/session";
import { sessionDouble, signedIn, signedOut } from "@/shared/testing/session-double";
import { renderUi } from "@/testing/render";
import { NotFound } from "../screens/not-found";
import { Shell } from "./shell";

const initialWidth = window.innerWidth;
afterEach(() => {
  window.innerWidth = initialWidth;
});

function showShell(width: number, route = "/posts") {
  window.innerWidth = width;
  return renderUi(<Shell bell={<button type="button">{"campana"}</button>} />, {
    route,
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });
}

const links = () =>
  within(screen.getByRole("navigation", { name: "Navegación principal" }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("a phone has a bottom bar of six and the bell", () => {
  showShell(390);
  expect(links()).toEqual([
    ["Inicio", "/dashboard"],
    ["Crea Contenido", "/research"],
    ["Publica", "/posts"],
    ["Resultados", "/resultados"],
    ["Perfil", "/profile"],
    ["Ajustes", "/settings"],
  ]);
  expect(screen.getByRole("button", { name: "campana" })).toBeDefined();
});

test("a desktop has the sidebar, open, with the calendar and the user's name", () => {
  showShell(1440);
  expect(links()).toContainEqual(["Calendario", "/calendar"]);
  expect(links()).toHaveLength(7);
  expect(screen.getByRole("button", { name: "Contraer menú" }).getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByText("Lucía Fernández")).toBeDefined();
});

test("a tablet starts collapsed and can be opened", async () => {
  const { user } = showShell(834);
  await user.click(screen.getByRole("button", { name: "Expandir menú" }));
  expect(screen.getByRole("button", { name: "Contraer menú" })).toBeDefined();
});

test.each([390, 1440])("the page that is open is marked at %i px", (width) => {
  showShell(width, "/posts");
  const current = screen.getAllByRole("link", { current: "page" }).map((link) => link.textContent);
  expect(current).toEqual(["Publica"]);
});

function showNotFound(snapshot: Parameters<typeof sessionDouble>[0]) {
  window.innerWidth = 390;
  renderUi(<NotFound />, {
    wrap: (children) => <SessionStoreContext value={sessionDouble(snapshot)}>{children}</SessionStoreContext>,
  });
}

test("the 404 of a visitor leads to the landing and has no bar", () => {
  showNotFound(signedOut());
  expect(screen.getByRole("heading", { name: /Página no encontrada/ })).toBeDefined();
  expect(screen.getByRole("link", { name: "Regresar al inicio" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("the 404 of a user leads to the dashboard and keeps the bar", () => {
  showNotFound(signedIn());
  expect(screen.getByRole("link", { name: "Regresar al inicio" }).getAttribute("href")).toBe("/dashboard");
  expect(screen.getByRole("navigation")).toBeDefined();
});
