import type { QueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/shared/client/query-client";
import { SessionStoreContext } from "@/shared/session/session";
import { fakeHttp } from "@/shared/testing/fake-http";
import { emitRow, hasSubscriber } from "@/shared/testing/realtime-double";
import { sessionDouble, signedIn, USER_ID } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { allowConsole } from "@/testing/console-guard";
import { renderUi } from "@/testing/render";
import { ProfilePage } from "./profile-page";

const STATS = {
  available_credits: 15.25,
  free_monthly_credits: 5.25,
  purchased_credits: 10,
  held_credits: 0.5,
  total_purchased: 20,
  total_consumed: 15.25,
};
const PATH = "POST /rest/v1/rpc/credit_balance";

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
const PENDING = "POST /rest/v1/rpc/list_pending_payments";
const PREFERENCES = "/rest/v1/user_communication_preferences";
const MOVEMENTS = "POST /rest/v1/rpc/list_credit_movements";
const USE = "POST /rest/v1/rpc/credit_use_by_kind";
const EMPTY = {
  [PACKS]: { body: [] },
  [PURCHASES]: { body: [] },
  [PENDING]: { body: [] },
  [MOVEMENTS]: { body: [] },
  [USE]: { body: [] },
};
const CHANNELS = "GET /rest/v1/rpc/list_contact_channels";
const OFFERED = ["sms", "whatsapp", "email"].map((channel) => ({
  channel,
  state: "ready",
  address: channel === "email" ? null : "+56912345678",
}));
const ALL_ON = Object.fromEntries(
  ["credits", "system", "marketing"].flatMap((category) =>
    ["sms", "whatsapp", "email"].map((channel) => [`${category}_${channel}`, true]),
  ),
);

beforeEach(() => void fakeHttp({ ...EMPTY, [PATH]: { body: STATS } }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const figure = (label: string) =>
  screen.getByText(label, { selector: "dt *" }).closest("dl")?.querySelector("dd")?.textContent;

test("A2.21 · the profile shows the user's name, and the payments first", () => {
  show("/profile");
  expect(screen.getByRole("heading", { name: "Lucía Fernández" })).toBeDefined();
  expect(screen.getByText("lucia.fernandez@example.com")).toBeDefined();
  expect(screen.getByRole("tab", { name: "Historial de pagos" }).getAttribute("aria-selected")).toBe("true");
});

test("A9.04 · the four figures of credits are shown with one decimal", async () => {
  const { user } = show("/profile");
  await user.click(screen.getByRole("tab", { name: "Créditos" }));
  await waitFor(() => expect(figure("Créditos Disponibles")).toContain("15,3"));
  expect(figure("Créditos Gratuitos")).toContain("5,3");
  expect(figure("Total Comprados")).toContain("20,0");
  expect(figure("Total Consumidos")).toContain("15,3");
  expect(screen.getByText("Reservados para trabajos en curso")).toBeDefined();
});

test("wherever the browser is, the date and time at which free credits are renewed are shown in the account's time zone", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T12:00:00Z"), toFake: ["Date"] });
  const inMadrid = new Intl.DateTimeFormat("es", { timeZone: "Europe/Madrid" }).resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(inMadrid);
  show("/profile?tab=creditos");
  expect(await screen.findByText("Se renuevan el 1 de diciembre a las 04:00")).toBeDefined();
});

test("when the credits cannot be read, the profile shows an error and 'Reintentar'", async () => {
  fakeHttp({ [PATH]: { status: 500, body: { message: "boom", code: "XX000" } } });
  show("/profile?tab=creditos");
  expect(await screen.findByText("No pudimos cargar tus créditos")).toBeDefined();
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeDefined();
});

test("a click on sign out sends one request and disables the button", async () => {
  const signOut = vi.fn(() => new Promise<undefined>(() => undefined));
  const { user } = show("/profile", signOut);
  await user.click(screen.getByRole("button", { name: "Cerrar sesión" }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Cerrando sesión..." })).toHaveProperty("disabled", true);
});

test("A2.22 · the credit packs are listed with their prices, and only the packs on sale are requested", async () => {
  const { requests } = fakeHttp({ ...EMPTY, [PACKS]: { body: [{ id: "p1", credits: 20, price_usd: 15 }] } });
  show("/profile");
  expect(await screen.findByText("USD 15,00")).toBeDefined();
  expect(screen.getByRole("button", { name: "Comprar 20 créditos" })).toHaveProperty("disabled", false);
  expect(requests.find(({ path }) => path.endsWith("credit_packs"))?.search).toContain("is_active=eq.true");
});

test("the pack with the cheapest credit is highlighted", async () => {
  const packs = [
    { id: "p1", credits: 10, price_usd: 9 },
    { id: "p2", credits: 80, price_usd: 50 },
    { id: "p3", credits: 40, price_usd: 28 },
  ];
  fakeHttp({ ...EMPTY, [PACKS]: { body: packs } });
  show("/profile");
  const badge = await screen.findByText("Mejor precio");
  expect(within(badge.closest("li") as HTMLElement).getByText("80")).toBeDefined();
});

test("A2.22 A8.25 A8.26 · empty lists of packs and payments are shown as empty", async () => {
  show("/profile");
  expect(await screen.findByText("No hay paquetes de créditos disponibles")).toBeDefined();
  expect(await screen.findByText("No hay pagos registrados")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Historial de Pagos" })).toBeDefined();
});

test("credit packs that cannot be read can be refetched", async () => {
  fakeHttp({ ...EMPTY, [PACKS]: { status: 500, body: { message: "boom", code: "XX000" } } });
  show("/profile");
  expect(await screen.findByText("No pudimos cargar los paquetes ahora.")).toBeDefined();
  expect(screen.queryByText("No hay paquetes de créditos disponibles")).toBeNull();
  fakeHttp({ ...EMPTY, [PACKS]: { body: [{ id: "p1", credits: 10, price_usd: 9 }] } });
  screen.getByRole("button", { name: "Reintentar" }).click();
  expect(await screen.findByText("USD 9,00")).toBeDefined();
});

test("payments that cannot be read show an error and can be refetched", async () => {
  fakeHttp({ ...EMPTY, [PURCHASES]: { status: 500, body: { message: "boom", code: "XX000" } } });
  show("/profile");
  expect(await screen.findByText("No pudimos cargar tus pagos ahora.")).toBeDefined();
  expect(screen.queryByText("No hay pagos registrados")).toBeNull();
  fakeHttp(EMPTY);
  screen.getByRole("button", { name: "Reintentar" }).click();
  expect(await screen.findByText(/Aquí verás cada compra/)).toBeDefined();
});

test("the button that refreshes the payments keeps the focus while they load, and a second click sends no request", async () => {
  let release = () => {};
  const held = new Promise<{ body: unknown[] }>((resolve) => {
    release = () => resolve({ body: [] });
  });
  const { user } = show("/profile");
  await screen.findByText(/Aquí verás cada compra/);
  const { requests } = fakeHttp({ ...EMPTY, [PURCHASES]: () => held });
  const refresh = screen.getByRole<HTMLButtonElement>("button", { name: "Actualizar historial de pagos" });
  await user.click(refresh);
  await waitFor(() => expect(refresh.getAttribute("aria-busy")).toBe("true"));
  await user.click(refresh);
  // A disabled button loses the focus in a browser, but jsdom leaves the focus on it.
  expect([refresh.disabled, document.activeElement]).toEqual([false, refresh]);
  release();
  await waitFor(() => expect(refresh.hasAttribute("aria-busy")).toBe(false));
  expect(requests.filter(({ path }) => path.endsWith("credit_purchases"))).toHaveLength(1);
});

test("A3.01 · the list of payments shows each payment as completed or failed, or as refunded or disputed", async () => {
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
  expect(screen.getByRole("table", { name: "Historial de Pagos" })).toBeDefined();
  for (const name of ["Fecha", "Paquete", "Precio", "Estado"])
    expect(screen.getByRole("columnheader", { name })).toBeDefined();
  expect(screen.getAllByText("Fallido")).toHaveLength(4);
  expect(screen.getAllByText("En revisión")).toHaveLength(1);
  expect(screen.getAllByText("Reembolsado")).toHaveLength(1);
  expect(screen.getAllByText("En disputa")).toHaveLength(1);
  expect(screen.getAllByText("USD 28,00")).toHaveLength(5);
});

test("a partly refunded payment is shown as completed and partly refunded, and links to its receipt", async () => {
  const purchase = {
    id: "a",
    amount: 40,
    price_usd: 28,
    currency: "usd",
    created_at: "2026-11-20T12:00:00Z",
    pack_id: "p",
    stripe_session_id: "a",
    status: "completed",
    revoked_credits: 13.33,
    receipt_url: "https://pay.stripe.com/receipts/1",
  };
  fakeHttp({ ...EMPTY, [PURCHASES]: { body: [purchase] } });
  show("/profile");
  expect(await screen.findByText("Completado")).toBeDefined();
  expect(screen.getByText("Reembolsado en parte: 13,33 créditos menos")).toBeDefined();
  const receipt = screen.getByRole("link", { name: /^Recibo del pago del 20 nov 2026/ });
  expect(receipt.getAttribute("href")).toBe(purchase.receipt_url);
});

test("a cash payment that is not paid yet is listed among the completed payments as pending, with the link to pay it", async () => {
  const voucher_url = "https://payments.stripe.com/oxxo/voucher/1";
  const pending = { id: "cs_2", credits: 20, price_usd: 15, voucher_url, created_at: "2026-11-25T12:00:00Z" };
  const ended = {
    id: "a",
    amount: 40,
    price_usd: 28,
    currency: "usd",
    created_at: "2026-11-20T12:00:00Z",
    pack_id: "p",
    stripe_session_id: "a",
    status: "completed",
    revoked_credits: 0,
    receipt_url: null,
  };
  fakeHttp({ ...EMPTY, [PENDING]: { body: [pending] }, [PURCHASES]: { body: [ended] } });
  show("/profile");
  const row = (await screen.findByText("Pago pendiente")).closest("tr") as HTMLElement;
  expect(row.textContent).toContain("20 créditos");
  expect(row.textContent).toContain("USD 15,00");
  const link = within(row).getByRole("link", { name: /^Ver cómo pagar la compra del 25 nov 2026/ });
  expect(link.getAttribute("href")).toBe(voucher_url);
  expect(screen.queryByText("Fallido")).toBeNull();
  expect(screen.getByText("Completado")).toBeDefined();
});

test("a payment that ends between the requests for pending and for ended payments is listed once, as ended", async () => {
  const pending = {
    id: "cs_2",
    credits: 20,
    price_usd: 15,
    voucher_url: null,
    created_at: "2026-11-25T12:00:00Z",
  };
  const ended = {
    id: "a",
    amount: 20,
    price_usd: 15,
    currency: "usd",
    created_at: "2026-11-25T12:00:00Z",
    pack_id: "p",
    stripe_session_id: "cs_2",
    status: "failed",
    revoked_credits: 0,
    receipt_url: null,
  };
  fakeHttp({ ...EMPTY, [PENDING]: { body: [pending] }, [PURCHASES]: { body: [ended] } });
  show("/profile");
  expect(await screen.findByText("Fallido")).toBeDefined();
  expect(screen.queryByText("Pago pendiente")).toBeNull();
});

test("when a payment is refunded while the list of payments is open, the list shows the refund", async () => {
  const purchase = {
    id: "a",
    amount: 40,
    price_usd: 28,
    currency: "usd",
    created_at: "2026-11-20T12:00:00Z",
    pack_id: "p",
    stripe_session_id: "a",
    revoked_credits: 0,
    receipt_url: null,
  };
  let status = "completed";
  fakeHttp({ ...EMPTY, [PURCHASES]: () => ({ body: [{ ...purchase, status }] }) });
  show("/profile");
  expect(await screen.findByText("Completado")).toBeDefined();
  await waitFor(() => expect(hasSubscriber("user_credit_stats")).toBe(true));
  status = "refunded";
  emitRow("user_credit_stats", {}, "UPDATE");
  expect(await screen.findByText("Reembolsado")).toBeDefined();
});

const MOVEMENT = {
  id: 9,
  operation: "capture",
  source: "image",
  credits: -0.5,
  owed: 0,
  post_id: null,
  post_title: null,
  receipt_url: null,
  period: "2026-11-01",
  created_at: "2026-11-21T12:00:00Z",
};

test("every movement of credits is described in words, with its post and its receipt", async () => {
  const bought = {
    id: 8,
    operation: "grant",
    source: "purchase",
    credits: 20,
    receipt_url: "https://pay.example/receipts/1",
  };
  const revoked = { id: 7, operation: "revoke", source: "purchase", credits: -2, owed: 3 };
  fakeHttp({
    ...EMPTY,
    [PATH]: { body: STATS },
    [MOVEMENTS]: {
      body: [
        { ...MOVEMENT, post_id: "p1", post_title: "Café de altura" },
        { ...MOVEMENT, ...bought },
        { ...MOVEMENT, ...revoked },
      ],
    },
  });
  show("/profile?tab=creditos");
  const list = await screen.findByRole("list", { name: "Movimientos de tus créditos" });
  const movements = [...list.children].map((item) => item.textContent);
  expect(movements[0]).toMatch(/Imagen con IA.*Café de altura.*−0,5/);
  expect(movements[1]).toMatch(/Compra de créditos.*\+20,0/);
  expect(movements[2]).toMatch(/Créditos retirados de una compra.*Quedan 3,0 créditos por descontar.*−2,0/);
  expect(screen.getByRole("link", { name: "Café de altura" }).getAttribute("href")).toBe("/posts?post=p1");
  expect(screen.getByRole("link", { name: /^Recibo/ }).getAttribute("href")).toBe(bought.receipt_url);
});

test("older movements of credits load on request, after the last movement shown", async () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...MOVEMENT, id: from - n }));
  const { requests } = fakeHttp({
    ...EMPTY,
    [PATH]: { body: STATS },
    [MOVEMENTS]: ({ body }) => ({
      body: (body as { p_before: number | null }).p_before === null ? page(50, 21) : page(30, 2),
    }),
  });
  const { user } = show("/profile?tab=creditos");
  await user.click(await screen.findByRole("button", { name: "Ver más movimientos" }));
  const list = await screen.findByRole("list", { name: "Movimientos de tus créditos" });
  await waitFor(() => expect(list.children).toHaveLength(22));
  expect(requests.at(-1)?.body).toEqual({ p_before: 31 });
  expect(screen.queryByRole("button", { name: "Ver más movimientos" })).toBeNull();
});

test("the credits used in a month are listed by kind of use, and one click shows the month before", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T12:00:00Z"), toFake: ["Date"] });
  const { requests } = fakeHttp({
    ...EMPTY,
    [PATH]: { body: STATS },
    [USE]: ({ body }) => ({
      body:
        (body as { p_month: string }).p_month === "2026-11-01"
          ? [
              { kind: "infograph", uses: 2, credits: 3 },
              { kind: "image", uses: 1, credits: 0.5 },
            ]
          : [],
    }),
  });
  const { user } = show("/profile?tab=creditos");
  const table = await screen.findByRole("table", { name: "Créditos usados en noviembre de 2026" });
  expect([...table.querySelectorAll("tbody tr")].map((row) => row.textContent)).toEqual([
    "Infografía con IA23,0",
    "Imagen con IA10,5",
  ]);
  expect(table.querySelector("tfoot")?.textContent).toBe("Total3,5");
  await user.click(screen.getByRole("button", { name: "Mes anterior" }));
  expect(await screen.findByText("En octubre de 2026 no usaste créditos.")).toBeDefined();
  expect(requests.at(-1)?.body).toEqual({ p_month: "2026-10-01" });
  // A disabled button would lose the focus of the user who reached the newest month with the keyboard.
  const next = screen.getByRole<HTMLButtonElement>("button", { name: "Mes siguiente" });
  await user.click(next);
  expect(await screen.findByRole("table", { name: "Créditos usados en noviembre de 2026" })).toBeDefined();
  expect([next.disabled, next.getAttribute("aria-disabled")]).toEqual([false, "true"]);
  await user.click(next);
  expect(screen.getByRole("table", { name: "Créditos usados en noviembre de 2026" })).toBeDefined();
});

