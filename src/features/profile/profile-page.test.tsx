import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionStoreContext } from "@/shared/session";
import { fakeHttp } from "@/shared/testing/fake-http";
import { sessionDouble, signedIn } from "@/shared/testing/session-double";
import { renderUi } from "@/testing/render";
import { ProfilePage } from "./profile-page";

vi.mock("@/data/user-credit-stats/user-credit-stats", async (original) => ({
  ...(await original<typeof import("@/data/user-credit-stats/user-credit-stats")>()),
  onCreditStatsChange: () => () => undefined,
}));

const STATS = {
  available_credits: 15.25,
  free_monthly_credits: 5.25,
  purchased_credits: 10,
  held_credits: 0.5,
  total_purchased: 20,
  total_consumed: 15.25,
};
const PATH = "GET /rest/v1/user_credit_stats";

const show = (route: string, onSignOut = async () => undefined) =>
  renderUi(<ProfilePage onSignOut={onSignOut} />, {
    route,
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });

beforeEach(() => void fakeHttp({ [PATH]: { body: [STATS] } }));
afterEach(() => vi.unstubAllGlobals());

const figure = (label: string) =>
  screen.getByText(label, { selector: "dt *" }).closest("dl")?.querySelector("dd")?.textContent;

test("shows who the user is, and the payments first", () => {
  show("/profile");
  expect(screen.getByRole("heading", { name: "Lucía Fernández" })).toBeDefined();
  expect(screen.getByText("lucia.fernandez@example.com")).toBeDefined();
  expect(screen.getByRole("tab", { name: "Historial de pagos" }).getAttribute("aria-selected")).toBe("true");
});

test("the four figures have one decimal", async () => {
  const { user } = show("/profile");
  await user.click(screen.getByRole("tab", { name: "Créditos" }));
  await waitFor(() => expect(figure("Créditos Disponibles")).toContain("15,3"));
  expect(figure("Créditos Gratuitos")).toContain("5,3");
  expect(figure("Total Comprados")).toContain("20,0");
  expect(figure("Total Consumidos")).toContain("15,3");
  expect(screen.getByText("Reservados para trabajos en curso")).toBeDefined();
});

test("an account without a row shows zeros", async () => {
  fakeHttp({ [PATH]: { body: [] } });
  show("/profile?tab=creditos");
  expect(await screen.findAllByText("0,0")).toHaveLength(7);
});

test("credits that cannot be read are not shown as zeros", async () => {
  fakeHttp({ [PATH]: { status: 500, body: { message: "boom", code: "XX000" } } });
  show("/profile?tab=creditos");
  expect(await screen.findByText("No pudimos cargar tus créditos")).toBeDefined();
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeDefined();
});

test("signing out is asked for once", async () => {
  const signOut = vi.fn(() => new Promise<undefined>(() => undefined));
  const { user } = show("/profile", signOut);
  await user.click(screen.getByRole("button", { name: "Cerrar sesión" }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Cerrando sesión..." })).toHaveProperty("disabled", true);
});
