import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { postRow } from "@/data/posts/testing";
import { wire } from "@/shared/testing/wire";
import { pasteInto } from "@/testing/paste-into";
import { recordToasts, renderScreen } from "@/testing/screen";

const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const rows = [
  postRow({ postcard: 1, title: "Café de altura", notes: "Así se tuesta", date: "2031-06-02" }),
  postRow({ postcard: 2, title: "Vacante", date: "2031-05-02", linkedin_organization_id: "2414183" }),
];
const open = (route = "/posts") => {
  return renderScreen(wire, <PlannerRoute />, { rows: () => rows, route });
};

beforeEach(() => {
  recordToasts();
});

test("a search finds a card in a collapsed month and announces the number of matching cards", async () => {
  const { user } = open();
  const box = await screen.findByRole("searchbox", { name: "Buscar publicaciones" });
  expect(screen.queryByText("Café de altura")).toBeNull();
  await pasteInto(user, box, "tuesta cafe");
  expect(await screen.findByText("Café de altura")).toBeTruthy();
  expect(screen.getByText("1 publicación coincide.")).toBeTruthy();
  await user.clear(box);
  await pasteInto(user, box, "nada de esto");
  expect(await screen.findByText("Ninguna publicación coincide.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Limpiar" }));
  await waitFor(() => expect(screen.queryByText("Ninguna publicación coincide.")).toBeNull());
  expect(box).toHaveProperty("value", "");
});

test("clearing the planner's filter by key moves the focus to the search box", async () => {
  const { user } = open("/posts?q=vacante");
  const clear = await screen.findByRole("button", { name: "Limpiar" });
  clear.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Limpiar" })).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Buscar publicaciones" })),
  );
});

test("the filters of publisher and state narrow the planner's list", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("combobox", { name: "Cuenta" }));
  await user.click(await screen.findByRole("option", { name: "Café Andino" }));
  expect(await screen.findByText("Vacante")).toBeTruthy();
  expect(screen.queryByText("Café de altura")).toBeNull();
  await user.click(screen.getByRole("combobox", { name: "Estado" }));
  await user.click(await screen.findByRole("option", { name: "Fallida" }));
  expect(await screen.findByText("Ninguna publicación coincide.")).toBeTruthy();
});

test("the filter offers the publisher of a loaded card even when the user can no longer choose that publisher for new cards", async () => {
  const lost = postRow({
    postcard: 3,
    title: "De antes",
    date: "2031-07-02",
    linkedin_organization_id: "999",
  });
  const { user } = renderScreen(wire, <PlannerRoute />, { rows: () => [...rows, lost] });
  await user.click(await screen.findByRole("combobox", { name: "Cuenta" }));
  expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual([
    "Todas las cuentas",
    "Cuenta personal",
    "Café Andino",
    "Estudio Norte",
    "Página de empresa",
  ]);
  await user.click(screen.getByRole("option", { name: "Página de empresa" }));
  expect(await screen.findByText("De antes")).toBeTruthy();
  expect(screen.queryByText("Vacante")).toBeNull();
});

test("the filter shows a name for a publisher that appears only in the page's URL", async () => {
  open("/posts?publicador=999");
  expect((await screen.findByRole("combobox", { name: "Cuenta" })).textContent).toBe("Página de empresa");
});

test("the planner's URL contains the filter", async () => {
  open("/posts?q=vacante&publicador=2414183&estado=inventado");
  const list = within(await screen.findByRole("region", { name: "Para Publicar" }));
  expect(await list.findByText("Vacante")).toBeTruthy();
  expect(screen.getByText("1 publicación coincide.")).toBeTruthy();
});
