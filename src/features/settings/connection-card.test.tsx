import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionStoreContext } from "@/shared/session";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { supabase } from "@/shared/supabase";
import { fakeHttp } from "@/shared/testing/fake-http";
import { sessionDouble, signedIn } from "@/shared/testing/session-double";
import { renderUi } from "@/testing/render";
import { SettingsPage } from "./settings-page";

const TOKENS = "GET /rest/v1/linkedin_tokens";
const PAGES = "GET /rest/v1/linkedin_organizations";
const HEALTH = "GET /auth/v1/health";
const row = {
  id: "1",
  is_valid: true,
  error_message: null,
  ends_at: null,
  granted_scopes: null,
  updated_at: "2026-11-22T10:00:00Z",
};

const show = (connection: object | null, pages: object[] = []) => {
  fakeHttp({
    [TOKENS]: { body: connection === null ? [] : [connection] },
    [PAGES]: { body: pages },
    [HEALTH]: {},
  });
  return renderUi(<SettingsPage />, {
    route: "/settings",
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });
};

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(supabase.auth, "signInWithOAuth").mockResolvedValue({
    data: { provider: "linkedin_oidc", url: "" },
    error: null,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  { connection: row, badge: "Válida", says: /Se renueva sola/, button: "Reconectar" },
  {
    connection: { ...row, ends_at: "2036-01-21T14:30:00Z" },
    badge: "Válida",
    says: /Vence el 21 ene 2036 a las 10:30\. Te avisaremos/,
    button: "Reconectar",
  },
  {
    connection: { ...row, is_valid: false, error_message: "linkedin_token_revoked" },
    badge: "No válida",
    says: /LinkedIn ya no nos autoriza.+Tus publicaciones programadas no saldrán/,
    button: "Reconectar",
  },
  {
    connection: { ...row, is_valid: null },
    badge: "Sin comprobar",
    says: /Todavía no/,
    button: "Reconectar",
  },
  { connection: null, badge: "Sin conectar", says: /Conecta tu cuenta/, button: "Conectar" },
])(
  "a connection that is «$badge» says so, with a button «$button»",
  async ({ connection, badge, says, button }) => {
    show(connection);
    expect(await screen.findByText(badge)).toBeDefined();
    expect(screen.getByText(says)).toBeDefined();
    expect(screen.getByRole("button", { name: button })).toBeDefined();
  },
);

test.each([
  { pages: [], scopes: /w_member_social/ },
  { pages: [{ id: "9" }], scopes: /w_organization_social/ },
])(
  "the button leaves for LinkedIn and comes back to the settings, with the page permissions of who has pages",
  async ({ pages, scopes }) => {
    const { user } = show({ ...row, is_valid: false }, pages);
    await screen.findByText("No válida");
    await user.click(screen.getByRole("button", { name: "Reconectar" }));
    expect(await screen.findByRole("button", { name: "Conectando..." })).toBeDefined();
    expect(tabStore.get(STORAGE_KEYS.returnTo)).toBe("/settings");
    expect(vi.mocked(supabase.auth.signInWithOAuth).mock.calls[0]?.[0].options?.scopes).toMatch(scopes);
  },
);

test("a state that cannot be read is no false one: it says so and can be asked for again", async () => {
  fakeHttp({ [TOKENS]: { status: 403, body: { code: "42501" } }, [PAGES]: { body: [] } });
  renderUi(<SettingsPage />, {
    route: "/settings",
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });
  expect(await screen.findByRole("button", { name: "Reintentar" })).toBeDefined();
  expect(screen.queryByText("Sin conectar")).toBeNull();
});