test("owed credits are shown with an explanation of why they are owed", async () => {
  fakeHttp({ ...EMPTY, [PATH]: { body: { ...STATS, owed_credits: 8 } } });
  show("/profile?tab=creditos");
  expect(await screen.findByText("Por descontar de tu próxima compra")).toBeDefined();
  expect(screen.getByText("8,0")).toBeDefined();
  expect(screen.getByText(/cuyo dinero se devolvió/)).toBeDefined();
});

test("A5.08 A8.12 · all nine communication preferences are saved as one row", async () => {
  const { requests } = fakeHttp({
    [CHANNELS]: { body: OFFERED },
    [`GET ${PREFERENCES}`]: { body: [{ ...ALL_ON, marketing_sms: false }] },
    [`POST ${PREFERENCES}`]: ({ body }) => ({ body }),
  });
  const success = vi.spyOn(toast, "success").mockImplementation(() => undefined);
  const { user } = show("/profile?tab=comunicaciones");
  const email = await screen.findByRole("checkbox", { name: "Créditos por Correo" });
  await waitFor(() => expect(email).toHaveProperty("disabled", false));
  expect(screen.getByRole("heading", { name: "Preferencias de comunicación" })).toBeDefined();
  expect(screen.getAllByRole("checkbox")).toHaveLength(9);
  await user.click(email);
  await user.click(screen.getByRole("button", { name: "Guardar preferencias" }));
  await waitFor(() => expect(success.mock.calls).toEqual([["Preferencias guardadas correctamente"]]));
  expect(requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { user_id: USER_ID, ...ALL_ON, marketing_sms: false, credits_email: false },
  ]);
  // The table has one row for each user, which a second save replaces.
  expect(requests.find(({ method }) => method === "POST")?.search).toContain("on_conflict=user_id");
  expect(screen.getByRole("checkbox", { name: "Créditos por Correo" })).toHaveProperty("checked", false);
});

