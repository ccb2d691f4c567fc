import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wire } from "@/data/posts/wired-supabase";
import { aiUseOfMonth } from "@/data/user-ai-stats/queries";
import { SessionStoreContext } from "@/shared/session";
import type { SessionStore } from "@/shared/session-store";
import { toast } from "@/shared/toast";
import { renderUi } from "@/testing/render";

const { on } = await import("@/data/posts/recording-client");
const { DashboardPage } = await import("./dashboard-page");

const user = {
  id: "11111111-1111-4111-8111-111111111111",
  email: "lucia@example.test",
  app_metadata: {},
  user_metadata: { name: "Lucía Fernández", country: "BO" },
  aud: "authenticated",
  created_at: "2026-01-01T00:00:00Z",
};
const snapshot = {
  status: "signed-in",
  session: { access_token: "t", refresh_token: "r", expires_in: 3600, token_type: "bearer", user },
  user,
  endedBy: null,
  failure: null,
} as const;
const store: SessionStore = {
  getSnapshot: () => snapshot,
  subscribe: () => () => undefined,
  onEvent: () => () => undefined,
  start: () => Promise.resolve({ signInError: null }),
  forget: () => undefined,
};

const emptyUse = {
  month: "2026-11-01",
  monthly_ai_images_count: 4,
  monthly_ai_videos5s_count: 3,
  monthly_ai_videos10s_count: 2,
  monthly_ai_infograph_count: 1,
  monthly_ai_research_count: 9,
};
const summaryRow = {
  published_cards: 12,
  cards_to_publish: 3,
  next_title: null,
  next_date: null,
  next_time: null,
  next_timezone: null,
  next_at: null,
  latest_title: null,
  latest_at: null,
  latest_timezone: null,
};
const NEXT = {
  next_title: "Mañana",
  next_date: "2026-11-22",
  next_time: "09:00:00",
  next_timezone: "America/La_Paz",
  next_at: "2026-11-22T13:00:00+00:00",
};
const LATEST = {
  latest_title: "Ayer",
  latest_at: "2026-11-20T02:30:00+00:00",
  latest_timezone: "America/La_Paz",
};
const CREDITS = {
  available_credits: 15.25,
  free_monthly_credits: 5.25,
  purchased_credits: 10,
  held_credits: 0,
  total_purchased: 20,
  total_consumed: 15,
};

type Server = { summary?: Partial<Record<keyof typeof summaryRow, unknown>>; isDown?: () => boolean };
/** `isDown` is asked at each read of the posts; without credits their read fails. */
function open({ summary = {}, isDown = () => false }: Server, credits: readonly unknown[] = [CREDITS]) {
  const down = { status: 400, body: { message: "not_authenticated" } };
  wire.reset(
    on("POST", "/rest/v1/rpc/summarize_posts", () =>
      isDown() ? down : { body: { ...summaryRow, ...summary } },
    ),
    on("GET", "/rest/v1/user_ai_stats", () => ({ body: [emptyUse] })),
    on("GET", "/rest/v1/user_credit_stats", () => (credits.length === 0 ? down : { body: credits })),
  );
  return renderUi(
    <SessionStoreContext value={store}>
      <DashboardPage />
    </SessionStoreContext>,
  );
}
const figure = (label: string) => screen.getByText(label).closest("dl")?.textContent;

// In the last minute of a month of credits.
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-12-01T07:59:30Z"), shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

test("greets, counts, and says what comes next and what came last", async () => {
  open({ summary: { ...NEXT, ...LATEST } });
  expect(screen.getByText("Cargando Panel de Control...")).toBeTruthy();
  expect(await screen.findByText("¡Hola, Lucía Fernández!")).toBeTruthy();
  expect(figure("Total de Notas Publicadas")).toContain("12");
  expect(figure("Total para Publicar")).toContain("3");
  expect(screen.getByText("22 nov 2026 a las 09:00")).toBeTruthy();
  // When it went out, where the post is.
  expect(screen.getByText("19 nov 2026 a las 22:30")).toBeTruthy();
  const tile = (label: string) => within(screen.getByText(label).closest("div") as HTMLElement);
  expect(await tile("Imágenes").findByText("4")).toBeTruthy();
  expect(tile("Videos de 4s").getByText("3")).toBeTruthy();
  expect(tile("Videos de 8s").getByText("2")).toBeTruthy();
  expect(tile("Infografías").getByText("1")).toBeTruthy();
  expect(tile("Investigaciones").getByText("9")).toBeTruthy();
});

test("the credits that are left stand on the dashboard, with the way to their detail", async () => {
  open({});
  await waitFor(() => expect(figure("Créditos disponibles")).toContain("15,3"));
  expect(screen.getByRole("link", { name: "Ver el detalle" }).getAttribute("href")).toBe(
    "/profile?tab=creditos",
  );
});

test("credits that cannot be read are no zero, and can be asked for again", async () => {
  open({}, []);
  expect(await screen.findByText("No pudimos leer tus créditos.")).toBeTruthy();
  expect(figure("Créditos disponibles")).not.toContain("0");
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeTruthy();
});

test("without posts it says so", async () => {
  open({ summary: { published_cards: 0, cards_to_publish: 0 } });
  expect(await screen.findByText("No hay publicaciones pendientes")).toBeTruthy();
  expect(screen.getByText("No hay publicaciones realizadas")).toBeTruthy();
  expect(screen.queryByText(/Ninguna de las que tienes sale sola/)).toBeNull();
});

test("posts of which none goes out by itself are no next one, and it says why", async () => {
  open({ summary: { cards_to_publish: 3 } });
  expect(await screen.findByText("No hay publicaciones pendientes")).toBeTruthy();
  expect(screen.getByText(/Ninguna de las que tienes sale sola/)).toBeTruthy();
});

test("the use of AI begins anew when the month of credits ends while the page is open", async () => {
  open({});
  const images = () => screen.getByText("Imágenes").closest("div")?.textContent;
  await waitFor(() => expect(images()).toContain("4"));
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(images()).toContain("0");
});

test("a read that fails has its own screen with a way out", async () => {
  const told = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  open({ isDown: () => true });
  expect(await screen.findByText("Error al cargar los datos")).toBeTruthy();
  expect(told.mock.calls.map(([sentence]) => sentence)).toEqual(["Error al cargar datos del panel"]);
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeTruthy();
});

test("a row of an older month counts nothing", () => {
  const row = { ...emptyUse, month: "2026-10-01" };
  expect(aiUseOfMonth(row, "2026-10").images).toBe(4);
  expect(aiUseOfMonth(row, "2026-11").images).toBe(0);
  expect(aiUseOfMonth(null, "2026-11").research).toBe(0);
});
