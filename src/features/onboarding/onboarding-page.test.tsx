import { screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/shared/client/query-client";
import { countriesByName } from "@/shared/session/countries";
import { SessionStoreContext } from "@/shared/session/session";
import { fakeHttp } from "@/shared/testing/fake-http";
import { aUser, sessionDouble, signedIn, storeSession } from "@/shared/testing/session-double";
import { allowConsole } from "@/testing/console-guard";
import { renderUi } from "@/testing/render";
import { OnboardingPage } from "./onboarding-page";

const ACCOUNT = "PUT /auth/v1/user";
const SAVED = { [ACCOUNT]: { body: aUser() } };
beforeEach(() => storeSession());
afterEach(() => void vi.unstubAllGlobals());

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

const show = (
  metadata: Record<string, unknown> = { timezone: "America/Lima" },
  onSignOut = async () => undefined,
) =>
  renderUi(<OnboardingPage onSignOut={onSignOut} />, {
    route: "/onboarding",
    queryClient: createQueryClient(),
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn(aUser({ user_metadata: metadata })))}>
        {children}
        <Address />
      </SessionStoreContext>
    ),
  });

async function choose(user: ReturnType<typeof renderUi>["user"], country: string) {
  await user.click(screen.getByRole("combobox", { name: "País" }));
  await user.click(screen.getByRole("option", { name: country }));
}

test("A9.11 · the list of countries offers twenty, in the order of the Spanish alphabet", () => {
  const names = countriesByName().map(({ name }) => name);
  expect(names).toHaveLength(20);
  expect(names.slice(0, 3)).toEqual(["Argentina", "Bolivia", "Brasil"]);
  expect(names.slice(-7)).toEqual([
    "Panamá",
    "Paraguay",
    "Perú",
    "Puerto Rico",
    "República Dominicana",
    "Uruguay",
    "Venezuela",
  ]);
});

test("A2.09 A5.03 · until the user has chosen a country, 'Siguiente' is disabled", () => {
  show();
  expect(screen.getByRole("heading", { name: "Selecciona tu país" })).toBeDefined();
  expect(screen.getByPlaceholderText("Selecciona un país")).toBeDefined();
  expect(screen.getByRole("button", { name: "Siguiente" })).toHaveProperty("disabled", true);
});

test("A4.20 · 'Siguiente' saves the chosen country with the account's time zone, and opens the dashboard", async () => {
  const { requests } = fakeHttp(SAVED);
  const { user } = show();
  expect(screen.getByRole("combobox", { name: "Zona horaria" })).toHaveProperty("value", "América / Lima");
  await choose(user, "Perú");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toMatchObject([
      { data: { country: "PE", timezone: "America/Lima" } },
    ]),
  );
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/dashboard"));
});

test("for an account without a time zone the page proposes the browser's zone, and shows the current time there", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T13:05:00Z") });
  const { requests } = fakeHttp(SAVED);
  const { user } = show({});
  expect(screen.getByText(/^Ahora son las 13:05 \(GMT\+00\)\./)).toBeDefined();
  await choose(user, "Bolivia");
  await user.click(screen.getByRole("combobox", { name: "Zona horaria" }));
  await user.keyboard("La Paz{Enter}");
  expect(screen.getByText(/^Ahora son las 09:05 \(GMT-04\)\./)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  await waitFor(() =>
    expect(requests[0]?.body).toMatchObject({ data: { country: "BO", timezone: "America/La_Paz" } }),
  );
  vi.useRealTimers();
});

test("A2.09 · 'Siguiente' shows that the country is being saved; a failure is shown with its reason and can be tried again", async () => {
  allowConsole(/\[tribuna\] mutation: network_unreachable|TypeError: fetch failed/);
  let fail = () => {};
  const answer = new Promise<"unreachable">((resolve) => {
    fail = () => resolve("unreachable");
  });
  fakeHttp({ [ACCOUNT]: () => answer });
  const { user } = show();
  await choose(user, "Perú");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  expect(screen.getByRole("button", { name: "Guardando..." })).toHaveProperty("disabled", true);
  fail();
  expect(await screen.findByRole("button", { name: "Siguiente" })).toHaveProperty("disabled", false);
  expect(screen.getByRole("alert").textContent).toMatch(/^No pudimos guardar tu país\. .*conexión/);
  fakeHttp(SAVED);
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("a user who does not want to name a country can sign out on the onboarding page", async () => {
  const signOut = vi.fn(() => new Promise<undefined>(() => undefined));
  const { user } = show({}, signOut);
  await user.click(screen.getByRole("button", { name: "Cerrar sesión" }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Cerrando sesión..." })).toHaveProperty("disabled", true);
});