test("until the user has chosen, the boxes for marketing messages are empty, and saving another preference leaves them empty", async () => {
  const { requests } = fakeHttp({
    [CHANNELS]: { body: OFFERED },
    [`GET ${PREFERENCES}`]: { body: [{ ...ALL_ON, chosen_at: null }] },
    [`POST ${PREFERENCES}`]: ({ body }) => ({ body }),
  });
  const { user } = show("/profile?tab=comunicaciones");
  const sms = await screen.findByRole("checkbox", { name: "Sistema por SMS" });
  await waitFor(() => expect(sms).toHaveProperty("disabled", false));
  const marketing = screen.getAllByRole("checkbox", { name: /^Marketing por/ });
  expect(marketing.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, false]);
  await user.click(sms);
  await user.click(screen.getByRole("button", { name: "Guardar preferencias" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "POST")).toBe(true));
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
    marketing_sms: false,
    marketing_whatsapp: false,
    marketing_email: false,
    system_sms: false,
    system_email: true,
  });
});

test("a tab that becomes visible again shows communication preferences that were changed elsewhere, and its save keeps them", async () => {
  const saved: unknown[] = [];
  let row = { ...ALL_ON, chosen_at: "2026-11-01T00:00:00Z" };
  fakeHttp({
    ...EMPTY,
    [CHANNELS]: { body: OFFERED },
    [`GET ${PREFERENCES}`]: () => ({ body: [row] }),
    [`POST ${PREFERENCES}`]: ({ body }) => {
      saved.push(body);
      return { body: row };
    },
  });
  const { user } = show("/profile?tab=comunicaciones", async () => undefined, createQueryClient());
  const mail = await screen.findByRole("checkbox", { name: /Créditos.*correo/i });
  await waitFor(() => expect(mail).toHaveProperty("checked", true));
  row = { ...row, credits_email: false } as typeof row;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await waitFor(() => expect(mail).toHaveProperty("checked", false));
  await user.click(screen.getByRole("checkbox", { name: /Créditos.*SMS/i }));
  await user.click(screen.getByRole("button", { name: "Guardar preferencias" }));
  await waitFor(() => expect(saved).toMatchObject([{ credits_email: false, credits_sms: false }]));
});

