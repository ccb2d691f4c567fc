import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { SessionStoreContext } from "@/shared/session/session";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { sessionDouble, signedIn, signedOut } from "@/shared/testing/session-double";
import { renderUi } from "@/testing/render";
import { sessionText } from "../session/session.text";
import { LoginRoute } from "./login-route";

const show = (endedBy: "user" | "expiry" | null) =>
  renderUi(<LoginRoute />, {
    route: "/login",
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedOut(endedBy))}>{children}</SessionStoreContext>
    ),
  });

test("the login page says that a session has ended", () => {
  show("expiry");
  expect(screen.getByText(sessionText.sessionEnded)).toBeDefined();
});

test("the login page says that unsaved text is stored, but only when the session ended on the posts page", () => {
  tabStore.set(STORAGE_KEYS.returnTo, "/profile");
  show("expiry");
  expect(screen.queryByText(/lo que escribiste/i)).toBeNull();
  cleanup();
  tabStore.set(STORAGE_KEYS.returnTo, "/posts?mes=2026-11");
  show("expiry");
  expect(screen.getByText(sessionText.sessionEndedWithDrafts)).toBeDefined();
});

test("a visitor whom a page has sent to the login page reads nothing about an ended session", () => {
  tabStore.set(STORAGE_KEYS.returnTo, "/posts");
  show(null);
  expect(screen.getByText(sessionText.signInToReturn)).toBeDefined();
  expect(screen.queryByText(sessionText.sessionEnded)).toBeNull();
  expect(screen.queryByText(/lo que escribiste/i)).toBeNull();
});

test("a login page that the visitor opened directly shows no reason to sign in", () => {
  show(null);
  expect(screen.queryByText(/Inicia sesión/)).toBeNull();
});

test("the cause of a failed sign-in is shown once, and a reload does not repeat it", async () => {
  const router = createMemoryRouter([{ path: "/login", element: <LoginRoute /> }], {
    initialEntries: [{ pathname: "/login", state: { problem: "el enlace venció." } }],
  });
  render(
    <SessionStoreContext value={sessionDouble(signedOut())}>
      <RouterProvider router={router} />
    </SessionStoreContext>,
  );
  expect((await screen.findByRole("alert")).textContent).toBe("Error de inicio de sesión: el enlace venció.");
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(screen.getByRole("alert")).toBeDefined();
});

test("a signed-in user whose reconnection with LinkedIn failed returns to the page on which the reconnection began", async () => {
  tabStore.set(STORAGE_KEYS.returnTo, "/settings");
  const router = createMemoryRouter(
    [
      { path: "/login", element: <LoginRoute /> },
      { path: "/settings", element: <p>Ajustes</p> },
    ],
    { initialEntries: [{ pathname: "/login", state: { problem: "el enlace venció." } }] },
  );
  render(
    <SessionStoreContext value={sessionDouble(signedIn())}>
      <RouterProvider router={router} />
    </SessionStoreContext>,
  );
  expect(await screen.findByText("Ajustes")).toBeDefined();
  expect(router.state.location.pathname).toBe("/settings");
});
