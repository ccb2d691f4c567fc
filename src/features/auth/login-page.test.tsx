import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { supabase } from "@/shared/client/supabase";
import type { LinkedInSignInOptions } from "@/shared/session/linkedin-sign-in";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { fakeHttp } from "@/shared/testing/fake-http";
import { allowConsole } from "@/testing/console-guard";
import { pasteInto } from "@/testing/paste-into";
import { renderUi } from "@/testing/render";
import { Toaster } from "@/ui/toaster";
import { LoginPage } from "./login-page";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("A2.08 A5.01 · the click on 'sign in' sends the invitation code, and the button stays busy until the browser leaves the page", async () => {
  const signIn = vi.fn((_options?: LinkedInSignInOptions) => new Promise<void>(() => undefined));
  const { user } = renderUi(<LoginPage signIn={signIn} />);
  await user.click(screen.getByRole("button", { name: "¿Tienes un código de invitación?" }));
  await pasteInto(user, screen.getByLabelText("Código de invitación"), "ANDES-2026");
  await user.click(screen.getByRole("button", { name: "Continuar con LinkedIn" }));
  expect(signIn.mock.calls).toEqual([[{ invitationCode: "ANDES-2026" }]]);
  expect(screen.getByRole("button", { name: "Conectando..." })).toHaveProperty("disabled", true);
});

const HEALTH = "GET /auth/v1/health";

test("an unreachable server is reported on the login page, and the browser does not navigate to its own error page", async () => {
  allowConsole(/\[tribuna\] sign in: network_unreachable/);
  const { requests } = fakeHttp({ [HEALTH]: "unreachable" });
  const leave = vi.spyOn(supabase.auth, "signInWithOAuth");
  const { user } = renderUi(
    <>
      <LoginPage />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Continuar con LinkedIn" }));
  expect(await screen.findByText("Inicio de sesión fallido. Por favor intenta de nuevo.")).toBeDefined();
  expect(screen.getByText(/No hay conexión con el servidor/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Continuar con LinkedIn" })).toHaveProperty("disabled", false);
  expect(requests).toHaveLength(1);
  expect(leave).not.toHaveBeenCalled();
  expect(tabStore.get(STORAGE_KEYS.loginButton)).toBeNull();
});

test.each([
  ["responds with 503", () => fakeHttp({ [HEALTH]: { status: 503 } })],
  [
    "is slow",
    () => vi.stubGlobal("fetch", () => Promise.reject(new DOMException("too late", "TimeoutError"))),
  ],
])("the login page goes to LinkedIn although the server %s", async (_, serve) => {
  serve();
  const leave = vi
    .spyOn(supabase.auth, "signInWithOAuth")
    .mockResolvedValue({ data: { provider: "linkedin_oidc", url: "" }, error: null });
  const { user } = renderUi(<LoginPage />);
  await user.click(screen.getByRole("button", { name: "Continuar con LinkedIn" }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(screen.getByRole("button", { name: "Conectando..." })).toBeDefined();
});

test.each(["refused", "full"])(
  "when the browser's storage is %s, the login page begins no sign-in, because the sign-in could not be finished",
  async (how) => {
    if (how === "refused")
      vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    else
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
        throw new DOMException("full", "QuotaExceededError");
      });
    const signIn = vi.fn(async () => undefined);
    const { user } = renderUi(<LoginPage signIn={signIn} problem="No pudimos" />);
    await user.click(screen.getByRole("button", { name: "Continuar con LinkedIn" }));
    expect(screen.getByRole("alert").textContent).toMatch(/no deja guardar datos/);
    expect(signIn).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    await user.click(screen.getByRole("button", { name: "Continuar con LinkedIn" }));
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("alert").textContent).toBe("No pudimos");
    expect(localStorage).toHaveLength(0);
  },
);

test("the login page shows the invitation code again after a failed attempt, and not on a new visit", () => {
  localStorage.setItem(STORAGE_KEYS.invitationCode, "ANDES-2026");
  const failed = renderUi(<LoginPage problem="No pudimos" />);
  expect(screen.getByLabelText("Código de invitación")).toHaveProperty("value", "ANDES-2026");
  failed.unmount();
  renderUi(<LoginPage />);
  expect(screen.queryByLabelText("Código de invitación")).toBeNull();
  localStorage.clear();
});

test("a login page that Back restores shows no running sign-in", async () => {
  const { user } = renderUi(<LoginPage signIn={async () => undefined} />);
  await user.click(screen.getByRole("button", { name: "Continuar con LinkedIn" }));
  expect(screen.getByRole("button", { name: "Conectando..." })).toBeDefined();
  const restored = Object.assign(new Event("pageshow"), { persisted: true });
  act(() => void window.dispatchEvent(restored));
  expect(screen.getByRole("button", { name: "Continuar con LinkedIn" })).toHaveProperty("disabled", false);
});

test("when a sign-in has failed, the login page shows the failure and no other notice", () => {
  renderUi(<LoginPage problem="No pudimos" notice="Tu sesión terminó" />);
  expect(screen.getByRole("alert").textContent).toBe("No pudimos");
  expect(screen.queryByText("Tu sesión terminó")).toBeNull();
});
