import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { AppError } from "@/shared/errors";
import { SessionStoreContext } from "@/shared/session/session";
import type { SessionSnapshot } from "@/shared/session/session-store";
import { localStore, STORAGE_KEYS, tabStore } from "@/shared/storage";
import { aUser, sessionDouble, sessionLoading, signedIn, signedOut } from "@/shared/testing/session-double";
import { Guarded } from "./guarded";
import { VisitorsOnly } from "./visitors-only";

const GUARDED = ["/onboarding", "/welcome", "/dashboard", "/posts", "/profile", "/settings"];

function visit(address: string, snapshot: SessionSnapshot) {
  const store = sessionDouble(snapshot);
  const visitors = (path: string) => ({
    path,
    element: (
      <VisitorsOnly>
        <p>{`page ${path}`}</p>
      </VisitorsOnly>
    ),
  });
  const router = createMemoryRouter(
    [
      visitors("/"),
      visitors("/login"),
      { element: <Guarded />, children: GUARDED.map((path) => ({ path, element: <p>{`page ${path}`}</p> })) },
    ],
    { initialEntries: [address] },
  );
  render(
    <SessionStoreContext value={store}>
      <RouterProvider router={router} />
    </SessionStoreContext>,
  );
  return { store, router };
}

const NEW = aUser({ user_metadata: {} });
const WITH_COUNTRY = aUser({ user_metadata: { country: "BO" } });

test("A2.01 · a guarded page shows a spinner while the session is unknown", () => {
  visit("/dashboard", sessionLoading);
  expect(screen.getByRole("status").textContent).toContain("Cargando");
  expect(screen.queryByText("page /dashboard")).toBeNull();
});

test("when the server does not respond, a guarded page shows the reason", () => {
  visit("/dashboard", { ...sessionLoading, failure: new AppError("network_unreachable") } as SessionSnapshot);
  expect(screen.getByRole("heading", { name: "Error de aplicación" })).toBeDefined();
  expect(screen.getByText(/No hay conexión con el servidor/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Recargar" })).toBeDefined();
});

test.each([
  ["/posts", "a visitor", "/login", signedOut()],
  ["/posts", "a user whose session ended", "/login", signedOut("expiry")],
  ["/posts", "a user without a country", "/onboarding", signedIn(NEW)],
  ["/posts", "a user who has not seen the welcome", "/welcome", signedIn(WITH_COUNTRY)],
  ["/posts", "a user", "/posts", signedIn()],
  ["/welcome", "a user", "/dashboard", signedIn()],
  ["/login", "a user", "/dashboard", signedIn()],
  ["/login", "a user without a country", "/onboarding", signedIn(NEW)],
  ["/", "a user", "/dashboard", signedIn()],
  ["/", "a visitor", "/", signedOut()],
])("A6.04 · the address %s leads %s to the page %s", async (address, _who, page, snapshot) => {
  const { router } = visit(address, snapshot);
  expect(await screen.findByText(`page ${page}`)).toBeDefined();
  expect(router.state.location.pathname).toBe(page);
});

test.each([
  ["/login", signedIn()],
  ["/dashboard", signedIn(NEW)],
])(
  "a redirect from %s shows that the page loads, until the other page's code has arrived",
  (address, snapshot) => {
    const slow = { lazy: () => new Promise<never>(() => {}) };
    const login = { path: "/login", element: <VisitorsOnly>{null}</VisitorsOnly> };
    const children = [
      { path: "/dashboard", ...(address === "/login" ? slow : { element: null }) },
      { path: "/onboarding", ...slow },
    ];
    render(
      <SessionStoreContext value={sessionDouble(snapshot)}>
        <RouterProvider
          router={createMemoryRouter([login, { element: <Guarded />, children }], {
            initialEntries: [address],
          })}
        />
      </SessionStoreContext>,
    );
    expect(screen.getByRole("status").textContent).toContain("Cargando");
  },
);

test("signing out on a guarded page ends at the landing", async () => {
  const { store } = visit("/posts", signedIn());
  await screen.findByText("page /posts");
  act(() => store.become(signedOut("user")));
  expect(await screen.findByText("page /")).toBeDefined();
});

test("when the server ends the session, a guarded page leads to the sign-in page", async () => {
  const { store } = visit("/posts", signedIn());
  await screen.findByText("page /posts");
  act(() => store.become(signedOut("expiry")));
  expect(await screen.findByText("page /login")).toBeDefined();
});

test("another user's sign-in in a second tab discards the text written in the first tab", async () => {
  const Written = () => <input aria-label="Mensaje" />;
  const router = createMemoryRouter(
    [{ element: <Guarded />, children: [{ path: "/settings", element: <Written /> }] }],
    { initialEntries: ["/settings"] },
  );
  const store = sessionDouble(signedIn());
  render(
    <SessionStoreContext value={store}>
      <RouterProvider router={router} />
    </SessionStoreContext>,
  );
  const message = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Mensaje" });
  fireEvent.change(message(), { target: { value: "Hola" } });
  act(() => store.become(signedIn(aUser({ user_metadata: aUser().user_metadata }))));
  expect(message().value).toBe("Hola");
  act(() => store.become(signedIn(aUser({ id: "22222222-2222-4222-8222-222222222222" }))));
  expect(message().value).toBe("");
});

test("a guarded page that is opened after a sign-out asks the visitor to sign in", async () => {
  visit("/posts", signedOut("user"));
  expect(await screen.findByText("page /login")).toBeDefined();
});

test("when a page requires a sign-in, the page's address and query are stored for the return after the sign-in", async () => {
  visit("/posts?editar=7", signedOut("expiry"));
  expect(await screen.findByText("page /login")).toBeDefined();
  expect(tabStore.get(STORAGE_KEYS.returnTo)).toBe("/posts?editar=7");
});

test("after a new sign-in the app opens the stored page once, and then deletes the stored address", async () => {
  tabStore.set(STORAGE_KEYS.returnTo, "/posts?editar=1");
  const { router } = visit("/", signedIn());
  await screen.findByText("page /posts");
  expect(router.state.location.search).toBe("?editar=1");
  expect(tabStore.get(STORAGE_KEYS.returnTo)).toBeNull();
});

test("when another navigation replaces a guard's redirect, the guard redirects a second time", async () => {
  const { store, router } = visit("/onboarding", signedIn(NEW));
  await screen.findByText("page /onboarding");
  await act(async () => {
    store.become(signedIn(WITH_COUNTRY));
    await router.navigate("/dashboard", { replace: true });
  });
  expect(await screen.findByText("page /welcome")).toBeDefined();
});

test.each([
  ["/dashboard", "dashboard"],
  ["/profile", "profile"],
  ["/posts", "posts"],
])("A2.03 · the app remembers %s as the last page", async (address, page) => {
  localStore.remove(STORAGE_KEYS.lastPage);
  visit(address, signedIn());
  await screen.findByText(`page ${address}`);
  expect(localStore.get(STORAGE_KEYS.lastPage)).toBe(page);
});
