import type { QueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/shared/query-client";
import { SessionStoreContext } from "@/shared/session";
import { fakeHttp } from "@/shared/testing/fake-http";
import { sessionDouble, signedIn, USER_ID } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { allowConsole } from "@/testing/console-guard";
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

const show = (route: string, onSignOut = async () => undefined, queryClient?: QueryClient) =>
  renderUi(<ProfilePage onSignOut={onSignOut} />, {
    route,
    queryClient,
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });

const PACKS = "GET /rest/v1/credit_packs";
const PURCHASES = "GET /rest/v1/credit_purchases";
const PREFERENCES = "/rest/v1/user_communication_preferences";
const EMPTY = { [PACKS]: { body: [] }, [PURCHASES]: { body: [] } };
const CHANNELS = "GET /rest/v1/rpc/list_contact_channels";
const ALL_ON = Object.fromEntries(
  ["credits", "system", "marketing"].flatMap((category) =>
    ["sms", "whatsapp", "email"].map((channel) => [`${category}_${channel}`, true]),
  ),
);

beforeEach(() => void fakeHttp({ ...EMPTY, [PATH]: { body: [STATS] } }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

test("the free credits say the day and the hour of their renewal, in this browser's time zone", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T12:00:00Z"), toFake: ["Date"] });
  const inLaPaz = new Intl.DateTimeFormat("es", { timeZone: "America/La_Paz" }).resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(inLaPaz);
  show("/profile?tab=creditos");
  expect(await screen.findByText("Se renuevan el 1 de diciembre a las 04:00")).toBeDefined();
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

test("the packs stand with their prices, and only those that are on sale are asked for", async () => {
  const { requests } = fakeHttp({ ...EMPTY, [PACKS]: { body: [{ id: "p1", credits: 20, price_usd: 15 }] } });
  show("/profile");
  expect(await screen.findByText("USD 15,00")).toBeDefined();
  expect(screen.getByRole("button", { name: "Comprar 20 créditos" })).toHaveProperty("disabled", false);
  expect(requests.find(({ path }) => path.endsWith("credit_packs"))?.search).toContain("is_active=eq.true");
});

test("without packs and payments both say so", async () => {
  show("/profile");
  expect(await screen.findByText("No hay paquetes de créditos disponibles")).toBeDefined();
  expect(await screen.findByText("No hay pagos registrados")).toBeDefined();
});

test("payments that cannot be read are an empty list that admits it", async () => {
  fakeHttp({ ...EMPTY, [PURCHASES]: { status: 500, body: { message: "boom", code: "XX000" } } });
  show("/profile");
  expect(await screen.findByText("No hay pagos registrados")).toBeDefined();
  expect(screen.getByText(/No pudimos leer tus pagos ahora/)).toBeDefined();
});

test("a payment is completed or failed, and one that was taken back says how", async () => {
  const purchase = (id: string, status: string) => ({
    id,
    amount: 40,
    price_usd: 28,
    currency: "usd",
    created_at: "2026-11-20T12:00:00Z",
    pack_id: "p",
    stripe_session_id: id,
    status,
  });
  const states = ["completed", "refunded", "disputed", "review", "failed"];
  fakeHttp({ ...EMPTY, [PURCHASES]: { body: states.map((state) => purchase(state, state)) } });
  show("/profile");
  expect(await screen.findByText("Completado")).toBeDefined();
  expect(screen.getAllByText("Fallido")).toHaveLength(4);
  expect(screen.getAllByText("En revisión")).toHaveLength(1);
  expect(screen.getAllByText("Reembolsado")).toHaveLength(1);
  expect(screen.getAllByText("En disputa")).toHaveLength(1);
  expect(screen.getAllByText("USD 28,00")).toHaveLength(5);
});

test("a payment of which a part was returned is completed and says so, and leads to its receipt", async () => {
  const purchase = {
    ...{ id: "a", amount: 40, price_usd: 28, currency: "usd", created_at: "2026-11-20T12:00:00Z" },
    ...{ pack_id: "p", stripe_session_id: "a", status: "completed", revoked_credits: 13.33 },
    receipt_url: "https://pay.stripe.com/receipts/1",
  };
  fakeHttp({ ...EMPTY, [PURCHASES]: { body: [purchase] } });
  show("/profile");
  expect(await screen.findByText("Completado")).toBeDefined();
  expect(screen.getByText("Reembolsado en parte: 13,33 créditos menos")).toBeDefined();
  const receipt = screen.getByRole("link", { name: /^Recibo del pago del 20 nov 2026/ });
  expect(receipt.getAttribute("href")).toBe(purchase.receipt_url);
});

test("credits that are owed are named and explained", async () => {
  fakeHttp({ ...EMPTY, [PATH]: { body: [{ ...STATS, owed_credits: 8 }] } });
  show("/profile?tab=creditos");
  expect(await screen.findByText("Por descontar de tu próxima compra")).toBeDefined();
  expect(screen.getByText("8,0")).toBeDefined();
  expect(screen.getByText(/cuyo dinero se devolvió/)).toBeDefined();
});

test("all nine preferences are saved as one row", async () => {
  const { requests } = fakeHttp({
    [CHANNELS]: { body: [] },
    [`GET ${PREFERENCES}`]: { body: [{ ...ALL_ON, marketing_sms: false }] },
    [`POST ${PREFERENCES}`]: ({ body }) => ({ body }),
  });
  const success = vi.spyOn(toast, "success").mockImplementation(() => undefined);
  const { user } = show("/profile?tab=comunicaciones");
  const email = await screen.findByRole("checkbox", { name: "Créditos por Correo" });
  await waitFor(() => expect(email).toHaveProperty("disabled", false));
  expect(screen.getAllByRole("checkbox")).toHaveLength(9);
  await user.click(email);
  await user.click(screen.getByRole("button", { name: "Guardar preferencias" }));
  await waitFor(() => expect(success.mock.calls).toEqual([["Preferencias guardadas correctamente"]]));
  expect(requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { user_id: USER_ID, ...ALL_ON, marketing_sms: false, credits_email: false },
  ]);
  expect(screen.getByRole("checkbox", { name: "Créditos por Correo" }).getAttribute("aria-checked")).toBe(
    "false",
  );
});

test("preferences that could not be saved keep what was chosen", async () => {
  fakeHttp({
    [CHANNELS]: { body: [] },
    [`GET ${PREFERENCES}`]: { body: [ALL_ON] },
    [`POST ${PREFERENCES}`]: "unreachable",
  });
  allowConsole(/mutation: network_unreachable/);
  const error = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const { user } = show("/profile?tab=comunicaciones", async () => undefined, createQueryClient());
  const sms = await screen.findByRole("checkbox", { name: "Marketing por SMS" });
  await waitFor(() => expect(sms).toHaveProperty("disabled", false));
  await user.click(sms);
  await user.click(screen.getByRole("button", { name: "Guardar preferencias" }));
  await waitFor(() => expect(error.mock.calls).toEqual([["Error al guardar las preferencias"]]));
  expect(sms.getAttribute("aria-checked")).toBe("false");
});

test("a channel that reaches nobody says why, and its boxes can be chosen all the same", async () => {
  fakeHttp({
    ...EMPTY,
    [PATH]: { body: [STATS] },
    [`GET ${PREFERENCES}`]: { body: [ALL_ON] },
    [CHANNELS]: {
      body: [
        { channel: "sms", state: "unavailable" },
        { channel: "whatsapp", state: "no_address" },
        { channel: "email", state: "stopped" },
      ],
    },
  });
  show("/profile?tab=comunicaciones");
  expect(await screen.findByRole("columnheader", { name: /SMS.*Aún no disponible/ })).toBeDefined();
  expect(screen.getByRole("columnheader", { name: /WhatsApp.*Sin número verificado/ })).toBeDefined();
  expect(screen.getByRole("columnheader", { name: /Correo.*rechazó un aviso/ })).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("checkbox", { name: "Créditos por SMS" }).disabled).toBe(false);
});
