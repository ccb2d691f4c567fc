import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { settingsText } from "@/features/settings/settings.text";
import { SessionStoreContext } from "@/shared/session/session";
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

test("A2.13 · a phone has a bottom bar of six links and the bell", () => {
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

test("no section of Ajustes has the name of a page, because a list of links shows names without their place", () => {
  showShell(1440);
  const pages = links().map(([name]) => name);
  const { label, ...sections } = settingsText.sections;
  expect(Object.values(sections).filter((name) => pages.includes(name))).toEqual([]);
});

test("A2.14 · on a desktop the sidebar is open, with the calendar and the user's name", () => {
  showShell(1440);
  expect(links()).toContainEqual(["Calendario", "/calendar"]);
  expect(links()).toHaveLength(7);
  expect(screen.getByRole("button", { name: "Contraer menú" }).getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByText("Lucía Fernández")).toBeDefined();
});

test("A2.14 A4.36 · a tablet's sidebar starts collapsed, opens and collapses again", async () => {
  const { user } = showShell(834);
  await user.click(screen.getByRole("button", { name: "Expandir menú" }));
  const collapse = screen.getByRole("button", { name: "Contraer menú" });
  expect(collapse.getAttribute("aria-expanded")).toBe("true");
  await user.click(collapse);
  expect(screen.getByRole("button", { name: "Expandir menú" }).getAttribute("aria-expanded")).toBe("false");
});

const sideLabel = () => document.querySelector<HTMLElement>("[data-side-name]");

test("in the collapsed sidebar the name of a hovered link stays while the pointer moves from the link onto the name", async () => {
  const { user } = showShell(834);
  await user.hover(screen.getByRole("link", { name: "Publica" }));
  const label = sideLabel();
  expect(label?.textContent).toBe("Publica");
  await user.hover(screen.getByText("Publica", { selector: "[data-side-name] *" }));
  expect(sideLabel()).toBe(label);
  await user.hover(screen.getByRole("main"));
  expect(sideLabel()).toBeNull();
});

test("the name of a hovered link of the collapsed sidebar begins at the link's right edge, at the link's height", async () => {
  const box = { left: 12, right: 64, top: 100, bottom: 144, width: 52, height: 44, x: 12, y: 100 };
  const measure = vi
    .spyOn(HTMLAnchorElement.prototype, "getBoundingClientRect")
    .mockReturnValue({ ...box, toJSON: () => box });
  try {
    const { user } = showShell(834);
    await user.hover(screen.getByRole("link", { name: "Publica" }));
    const { left = "", top = "", height = "" } = sideLabel()?.style ?? {};
    expect([left, top, height]).toEqual(["64px", "100px", "44px"]);
  } finally {
    measure.mockRestore();
  }
});

test("Escape hides the name of a hovered link of the sidebar until the pointer has been on another link", async () => {
  const { user } = showShell(834);
  const link = screen.getByRole("link", { name: "Publica" });
  await user.hover(link);
  await user.keyboard("{Escape}");
  expect(sideLabel()).toBeNull();
  const icon = link.querySelector("svg");
  if (!icon) throw new Error("The link has no icon.");
  await user.hover(icon);
  expect(sideLabel()).toBeNull();
  await user.hover(screen.getByRole("link", { name: "Calendario" }));
  expect(sideLabel()?.textContent).toBe("Calendario");
  await user.hover(link);
  expect(sideLabel()?.textContent).toBe("Publica");
  await user.keyboard("{Escape}");
  await user.hover(screen.getByRole("main"));
  await user.hover(link);
  expect(sideLabel()?.textContent).toBe("Publica");
});

test.each([390, 1440])("the navigation marks the link of the open page, at %i px", (width) => {
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

test("A2.16 · for a visitor, the page of an unknown address links to the landing and has no navigation", () => {
  showNotFound(signedOut());
  expect(screen.getByRole("heading", { name: /Página no encontrada/ })).toBeDefined();
  expect(screen.getByRole("link", { name: "Regresar al inicio" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("A2.16 · for a user, the page of an unknown address links to the dashboard and keeps the navigation", () => {
  showNotFound(signedIn());
  expect(screen.getByRole("link", { name: "Regresar al inicio" }).getAttribute("href")).toBe("/dashboard");
  expect(screen.getByRole("navigation")).toBeDefined();
});

test("an open command menu keeps its words when a window is narrowed to a phone's width", async () => {
  const { user } = showShell(1440);
  await user.keyboard("{Control>}k{/Control}");
  await user.keyboard("cosecha");
  const field = () => screen.getByDisplayValue("cosecha");
  expect(field()).toBeDefined();
  window.innerWidth = 390;
  window.dispatchEvent(new Event("resize"));
  await waitFor(() => expect(document.querySelector("a[href='/calendar']")).toBeNull());
  expect(field()).toBeDefined();
});