test("an unsaved communication preference stays when the user leaves the tab, until the user discards it", async () => {
  withChannels({ channel: "email", state: "ready", address: null });
  const mail = async () => {
    const box = await screen.findByRole("checkbox", { name: /Créditos.*correo/i });
    await waitFor(() => expect(box).toHaveProperty("disabled", false));
    return box;
  };
  const { user } = show("/profile?tab=comunicaciones");
  await user.click(await mail());
  await user.click(screen.getByRole("tab", { name: "Historial de pagos" }));
  await user.click(screen.getByRole("tab", { name: "Comunicaciones" }));
  expect(await mail()).toHaveProperty("checked", false);
  await user.click(screen.getByRole("button", { name: "Descartar cambios" }));
  expect(await mail()).toHaveProperty("checked", true);
});

test("A8.11 · when communication preferences cannot be saved, the boxes keep the user's choice", async () => {
  fakeHttp({
    [CHANNELS]: { body: OFFERED },
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
  expect(sms).toHaveProperty("checked", false);
});

const withChannels = (...channels: object[]) =>
  fakeHttp({ ...EMPTY, [`GET ${PREFERENCES}`]: { body: [ALL_ON] }, [CHANNELS]: { body: channels } });

test("an unavailable channel for notices is hidden; a channel without an address shows the reason and can be chosen all the same", async () => {
  withChannels(
    { channel: "sms", state: "unavailable", address: null },
    { channel: "whatsapp", state: "no_address", address: null },
    { channel: "email", state: "stopped", address: null },
  );
  show("/profile?tab=comunicaciones");
  expect(await screen.findByRole("columnheader", { name: /WhatsApp.*Sin número verificado/ })).toBeDefined();
  expect(screen.getByRole("columnheader", { name: /Correo.*rechazó un aviso/ })).toBeDefined();
  expect(screen.queryByText("SMS")).toBeNull();
  expect(screen.queryByRole("checkbox", { name: "Créditos por SMS" })).toBeNull();
  const whatsapp = screen.getByRole<HTMLButtonElement>("checkbox", { name: "Créditos por WhatsApp" });
  await waitFor(() => expect(whatsapp.disabled).toBe(false));
});

test("when the user's numbers cannot be read, the profile shows the failure, and 'Reintentar' reads them again", async () => {
  const routes = {
    ...EMPTY,
    [`GET ${PREFERENCES}`]: { body: [ALL_ON] },
    [CHANNELS]: { status: 403, body: { code: "42501" } } as object,
  };
  fakeHttp(routes);
  const { user } = show("/profile?tab=comunicaciones");
  expect(await screen.findByText("No pudimos cargar tus números")).toBeDefined();
  routes[CHANNELS] = { body: [{ channel: "sms", state: "no_address", address: null }] };
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("heading", { name: "Tus números" })).toBeDefined();
});

test("a project without SMS and WhatsApp shows no field for a number", async () => {
  withChannels(
    { channel: "sms", state: "unavailable", address: null },
    { channel: "whatsapp", state: "unavailable", address: null },
    { channel: "email", state: "ready", address: null },
  );
  show("/profile?tab=comunicaciones");
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(3));
  expect(screen.queryByRole("heading", { name: "Tus números" })).toBeNull();
});
