import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { markAnnounced, rememberPendingPayment } from "@/data/checkout/pending-payment";
import { SessionStoreContext } from "@/shared/session/session";
import type { SessionSnapshot } from "@/shared/session/session-store";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import { fakeHttp } from "@/shared/testing/fake-http";
import { emitRow, hasSubscriber } from "@/shared/testing/realtime-double";
import { sessionDouble, signedIn, signedOut, USER_ID } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { allowConsole } from "@/testing/console-guard";
import { renderUi } from "@/testing/render";
import { PaymentSuccessPage } from "./payment-success-page";

const emitChange = async () => {
  await waitFor(() => expect(hasSubscriber("user_credit_stats")).toBe(true));
  act(() => emitRow("user_credit_stats"));
};

const STATS = "POST /rest/v1/rpc/credit_balance";
const PROCESS = "POST /functions/v1/stripe-webhook";
const DETAILS = "POST /functions/v1/fetch-stripe-session";
const PURCHASES = "GET /rest/v1/credit_purchases";
const ADDRESS = `/payment-success?userId=${USER_ID}&session_id=cs_1`;

const stats = (available: number) => ({
  body: {
    available_credits: available,
    free_monthly_credits: 10.5,
    purchased_credits: 0,
    held_credits: 0,
    owed_credits: 0,
    total_purchased: 0,
    total_consumed: 0,
  },
});
const processed = (status: string, credits: number | null = null) => ({
  body: {
    received: true,
    status,
    credits_added: credits,
    session_details: { amount: 1500, currency: "usd" },
  },
});
const details = {
  body: {
    lineItems: [{ description: "20 Credits", quantity: 1, amountTotal: 1500, currency: "usd" }],
    amountTotal: 1500,
    currency: "usd",
  },
};
const SERVER = { [STATS]: stats(10.5), [DETAILS]: details, [PURCHASES]: { body: [] } };
const GRANTED = { ...SERVER, [PROCESS]: processed("completed", 20) };

