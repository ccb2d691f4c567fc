import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, vi } from "vitest";
import { createQueryClient } from "@/shared/client/query-client";
import { paths, type SettingsSection } from "@/shared/paths";
import { SessionStoreContext } from "@/shared/session/session";
import { fakeHttp } from "@/shared/testing/fake-http";
import { aUser, sessionDouble, signedIn } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { renderUi } from "@/testing/render";
import { SectionCards, SettingsPage } from "./settings-page";

await SectionCards.preload();

export const TOKENS = "GET /rest/v1/linkedin_tokens";
export const PAGES = "GET /rest/v1/linkedin_organizations";
export const HIDE = "PATCH /rest/v1/linkedin_organizations";
export const FETCH_PAGES = "POST /functions/v1/get-linkedin-organizations";
export const REFRESH = "POST /functions/v1/refresh-linkedin-token";
export const REVIEW = "GET /rest/v1/app_reviews";
export const RATE = "POST /rest/v1/app_reviews";
export const TICKET = "POST /rest/v1/helpdesk_tickets";
export const DELIVER = "POST /functions/v1/helpdesk-webhook";
export const API_TOKENS = "POST /rest/v1/rpc/list_api_tokens";
export const VOICES = "GET /rest/v1/voice_profiles";
export const ABOUTS = "GET /rest/v1/about_profiles";
export const BRANDS = "GET /rest/v1/brand_kits";
export const VOICE_TEXTS = "POST /rest/v1/rpc/count_voice_texts";
export const HEALTH = "GET /auth/v1/health";

export const CONNECTION = {
  id: "1",
  is_valid: true as boolean | null,
  error_message: null as string | null,
  ends_at: null as string | null,
  granted_scopes: null,
  has_refresh_token: true,
  updated_at: "2026-11-22T10:00:00Z",
};
export const PAGE = {
  id: "p1",
  organization_id: "1",
  organization_name: "Café Andino",
  vanity_name: "cafe-andino",
  is_visible: true,
  logo_url: null,
  can_publish: true,
};

export function muteToasts(): void {
  beforeEach(() => {
    vi.spyOn(console, "warn").mockReturnValue(undefined);
    for (const kind of ["error", "success", "warning"] as const)
      vi.spyOn(toast, kind).mockReturnValue(undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

type Routes = Parameters<typeof fakeHttp>[0];

type Leave = () => Promise<void>;
const nothing: Leave = async () => undefined;

export function showSettings(
  routes: Routes = {},
  {
    onSignOut = nothing,
    onDeleted = nothing,
    queryClient = createQueryClient(),
    section = null,
    metadata = {},
  }: {
    onSignOut?: Leave;
    onDeleted?: Leave;
    queryClient?: QueryClient;
    section?: SettingsSection | null;
    metadata?: Record<string, unknown>;
  } = {},
) {
  const { requests } = fakeHttp({
    [TOKENS]: { body: [CONNECTION] },
    [PAGES]: { body: [PAGE] },
    [REVIEW]: { body: [] },
    [HEALTH]: {},
    [API_TOKENS]: { body: [] },
    [VOICES]: { body: [] },
    [BRANDS]: { body: [] },
    [ABOUTS]: { body: [] },
    [VOICE_TEXTS]: { body: [] },
    ...routes,
  });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const lucia = aUser();
  lucia.user_metadata = { ...lucia.user_metadata, ...metadata };
  const shown = renderUi(<SettingsPage section={section} onSignOut={onSignOut} onDeleted={onDeleted} />, {
    route: paths.settings(),
    queryClient,
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn(lucia))}>{children}</SessionStoreContext>
    ),
  });
  return { ...shown, requests };
}

export const refusal = (code: string, status = 409) => ({ status, body: { error: { code } } });
