import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AppError } from "@/shared/errors";
import type { LinkedInSignInOptions } from "@/shared/linkedin-sign-in";
import { allowConsole } from "@/testing/console-guard";
import { renderUi } from "@/testing/render";
import { Toaster } from "@/ui/toaster";
import { LoginPage } from "./login-page";

test("the invitation code goes along, and the button connects until the page is left", async () => {
  const signIn = vi.fn((_options?: LinkedInSignInOptions) => new Promise<void>(() => undefined));
  const { user } = renderUi(<LoginPage signIn={signIn} />);
  await user.click(screen.getByRole("button", { name: "¿Tienes un código de invitación?" }));
  await user.type(screen.getByLabelText("Código de invitación"), "ANDES-2026");
  await user.click(screen.getByRole("button", { name: "Continuar con LinkedIn" }));
  expect(signIn.mock.calls).toEqual([[{ invitationCode: "ANDES-2026" }]]);
  expect(screen.getByRole("button", { name: "Conectando..." })).toHaveProperty("disabled", true);
});

test("a sign-in that cannot start says so and can be tried again", async () => {
  allowConsole(/\[tribuna\] sign in: network_unreachable/);
  const signIn = () => Promise.reject(new AppError("network_unreachable"));
  const { user } = renderUi(
    <>
      <LoginPage signIn={signIn} />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Continuar con LinkedIn" }));
  expect(await screen.findByText("Inicio de sesión fallido. Por favor intenta de nuevo.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Continuar con LinkedIn" })).toHaveProperty("disabled", false);
});

test("a failed attempt is told before any other notice", () => {
  renderUi(<LoginPage problem="No pudimos" notice="Tu sesión terminó" />);
  expect(screen.getByRole("alert").textContent).toBe("No pudimos");
  expect(screen.queryByText("Tu sesión terminó")).toBeNull();
});