let toasts: string[];
beforeEach(() => {
  toasts = [];
  vi.spyOn(toast, "success").mockImplementation((message) => void toasts.push(message));
  vi.spyOn(toast, "error").mockImplementation((message) => void toasts.push(message));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (snapshot: SessionSnapshot = signedIn(), address = ADDRESS) =>
  renderUi(<PaymentSuccessPage />, {
    route: address,
    wrap: (children) => <SessionStoreContext value={sessionDouble(snapshot)}>{children}</SessionStoreContext>,
  });

const detail = (label: string) =>
  within(screen.getByRole("region", { name: "Detalles del pago" })).getByText(label).nextSibling?.textContent;

test("A2.24 A4.30 A8.20 · the page of a purchase sends only the payment's session id to the server, shows the details and one toast", async () => {
  const { requests } = fakeHttp(GRANTED);
  show();
  await waitFor(() =>
    expect(toasts).toEqual(["¡Pago procesado correctamente! Se añadieron 20 créditos a tu cuenta."]),
  );
  await waitFor(() => expect(detail("Créditos")).toBe("20"));
  expect([detail("Monto"), detail("Estado")]).toEqual(["USD 15,00", "Completado"]);
  const calls = requests.filter(({ path }) => path.endsWith("/stripe-webhook"));
  expect(calls.map(({ body }) => body)).toMatchObject([
    {
      isDirectInvocation: true,
      type: "checkout.session.completed",
      data: {
        object: { id: "cs_1", metadata: { userId: USER_ID }, payment_status: "paid", status: "complete" },
      },
    },
  ]);
});

test.each([
  ["signed in", signedIn()],
  ["signed out", signedOut()],
])("until the server has checked a payment, the page does not announce it: %s", async (_, snapshot) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeHttp({
    ...SERVER,
    [PROCESS]: async () => {
      await held;
      return processed("completed", 20);
    },
  });
  show(snapshot);
  expect(screen.getByRole("heading", { name: "Verificando tu pago" })).toBeDefined();
  expect(screen.queryByText(/Pago Completado|Completado|Hemos recibido|procesada/)).toBeNull();
  answer();
  expect(await screen.findByRole("heading", { name: "¡Pago Completado!" })).toBeDefined();
});

test("an unknown payment, such as that of a deleted account, is reported as not found, without a promise of credits", async () => {
  allowConsole(/query stripe_sessions/);
  const unknown = { status: 404, body: { error: { code: "not_found" } } };
  fakeHttp({ ...SERVER, [PROCESS]: unknown, [DETAILS]: unknown });
  show();
  expect(await screen.findByRole("heading", { name: "No encontramos este pago" })).toBeDefined();
  expect(
    screen.getByText(
      "Si pagaste, mira tus créditos en la cuenta con la que compraste. Si la borraste, te devolveremos el dinero.",
    ),
  ).toBeDefined();
  expect(detail("Estado")).toBe("No encontrado");
  expect(toasts).toEqual([]);
  expect(screen.queryByText(/llegarán solos/)).toBeNull();
  for (const [role, name] of [
    ["list", "Errores"],
    ["button", "Verificar otra vez"],
  ] as const)
    expect(screen.queryByRole(role, { name })).toBeNull();
});

test("A4.31 · when the page of a purchase is opened a second time, it shows the payment without a toast", async () => {
  fakeHttp(GRANTED);
  const first = show();
  await waitFor(() => expect(toasts).toHaveLength(1));
  first.unmount();
  show();
  await waitFor(() => expect(detail("Créditos")).toBe("20"));
  expect(toasts).toHaveLength(1);
});

test("A8.21 · when the number of a payment's credits is unknown, the toast announces the payment without a number", async () => {
  fakeHttp({ ...GRANTED, [PROCESS]: processed("completed", null) });
  show();
  await waitFor(() => expect(toasts).toEqual(["Pago procesado correctamente."]));
});

test("A4.29 A8.22 · credits that arrive live are announced with their number, and the page shows the time of the update", async () => {
  let available = 10.5;
  fakeHttp({ ...GRANTED, [STATS]: () => stats(available) });
  show();
  expect(await screen.findByText("Créditos disponibles: 10,5")).toBeDefined();
  available = 30.5;
  await emitChange();
  expect(await screen.findByText("Créditos actualizados: 30,5")).toBeDefined();
  await waitFor(() =>
    expect(toasts).toContain(
      "¡Créditos actualizados correctamente! Tienes 30,5 créditos disponibles (20 añadidos).",
    ),
  );
  expect(screen.getByText(/^Última actualización: \d\d:\d\d:\d\d$/)).toBeDefined();
});

const OTHER = ADDRESS.replace(USER_ID, "99999999-9999-4999-8999-999999999999");

test.each([
  ["a pending payment", "pending", ADDRESS],
  ["an expired payment", "expired", ADDRESS],
  ["another account's payment", "completed", OTHER],
])(
  "when credits arrive for another reason, the page does not announce them as the credits of %s",
  async (_what, status, address) => {
    let available = 10.5;
    fakeHttp({ ...SERVER, [PROCESS]: processed(status, 20), [STATS]: () => stats(available) });
    show(signedIn(), address);
    expect(await screen.findByText("Créditos disponibles: 10,5")).toBeDefined();
    available = 11;
    await emitChange();
    expect(await screen.findByText("Créditos actualizados: 11,0")).toBeDefined();
    expect(toasts.join()).not.toContain("¡Créditos actualizados");
  },
);

test("when an announced payment's page is opened again, credits that arrive later are not announced as that payment's", async () => {
  markAnnounced("cs_1");
  let available = 30.5;
  fakeHttp({ ...GRANTED, [STATS]: () => stats(available) });
  show();
  expect(await screen.findByText("Créditos disponibles: 30,5")).toBeDefined();
  available = 31;
  await emitChange();
  expect(await screen.findByText("Créditos actualizados: 31,0")).toBeDefined();
  expect(toasts).toEqual([]);
});

test("each arrival of credits refetches a pending payment until it is completed", async () => {
  let available = 10.5;
  fakeHttp({
    ...SERVER,
    [STATS]: () => stats(available),
    [PROCESS]: () => (available > 30 ? processed("completed", 20) : processed("pending")),
  });
  show();
  await screen.findByText("Créditos disponibles: 10,5");
  available = 11;
  await emitChange();
  await screen.findByText("Créditos actualizados: 11,0");
  available = 31;
  await emitChange();
  expect(await screen.findByRole("heading", { name: "¡Pago Completado!" })).toBeDefined();
});

test("A8.23 · new credits of a payment with unknown details are announced as 'nuevos'", async () => {
  let available = 10.5;
  allowConsole(/query stripe_sessions/);
  fakeHttp({
    [STATS]: () => stats(available),
    [PURCHASES]: { body: [] },
    [DETAILS]: { status: 404, body: { error: { code: "not_found" } } },
    [PROCESS]: processed("completed", null),
  });
  show();
  await screen.findByText("Créditos disponibles: 10,5");
  available = 11;
  await emitChange();
  await waitFor(() => expect(toasts.join()).toContain("Tienes 11,0 créditos disponibles (nuevos añadidos)"));
});

test("the refresh button on the page of a purchase refetches the credits", async () => {
  let reads = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeHttp({
    ...GRANTED,
    [STATS]: async () => {
      reads += 1;
      if (reads > 1) await held;
      return stats(10.5);
    },
  });
  const { user } = show();
  expect(screen.getByText("Actualizando créditos...")).toBeDefined();
  await screen.findByText("Créditos disponibles: 10,5");
  await user.click(screen.getByRole("button", { name: "Actualizar créditos" }));
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  expect(await screen.findByRole("button", { name: "Actualizando..." })).toBeDefined();
  answer();
  expect(await screen.findByRole("button", { name: "Actualizar créditos" })).toBeDefined();
});

const FAKED = { toFake: ["setTimeout", "clearTimeout"] as ("setTimeout" | "clearTimeout")[] };

async function waitingPage(purchases: unknown[], packCredits = 20) {
  vi.useFakeTimers(FAKED);
  const { requests } = fakeHttp({
    ...GRANTED,
    [PURCHASES]: { body: purchases },
    "GET /rest/v1/credit_packs": { body: [{ credits: packCredits }] },
  });
  show();
  const count = (path: string) => requests.filter((request) => request.path.endsWith(path)).length;
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
  return { count };
}

test("A4.32 A9.06 · while a payment's credits are missing, the page refetches the balance ten more times and the purchases once", async () => {
  const { count } = await waitingPage([]);
  const before = count("credit_balance");
  await vi.advanceTimersByTimeAsync(2_000 + 3_000 + 4_500);
  await vi.waitFor(() => expect(count("credit_balance")).toBe(before + 3));
  expect(count("credit_purchases")).toBe(0);
  await vi.advanceTimersByTimeAsync(6_750);
  await vi.waitFor(() => expect(count("credit_purchases")).toBe(1));
  await vi.advanceTimersByTimeAsync(600_000);
  await vi.waitFor(() => expect(count("credit_balance")).toBe(before + 10));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(count("credit_balance")).toBe(before + 10);
});

test("when the purchase is found to be recorded, the page stops refetching the balance, because its credits had already arrived", async () => {
  const purchase = { id: "p", amount: 20, pack_id: "k", created_at: "2026-11-22T12:00:00Z" };
  const { count } = await waitingPage([purchase]);
  await vi.advanceTimersByTimeAsync(2_000 + 3_000 + 4_500 + 6_750);
  await vi.waitFor(() => expect(count("credit_purchases")).toBe(1));
  const reads = count("credit_balance");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(count("credit_balance")).toBe(reads);
});

test("A5.07 · a recorded purchase whose amount differs from its pack's leaves a warning in the log and shows no error", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const purchase = { id: "p", amount: 20, pack_id: "k", created_at: "2026-11-22T12:00:00Z" };
  await waitingPage([purchase], 40);
  await vi.advanceTimersByTimeAsync(2_000 + 3_000 + 4_500 + 6_750);
  await vi.waitFor(() =>
    expect(warn.mock.calls).toContainEqual([
      "[tribuna] the recorded purchase is not its pack:",
      { recorded: 20, pack: 40 },
    ]),
  );
  expect(screen.queryByRole("alert")).toBeNull();
  expect(toasts).toHaveLength(1);
  warn.mockRestore();
});

