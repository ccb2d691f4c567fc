import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SessionStoreContext } from "@/shared/session/session";
import type { SessionSnapshot } from "@/shared/session/session-store";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { fakeHttp } from "@/shared/testing/fake-http";
import { sessionDouble, sessionLoading, signedIn, signedOut, USER_ID } from "@/shared/testing/session-double";
import { renderUi } from "@/testing/render";
import { PaymentCancelledPage } from "./payment-cancelled-page";
import { PaymentSuccessPage } from "./payment-success-page";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PROCESS = "POST /functions/v1/stripe-webhook";
const DETAILS = "POST /functions/v1/fetch-stripe-session";
const PURCHASES = "GET /rest/v1/credit_purchases";
const GRANTED = {
  [PROCESS]: {
    body: {
      received: true,
      status: "completed",
      credits_added: 10,
      session_details: { amount: 900, currency: "usd" },
    },
  },
  [DETAILS]: {
    body: {
      lineItems: [{ description: "10 Credits", quantity: 1, amountTotal: 900, currency: "usd" }],
      amountTotal: 900,
      currency: "usd",
    },
  },
  [PURCHASES]: { body: [] },
};

const show = (address: string, snapshot: SessionSnapshot) =>
  renderUi(<PaymentSuccessPage />, {
    route: address,
    wrap: (children) => <SessionStoreContext value={sessionDouble(snapshot)}>{children}</SessionStoreContext>,
  });

const processedOf = async (requests: ReturnType<typeof fakeHttp>["requests"]) => {
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return requests.filter(({ path }) => path.endsWith("/stripe-webhook"));
};

test("A2.24 A8.24 · while the session is unknown, the page of a purchase says that the session is being checked", () => {
  show("/payment-success", sessionLoading);
  expect(screen.getByText("Verificando sesión...")).toBeDefined();
});

test("A2.25 · a visitor who returns from the checkout is asked to sign in", async () => {
  fakeHttp(GRANTED);
  show("/payment-success?userId=1&session_id=cs_1", signedOut());
  expect(await screen.findByRole("heading", { name: "¡Pago Completado!" })).toBeDefined();
  expect(screen.getByText("Hemos recibido tu pago correctamente")).toBeDefined();
  expect(screen.getByRole("link", { name: "Iniciar Sesión" }).getAttribute("href")).toBe("/login");
  expect(screen.getByRole("button", { name: "Actualizar" })).toBeDefined();
});

test.each(["/payment-success", "/payment-success?userId=1", "/payment-success?session_id=cs_1"])(
  "A2.25 A5.06 · a visitor at %s is asked to sign in, and the page does not say that a payment was received",
  async (address) => {
    const { requests } = fakeHttp(GRANTED);
    document.title = "Tu compra · Tribuna";
    show(address, signedOut());
    expect(screen.getByRole("heading", { name: "Pago Completado" })).toBeDefined();
    expect(document.title).toBe("Tu compra · Tribuna");
    expect(await processedOf(requests)).toEqual([]);
    expect(screen.queryByText("Hemos recibido tu pago correctamente")).toBeNull();
  },
);

test("the page of payments shows the credits of the account", async () => {
  fakeHttp({
    ...GRANTED,
    "POST /rest/v1/rpc/credit_balance": {
      body: {
        available_credits: 30.5,
        free_monthly_credits: 10.5,
        purchased_credits: 20,
        held_credits: 0,
        total_purchased: 20,
        total_consumed: 0,
      },
    },
  });
  show(`/payment-success?userId=${USER_ID}&session_id=cs_1`, signedIn());
  expect(await screen.findByText("Tu compra de créditos ha sido procesada exitosamente")).toBeDefined();
  expect(await screen.findByText("Créditos disponibles: 30,5")).toBeDefined();
  expect(screen.getByRole("link", { name: "Ir a Ajustes" }).getAttribute("href")).toBe("/settings");
});

test.each(["/payment-success", "/payment-success?userId=1", "/payment-success?session_id=cs_1"])(
  "A5.06 · a user at %s sees the credits, and the page does not say that a payment was made",
  async (address) => {
    const { requests } = fakeHttp({
      ...GRANTED,
      "POST /rest/v1/rpc/credit_balance": { body: { available_credits: 10.5 } },
    });
    show(address, signedIn());
    expect(screen.getByRole("heading", { name: "Tus créditos" })).toBeDefined();
    expect(screen.queryByText(/Pago Completado|procesada/)).toBeNull();
    expect(await processedOf(requests)).toEqual([]);
  },
);

test("after the sign-in, a buyer returns to the page of the purchase with its query", async () => {
  const address = "/payment-success?userId=1&session_id=cs_1";
  fakeHttp(GRANTED);
  const { user } = show(address, signedOut());
  await user.click(screen.getByRole("link", { name: "Iniciar Sesión" }));
  expect(tabStore.get(STORAGE_KEYS.returnTo)).toBe(address);
  cleanup();
  fakeHttp({ ...GRANTED, "POST /rest/v1/rpc/credit_balance": { body: { available_credits: 10.5 } } });
  show(address, signedIn());
  expect(tabStore.get(STORAGE_KEYS.returnTo)).toBeNull();
});

test("A2.27 · a cancelled payment says that nothing was charged", () => {
  renderUi(<PaymentCancelledPage />);
  expect(screen.getByRole("heading", { name: "Pago Cancelado" })).toBeDefined();
  expect(screen.getByText("Tu proceso de pago fue cancelado")).toBeDefined();
  expect(screen.getByText(/No se realizó ningún cargo/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Entendido, volver al Dashboard" }).getAttribute("href")).toBe(
    "/dashboard",
  );
});
