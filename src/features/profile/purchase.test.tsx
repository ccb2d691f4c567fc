import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/shared/client/query-client";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import { fakeHttp } from "@/shared/testing/fake-http";
import { USER_ID } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { allowConsole } from "@/testing/console-guard";
import { usePurchase } from "./use-purchase";

const CREATE = "POST /functions/v1/create-payment";
const PACK = { id: "11111111-2222-4333-8444-555555555555", price_usd: 15 };
const OPENED = { url: "https://checkout.stripe.com/c/pay/cs_1", sessionId: "cs_1" };

let toasts: string[];
beforeEach(() => {
  toasts = [];
  vi.spyOn(toast, "error").mockImplementation((message) => void toasts.push(message));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function open(leave: (url: string) => void = () => undefined) {
  const left: string[] = [];
  const leaveTo = (url: string) => {
    left.push(url);
    leave(url);
  };
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const buyer = { id: USER_ID, email: "lucia@example.com" };
  const { result, unmount } = renderHook(() => usePurchase(buyer, leaveTo), { wrapper });
  return { result, left, unmount, buy: (pack = PACK) => act(() => result.current.buy(pack)) };
}

test("A4.27 A4.28 · a click on a pack stores a note of the purchase and opens the checkout; further clicks do nothing", async () => {
  const { requests } = fakeHttp({ [CREATE]: { body: OPENED } });
  const { result, left, buy } = open();
  buy();
  buy();
  buy({ ...PACK, id: "another" });
  await waitFor(() => expect(left).toEqual([OPENED.url]));
  buy();
  expect(requests.map(({ body }) => body)).toEqual([
    {
      packId: PACK.id,
      priceUsd: 15,
      userId: USER_ID,
      userEmail: "lucia@example.com",
      requestKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(JSON.parse(localStore.get(STORAGE_KEYS.pendingPayment) ?? "")).toEqual({
    sessionId: "cs_1",
    userId: USER_ID,
    timestamp: expect.any(Number),
  });
  // The button stays busy until the browser leaves the page.
  expect(result.current.buying).toBe(PACK.id);
});

const stripeScripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>("script[src*=stripe]")].map(({ src }) => src);

test("only a build with a publishable key loads Stripe.js, from Stripe's host, and the purchase does not wait for it", async () => {
  fakeHttp({ [CREATE]: { body: OPENED } });
  vi.stubEnv("VITE_STRIPE_PUBLISHABLE_KEY", "");
  const without = open();
  without.buy();
  await waitFor(() => expect(without.left).toEqual([OPENED.url]));
  expect(stripeScripts()).toEqual([]);

  vi.stubEnv("VITE_STRIPE_PUBLISHABLE_KEY", "pk_test_1");
  const { left, buy } = open();
  expect(stripeScripts()).toEqual([]);
  buy();
  await waitFor(() =>
    expect(stripeScripts()).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\//)]),
  );
  // jsdom loads no scripts, so Stripe.js never responds here.
  await waitFor(() => expect(left).toEqual([OPENED.url]));
});

test("when a checkout is ready after the buyer has left the page, a toast offers its link, and the app does not navigate", async () => {
  fakeHttp({ [CREATE]: { body: OPENED } });
  const offer = vi.spyOn(toast, "success").mockReturnValue(undefined);
  const { left, buy, unmount } = open();
  buy();
  unmount();
  await waitFor(() => expect(offer).toHaveBeenCalledOnce());
  expect(left).toEqual([]);
  const action = offer.mock.calls[0]?.[1]?.action as unknown as { onClick: () => void };
  action.onClick();
  expect(left).toEqual([OPENED.url]);
});

test("the browser's Back from the checkout enables the buttons again", async () => {
  fakeHttp({ [CREATE]: { body: OPENED } });
  const { result, left, buy } = open();
  buy();
  await waitFor(() => expect(left).toHaveLength(1));
  act(() => {
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await waitFor(() => expect(result.current.buying).toBeUndefined());
  buy();
  await waitFor(() => expect(left).toHaveLength(2));
});

const refusal = (status: number, code: string, detail?: Record<string, number>) => ({
  status,
  body: { error: { code, detail } },
});

test.each([
  [
    "the price changed",
    refusal(409, "price_changed", { price: 18 }),
    "Error: El precio de este paquete cambió: ahora cuesta USD 18,00. Actualiza la página para comprarlo.",
  ],
  [
    "the pack was withdrawn",
    refusal(409, "pack_not_available"),
    "Error: Este paquete ya no está a la venta. Actualiza la página para ver los que hay.",
  ],
  [
    "Stripe does not respond",
    refusal(503, "payment_service_unreachable"),
    "Error: El servicio de pagos no responde. No se cobró nada; inténtalo de nuevo en unos minutos.",
  ],
  [
    "the network is lost",
    "unreachable",
    "Error: No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.",
  ],
  ["the server gives no reason", { status: 500, body: {} }, "Error: Error creating payment session"],
  [
    "the response has no address",
    { body: { sessionId: "cs_1" } },
    "Error: No checkout URL received from server",
  ],
] as const)(
  "A8.13 A8.14 A8.15 · when %s, the page shows the failure and the button is enabled again",
  async (_what, answer, sentence) => {
    allowConsole(/mutation/);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fakeHttp({ [CREATE]: answer });
    const { result, left, buy } = open();
    buy();
    await waitFor(() => expect(toasts).toEqual([sentence]));
    expect([left, result.current.buying]).toEqual([[], undefined]);
    expect(localStore.get(STORAGE_KEYS.pendingPayment)).toBeNull();
  },
);

test("A8.16 · when the browser refuses to open the checkout, the app reports an error in processing the payment", async () => {
  allowConsole(/mutation/);
  fakeHttp({ [CREATE]: { body: OPENED } });
  const { buy } = open(() => {
    throw new Error("navigation refused");
  });
  buy();
  await waitFor(() => expect(toasts).toEqual(["Error: Error procesando el pago"]));
});