test.each([
  ["pending", "Pago pendiente", "Pendiente"],
  ["review", "Pago en revisión", "En revisión"],
  ["open", "Pago sin terminar", "Sin pagar"],
  ["expired", "Pago vencido", "Vencido"],
  ["failed", "El pago no se completó", "Fallido"],
  ["refunded", "Pago reembolsado", "Reembolsado"],
  ["disputed", "Pago en disputa", "En disputa"],
])(
  "when the server reports the payment's state as %s, the page shows that state and not a completed payment",
  async (status, title, state) => {
    fakeHttp({ ...SERVER, [PROCESS]: processed(status) });
    show();
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    expect(detail("Estado")).toBe(state);
    expect(document.title).toBe(`${title} · Tribuna`);
    expect(screen.queryByText("¡Pago Completado!")).toBeNull();
    const again = screen.queryByRole("link", { name: "Volver a intentarlo" })?.getAttribute("href");
    expect(again).toBe(["open", "expired", "failed"].includes(status) ? "/profile?tab=pagos" : undefined);
    expect(toasts).toEqual([]);
  },
);

test("when the credits of a pending payment arrive while the page is open, the page shows the payment as completed", async () => {
  let paid = false;
  fakeHttp({
    ...SERVER,
    [STATS]: () => stats(paid ? 30.5 : 10.5),
    [PROCESS]: () => (paid ? processed("completed", 20) : processed("pending")),
  });
  show();
  await screen.findByRole("heading", { name: "Pago pendiente" });
  await screen.findByText("Créditos disponibles: 10,5");
  paid = true;
  await emitChange();
  expect(await screen.findByRole("heading", { name: "¡Pago Completado!" })).toBeDefined();
  expect(toasts.join()).toContain("Se añadieron 20 créditos a tu cuenta.");
});

