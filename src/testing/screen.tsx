import type { Session, User } from "@supabase/supabase-js";
import type { QueryClient } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { type ReactNode, useMemo } from "react";
import { toast } from "sonner";
import { beforeEach, expect, vi } from "vitest";
import { LinkedInReconnect } from "@/app/linkedin-reconnect";
import { groupByMonth, toCards } from "@/data/posts/cards";
import type { PostRow } from "@/data/posts/rows";
import { SessionStoreContext } from "@/shared/session/session";
import type { SessionStore } from "@/shared/session/session-store";
import {
  on,
  type RecordedRequest,
  type Responder,
  type recordingClient,
} from "@/shared/testing/recording-client";
import { renderUi } from "./render";

export const USER_ID = "11111111-1111-4111-8111-111111111111";

const user: User = {
  id: USER_ID,
  email: "lucia@example.test",
  app_metadata: {},
  // With a zone in the account, no render reads the browser's zone, which takes 50 microseconds.
  user_metadata: { name: "Lucía Fernández", country: "BO", timezone: "UTC" },
  aud: "authenticated",
  created_at: "2026-01-01T00:00:00Z",
};
const session: Session = {
  access_token: "t",
  refresh_token: "r",
  expires_in: 3600,
  token_type: "bearer",
  user,
};

type SignedInProps = { metadata?: Record<string, unknown> | undefined; children: ReactNode };

/** A screen for the signed-in test user Lucía. `metadata` is added to her account. */
export function SignedIn({ metadata, children }: SignedInProps) {
  const store = useMemo<SessionStore>(() => {
    const lucia = { ...user, user_metadata: { ...user.user_metadata, ...metadata } };
    const snapshot = {
      status: "signed-in",
      session: { ...session, user: lucia },
      user: lucia,
      endedBy: null,
      failure: null,
    } as const;
    return {
      getSnapshot: () => snapshot,
      subscribe: () => () => undefined,
      onEvent: () => () => undefined,
      start: () => Promise.resolve({ signInError: null }),
      forget: () => undefined,
    };
  }, [metadata]);
  return <SessionStoreContext value={store}>{children}</SessionStoreContext>;
}

export type Wire = ReturnType<typeof recordingClient>;

export const companyPage = (organization_id: string, organization_name: string) => ({
  id: organization_id,
  organization_id,
  organization_name,
  vanity_name: organization_name.toLowerCase().replaceAll(" ", "-"),
  is_visible: true,
  logo_url: null,
  can_publish: null,
});

export const credits = (available_credits: number) => ({
  available_credits,
  free_monthly_credits: available_credits,
  purchased_credits: 0,
  held_credits: 0,
  total_purchased: 0,
  total_consumed: 0,
});

export const savedDraft = (body: unknown, answer = {}) => ({
  saved: true,
  revision: crypto.randomUUID(),
  content: null,
  base_version: (body as { p_base_version: number | null }).p_base_version,
  device_id: (body as { p_device_id: string }).p_device_id,
  updated_at: "2026-11-21T12:00:00Z",
  ...answer,
});

const isAmong = (asked: string, value: string): boolean =>
  /^in\.\((.*)\)$/.exec(asked)?.[1]?.split(",").includes(value) ?? false;

const isAskedFor = (row: PostRow, query: URLSearchParams): boolean =>
  (["status", "postcard", "id"] as const).every((column) => {
    const condition = query.get(column);
    return condition === null || condition === `eq.${row[column]}` || isAmong(condition, String(row[column]));
  });

function publishedMonthsOf(rows: readonly PostRow[]) {
  return groupByMonth(toCards(rows), "listas").map(({ month, cards }) => ({ month, cards: cards.length }));
}

/**
 * Shows a screen to the test user, who has two pages. The network responds with `rows`, unless a responder in `answers`
 * handles the request.
 */
export function renderScreen(
  wire: Wire,
  ui: ReactNode,
  {
    rows = () => [],
    answers = [],
    route = "/posts",
    queryClient,
    metadata,
  }: {
    rows?: () => PostRow[];
    answers?: Responder[];
    route?: string;
    queryClient?: QueryClient;
    metadata?: Record<string, unknown>;
  } = {},
) {
  wire.reset(
    ...answers,
    on("GET", "/rest/v1/posts", ({ query }) => ({ body: rows().filter((row) => isAskedFor(row, query)) })),
    on("POST", "/rest/v1/rpc/count_published_months", () => ({ body: publishedMonthsOf(rows()) })),
    on("POST", "/rest/v1/rpc/list_published_month", () => ({
      body: rows().filter((row) => row.status === "listas"),
    })),
    on("GET", "/rest/v1/posting_slots", () => ({ body: [] })),
    on("GET", "/rest/v1/linkedin_organizations", () => ({
      body: [companyPage("2414183", "Café Andino"), companyPage("97909464", "Estudio Norte")],
    })),
    on("GET", "/rest/v1/ai_credit_costs", () => ({ body: [] })),
    on("POST", "/rest/v1/rpc/list_post_problems", () => ({ body: [] })),
    on("GET", "/rest/v1/card_approvals", () => ({ body: [] })),
    on("GET", "/rest/v1/post_approvals", () => ({ body: [] })),
    on("GET", "/rest/v1/review_boards", () => ({ body: [] })),
    on("GET", "/rest/v1/post_drafts", () => ({ body: [] })),
    on("POST", "/rest/v1/rpc/save_post_draft", ({ body }) => ({ body: savedDraft(body) })),
    on("POST", "/rest/v1/rpc/delete_post_draft", () => ({ body: true })),
    on("POST", "/rest/v1/rpc/credit_balance", () => ({ body: credits(10.5) })),
  );
  const shown = (
    <SignedIn metadata={metadata}>
      <LinkedInReconnect>{ui}</LinkedInReconnect>
    </SignedIn>
  );
  return renderUi(shown, { route, visited: [], ...(queryClient && { queryClient }) });
}

export const sentTo = (wire: Wire, path: string): RecordedRequest[] =>
  wire.requests.filter((request) => request.path === path);

/** Records toasts instead of showing them, because sonner keeps shown toasts between two tests. */
export function recordToasts(toasts: string[] = []) {
  for (const kind of ["message", "success", "error", "warning"] as const) {
    vi.spyOn(toast, kind).mockImplementation((message) => {
      toasts.push(`${kind}: ${String(message)}`);
      return toasts.length;
    });
  }
  return toasts;
}

/** Records the toasts of each test of the file in one array, which is empty at a test's beginning. */
export function toastsOfEachTest() {
  const toasts: string[] = [];
  beforeEach(() => {
    toasts.length = 0;
    recordToasts(toasts);
  });
  return { toasts, expectToast: (message: string) => waitFor(() => expect(toasts).toContain(message)) };
}

export function recordToastIds() {
  const ids: Record<"raised" | "dismissed", unknown[]> = { raised: [], dismissed: [] };
  vi.spyOn(toast, "error").mockImplementation((_message, options) => {
    ids.raised.push(options?.id);
    return "";
  });
  vi.spyOn(toast, "dismiss").mockImplementation((id) => {
    ids.dismissed.push(id);
    return "";
  });
  return ids;
}
