import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { wire } from "@/data/posts/wired-supabase";
import { aiUseOfMonth } from "@/data/user-ai-stats/queries";
import { SessionStoreContext } from "@/shared/session";
import type { SessionStore } from "@/shared/session-store";
import { toast } from "@/shared/toast";
import { renderUi } from "@/testing/render";
import { momentOf } from "./moment";

vi.mock("@/shared/supabase", () => import("@/data/posts/wired-supabase"));
vi.mock("@/data/posts/live", () => ({ usePostsLive: () => undefined }));
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
  month: `${new Date().toISOString().slice(0, 7)}-01`,
  monthly_ai_images_count: 4,
  monthly_ai_videos5s_count: 3,
  monthly_ai_videos10s_count: 2,
  monthly_ai_infograph_count: 1,
  monthly_ai_research_count: 9,
};
type Post = { title: string; date: string; post_time: string | null; timezone: string };

function open(posts: { next?: Post; latest?: Post; isDown?: () => boolean }) {
  const down = { status: 400, body: { message: "not_authenticated" } };
  wire.reset(
    on("HEAD", "/rest/v1/posts", ({ query }) =>
      posts.isDown?.()
        ? { status: 400 }
        : { headers: { "content-range": query.get("status") === "eq.listas" ? "*/12" : "*/3" } },
    ),
    on("GET", "/rest/v1/posts", ({ query }) => {
      if (posts.isDown?.()) return down;
      const found = query.get("status") === "eq.publicar" ? posts.next : posts.latest;
      return { body: found ? [found] : [] };
    }),
    on("GET", "/rest/v1/user_ai_stats", () => ({ body: [emptyUse] })),
  );
  return renderUi(
    <SessionStoreContext value={store}>
      <DashboardPage />
    </SessionStoreContext>,
  );
}

test("greets, counts, and says what comes next and what came last", async () => {
  open({
    next: { title: "Mañana", date: "2026-11-22", post_time: "09:00:00-04", timezone: "America/La_Paz" },
    latest: { title: "Ayer", date: "2026-11-20", post_time: null, timezone: "America/La_Paz" },
  });
  expect(screen.getByText("Cargando Panel de Control...")).toBeTruthy();
  expect(await screen.findByText("¡Hola, Lucía Fernández!")).toBeTruthy();
  expect(screen.getByText("Total de Notas Publicadas").closest("dl")?.textContent).toContain("12");
  expect(screen.getByText("Total para Publicar").closest("dl")?.textContent).toContain("3");
  expect(screen.getByText("22 nov 2026 a las 09:00")).toBeTruthy();
  expect(screen.getByText("20 nov 2026 · Hora no programada")).toBeTruthy();
  const tile = (label: string) => within(screen.getByText(label).closest("div") as HTMLElement);
  expect(await tile("Imágenes").findByText("4")).toBeTruthy();
  expect(tile("Videos de 4s").getByText("3")).toBeTruthy();
  expect(tile("Videos de 8s").getByText("2")).toBeTruthy();
  expect(tile("Infografías").getByText("1")).toBeTruthy();
  expect(tile("Investigaciones").getByText("9")).toBeTruthy();
});

test("without posts it says so", async () => {
  open({});
  expect(await screen.findByText("No hay publicaciones pendientes")).toBeTruthy();
  expect(screen.getByText("No hay publicaciones realizadas")).toBeTruthy();
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
  expect(aiUseOfMonth(row, Date.parse("2026-10-31T23:59:59Z")).images).toBe(4);
  expect(aiUseOfMonth(row, Date.parse("2026-11-01T00:00:00Z")).images).toBe(0);
  expect(aiUseOfMonth(null, 0).research).toBe(0);
});

test("a moment is day, month, year and hour without its offset", () => {
  expect(momentOf({ date: "2026-11-05", post_time: "07:05:00+00" })).toBe("5 nov 2026 a las 07:05");
});