test("A8.17 · when a payment could not be checked, the page names possible causes, and 'Verificar otra vez' checks again", async () => {
  allowConsole(/query stripe_sessions/);
  let down = true;
  fakeHttp({
    ...SERVER,
    [PROCESS]: () =>
      down
        ? { status: 503, body: { error: { code: "payment_service_unreachable" } } }
        : processed("completed", 20),
  });
  const { user } = show();
  const again = await screen.findByRole("button", { name: "Verificar otra vez" });
  expect(screen.getByRole("heading", { name: "No pudimos verificar tu pago" })).toBeDefined();
  // The visitor may have paid, so the page must not say that nothing was charged.
  expect(screen.getByRole("list", { name: "Errores" }).textContent).toBe(
    "El servicio de pagos no responde ahora mismo. Si pagaste, tu compra está a salvo.",
  );
  expect(toasts).toEqual(["Error al procesar el pago. Por favor, inténtalo de nuevo."]);
  down = false;
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "¡Pago Completado!" })).toBeDefined();
});

test("A8.18 A8.19 · an unexpected response is shown as an unexpected error", async () => {
  allowConsole(/query stripe_sessions/);
  fakeHttp({ ...SERVER, [PROCESS]: { status: 500, body: { surprise: true } } });
  show();
  await waitFor(() => expect(toasts).toEqual(["Error inesperado al procesar el pago."]));
  expect(screen.getByRole("list", { name: "Errores" }).textContent).toContain("Error inesperado: ");
});

test("A2.26 · the page of a purchase shows the raw data of the transaction on demand", async () => {
  fakeHttp(GRANTED);
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Datos de la transacción" }));
  expect(screen.getByText(/"credits_added": 20/)).toBeDefined();
});

test.each([ADDRESS, "/payment-success?session_id=cs_1"])(
  "A3.04 A4.28 · the page at %s deletes the stored note of a pending payment, because the address names its session",
  async (address) => {
    rememberPendingPayment({ sessionId: "cs_1", userId: USER_ID, timestamp: 1 });
    fakeHttp(GRANTED);
    show(signedIn(), address);
    await waitFor(() => expect(localStore.get(STORAGE_KEYS.pendingPayment)).toBeNull());
  },
);

test("a buyer who is signed in with another account reads that the credits are in the account that paid", async () => {
  fakeHttp(GRANTED);
  show(signedIn(), "/payment-success?userId=99999999-9999-4999-8999-999999999999&session_id=cs_1");
  expect(
    await screen.findByText("Los créditos están en la cuenta con la que compraste, no en esta."),
  ).toBeDefined();
  await waitFor(() => expect(toasts).toEqual(["Pago procesado correctamente."]));
});

test("A5.09 · when nobody is signed in, the payment is processed for the buyer whom the address names", async () => {
  const { requests } = fakeHttp({ [PROCESS]: processed("completed", 20), [DETAILS]: details });
  show(signedOut());
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(await screen.findByText("Hemos recibido tu pago correctamente")).toBeDefined();
  expect(requests.map(({ body }) => body)).toContainEqual({ sessionId: "cs_1", userId: USER_ID });
});

test("a signed-out buyer reads that the payment is still expected", async () => {
  fakeHttp({ [PROCESS]: processed("pending"), [DETAILS]: details });
  show(signedOut());
  expect(await screen.findByRole("heading", { name: "Pago pendiente" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Iniciar Sesión" })).toBeDefined();
});
