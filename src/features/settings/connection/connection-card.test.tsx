import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { supabase } from "@/shared/client/supabase";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { setServerAhead } from "@/shared/testing/server-time";
import { toast } from "@/shared/toast";
import {
  CONNECTION,
  HEALTH,
  muteToasts,
  PAGE,
  PAGES,
  REFRESH,
  refusal,
  showSettings,
  TOKENS,
} from "../testing";

const show = (connection: object | null) =>
  showSettings({ [TOKENS]: { body: connection === null ? [] : [connection] }, [PAGES]: { body: [PAGE] } });

muteToasts();
beforeEach(() => {
  vi.spyOn(supabase.auth, "signInWithOAuth").mockResolvedValue({
    data: { provider: "linkedin_oidc", url: "" },
    error: null,
  });
});

test.each([
  { connection: CONNECTION, badge: "Válida", says: /Se renueva sola/, button: "Reconectar" },
  {
    connection: { ...CONNECTION, ends_at: "2036-01-21T14:30:00Z" },
    badge: "Válida",
    says: /Vence el lunes 21 de enero de 2036 a las 10:30 \(La Paz\)\. Te avisaremos/,
    button: "Reconectar",
  },
  {
    connection: { ...CONNECTION, is_valid: false, error_message: "linkedin_token_revoked" },
    badge: "No válida",
    says: /^Token de LinkedIn inválido: LinkedIn ya no nos autoriza/,
    button: "Reconectar",
  },
  {
    connection: { ...CONNECTION, is_valid: null },
    badge: "Sin verificar",
    says: /Todavía no/,
    button: "Reconectar",
  },
  { connection: null, badge: "Sin conectar", says: /Conecta tu cuenta para programar/, button: "Conectar" },
])(
  "A5.04 P4.25 · the settings show the LinkedIn connection as $badge, with the button $button",
  async ({ connection, badge, says, button }) => {
    show(connection);
    expect(await screen.findByText(badge)).toBeDefined();
    expect(screen.getByText(says)).toBeDefined();
    expect(screen.getByRole("button", { name: button })).toBeDefined();
  },
);

test("while the LinkedIn connection loads, both of its buttons have their places and are disabled", async () => {
  showSettings({ [TOKENS]: () => new Promise<never>(() => {}), [PAGES]: { body: [PAGE] } });
  for (const name of ["Reconectar", "Actualizar token"])
    expect(await screen.findByRole("button", { name })).toHaveProperty("disabled", true);
});

test("the connection's end is compared with the server's clock, on a computer whose clock is a year fast", async () => {
  const YEAR_MS = 365 * 86_400_000;
  await setServerAhead(-YEAR_MS);
  show({ ...CONNECTION, ends_at: new Date(Date.now() - YEAR_MS / 2).toISOString() });
  expect(await screen.findByText("Válida")).toBeDefined();
  await act(() => setServerAhead(0));
});

test("the settings say when the LinkedIn connection was last updated, in the user's zone", async () => {
  show(CONNECTION);
  expect(await screen.findByText(/^Última actualización: .+ a las 06:00( \(La Paz\))?$/)).toBeDefined();
  expect(screen.getByRole("heading", { name: "Autorizaciones" })).toBeDefined();
});

test("P2.17 · the button of the connection goes to LinkedIn, requests the page permissions, and returns to the settings", async () => {
  const { user } = show({ ...CONNECTION, is_valid: false });
  await screen.findByText("No válida");
  await user.click(screen.getByRole("button", { name: "Reconectar" }));
  expect(await screen.findByRole("button", { name: "Conectando..." })).toBeDefined();
  expect(tabStore.get(STORAGE_KEYS.returnTo)).toBe("/settings/conexion");
  expect(vi.mocked(supabase.auth.signInWithOAuth).mock.calls[0]?.[0].options?.scopes).toMatch(
    /w_organization_social/,
  );
});

test("a sign-in that cannot begin is reported", async () => {
  const { user } = showSettings({ [HEALTH]: "unreachable" });
  await user.click(await screen.findByRole("button", { name: "Reconectar" }));
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith("Error al conectar con LinkedIn. Por favor intente nuevamente."),
  );
  expect(vi.mocked(supabase.auth.signInWithOAuth)).not.toHaveBeenCalled();
});

test("when the LinkedIn connection cannot be read, the settings show an error, and not 'Sin conectar'", async () => {
  showSettings({ [TOKENS]: { status: 403, body: { code: "42501" } } });
  expect(await screen.findByText("Error al recuperar el token de LinkedIn")).toBeDefined();
  expect(screen.queryByText("Sin conectar")).toBeNull();
});

const refresh = async (user: ReturnType<typeof showSettings>["user"]) => {
  await screen.findByText("Válida");
  await user.click(screen.getByRole("button", { name: "Actualizar token" }));
};

test("P4.26 · after the token was renewed, a toast says so, and the connection is read again", async () => {
  const { user, requests } = showSettings({ [REFRESH]: { body: { success: true } } });
  await refresh(user);
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith("Token de LinkedIn actualizado correctamente."),
  );
  const reads = () => requests.filter(({ path }) => path.endsWith("linkedin_tokens")).length;
  await waitFor(() => expect(reads()).toBeGreaterThanOrEqual(3));
});

test.each([
  {
    code: "linkedin_token_expired",
    says: "Tu token de LinkedIn ha expirado. Por favor vuelve a conectar tu cuenta.",
    offers: "Reconectar",
  },
  {
    code: "linkedin_not_connected",
    says: "No se encontró un token válido para refrescar",
    offers: "Reconectar",
  },
  {
    code: "service_busy",
    says: "El servicio está ocupado. Inténtalo de nuevo en unos segundos.",
    offers: undefined,
  },
  {
    code: "linkedin_unreachable",
    says: "Error al actualizar el token de LinkedIn. Por favor vuelva a autorizar la aplicación.",
    offers: undefined,
  },
])(
  "P4.31 · when the token cannot be renewed ($code), the message is $says",
  async ({ code, says, offers }) => {
    const { user } = showSettings({ [REFRESH]: refusal(code) });
    await refresh(user);
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    const [message, options] = vi.mocked(toast.error).mock.calls[0] ?? [];
    expect(message).toBe(says);
    const action = options?.action as { label: string; onClick: () => void } | undefined;
    expect(action?.label).toBe(offers);
    action?.onClick();
    if (offers) await waitFor(() => expect(supabase.auth.signInWithOAuth).toHaveBeenCalled());
  },
);

test("when no refresh token is stored, the refresh button sends no request to LinkedIn", async () => {
  const { user, requests } = show({ ...CONNECTION, has_refresh_token: false });
  await refresh(user);
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      "No se encontró un token válido para refrescar",
      expect.anything(),
    ),
  );
  expect(requests.some(({ path }) => path.includes("refresh-linkedin-token"))).toBe(false);
});

test("when a click on the refresh button cannot read the connection, the failed read is reported", async () => {
  let reads = 0;
  const { user } = showSettings({
    [TOKENS]: () => (reads++ === 0 ? { body: [CONNECTION] } : { status: 403, body: { code: "42501" } }),
  });
  await refresh(user);
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Error al obtener el token de actualización"));
});
