import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { toast } from "@/shared/toast";
import { BRANDS, PAGE, PAGES, refusal, showSettings as showAll } from "../testing";

const showSettings = (routes: Parameters<typeof showAll>[0]) => showAll(routes, { section: "marca-y-voz" });

const KEEP = "POST /rest/v1/brand_kits";
const REMOVE = "DELETE /rest/v1/brand_kits";
const KIT = {
  publisher: "personal",
  background: "#102030",
  accent: "#ff5a3d",
  pairing: "editorial",
  logo_url: null,
};
const isRequestOf =
  (route: string) =>
  ({ method, path }: { method: string; path: string }) =>
    `${method} ${path}` === route;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the user chooses a brand kit beside three pages drawn in it, and saves it for a publisher", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined as never);
  const { requests, user } = showSettings({ [KEEP]: { body: { publisher: "1" } } });
  await user.click(await screen.findByRole("combobox", { name: "Quién publica" }));
  await user.click(await screen.findByRole("option", { name: PAGE.organization_name }));
  await user.click(screen.getByRole("button", { name: "Cobalto" }));
  fireEvent.change(screen.getByLabelText("Acento"), { target: { value: "#FF0000" } });
  const pages = within(await screen.findByRole("list", { name: "Así se verá" }));
  await waitFor(() => expect(pages.getAllByRole("img")[0]?.innerHTML).toContain("#ff0000"));
  expect(pages.getAllByRole("img")).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Guardar marca" }));
  await waitFor(() => expect(success).toHaveBeenCalledOnce());
  expect(requests.find(isRequestOf(KEEP))?.body).toMatchObject({
    publisher: "1",
    background: "#1a27c9",
    accent: "#ff0000",
    pairing: "impacto",
    logo_url: null,
  });
});

test("an unsaved brand kit stays when the user looks at another publisher's brand kit and returns", async () => {
  const { user } = showSettings({ [BRANDS]: { body: [KIT] } });
  const choose = async (name: string) => {
    await user.click(await screen.findByRole("combobox", { name: "Quién publica" }));
    await user.click(await screen.findByRole("option", { name }));
  };
  expect(await screen.findByDisplayValue("#102030")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cobalto" }));
  await choose(PAGE.organization_name);
  expect(screen.queryByDisplayValue("#1a27c9")).toBeNull();
  await choose("Cuenta personal");
  expect(await screen.findByDisplayValue("#1a27c9")).toBeDefined();
});

test("an unsaved brand kit stays when the user leaves the page, until the user discards it", async () => {
  const first = showSettings({ [BRANDS]: { body: [KIT] } });
  await first.user.click(await screen.findByRole("button", { name: "Cobalto" }));
  first.unmount();
  const { user } = showSettings({ [BRANDS]: { body: [KIT] } });
  expect(await screen.findByDisplayValue("#1a27c9")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Descartar cambios" }));
  expect(await screen.findByDisplayValue("#102030")).toBeDefined();
});

test("a page's unsaved brand kit is shown again when the user returns, because the card keeps the chosen page", async () => {
  const first = showSettings({ [BRANDS]: { body: [KIT] } });
  await first.user.click(await screen.findByRole("combobox", { name: "Quién publica" }));
  await first.user.click(await screen.findByRole("option", { name: PAGE.organization_name }));
  await first.user.click(screen.getByRole("button", { name: "Cobalto" }));
  first.unmount();
  showSettings({ [BRANDS]: { body: [KIT] } });
  expect(await screen.findByDisplayValue("#1a27c9")).toBeDefined();
});

test("a chosen page that the user has lost is shown only if it has a brand kit", async () => {
  const first = showSettings({ [BRANDS]: { body: [KIT] } });
  await first.user.click(await screen.findByRole("combobox", { name: "Quién publica" }));
  await first.user.click(await screen.findByRole("option", { name: PAGE.organization_name }));
  first.unmount();
  const lost = { [PAGES]: { body: [{ ...PAGE, can_publish: false }] } };
  const second = showSettings({ ...lost, [BRANDS]: { body: [KIT] } });
  expect(await screen.findByDisplayValue("#102030")).toBeDefined();
  expect(screen.queryByRole("combobox", { name: "Quién publica" })).toBeNull();
  second.unmount();
  const ofPage = { ...KIT, publisher: PAGE.organization_id, background: "#203040" };
  showSettings({ ...lost, [BRANDS]: { body: [KIT, ofPage] } });
  expect(await screen.findByDisplayValue("#203040")).toBeDefined();
});

test("a saved brand kit is shown, and deleted after a confirmation", async () => {
  vi.spyOn(toast, "success").mockReturnValue(undefined as never);
  const routes = { [BRANDS]: { body: [KIT] }, [REMOVE]: { body: { publisher: "personal" } } };
  const { requests, user } = showSettings(routes);
  expect(await screen.findByDisplayValue("#102030")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Eliminar marca" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(requests.some(isRequestOf(REMOVE))).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Eliminar marca" }));
  await waitFor(() => expect(requests.some(isRequestOf(REMOVE))).toBe(true));
});

test("a brand kit that cannot be read is not shown as empty", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  showSettings({ [BRANDS]: refusal("unexpected", 500) });
  expect(await screen.findByText("No se pudo cargar tu marca")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Guardar marca" })).toBeNull();
});
