import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aiUseOfMonth } from "@/data/ai-work/user-ai-stats";
import { type DashboardRow, dashboardRow } from "@/data/dashboard/testing";
import { SessionStoreContext } from "@/shared/session/session";
import type { SessionStore } from "@/shared/session/session-store";
import { emitRow, hasSubscriber } from "@/shared/testing/realtime-double";
import { wire } from "@/shared/testing/wire";
import { toast } from "@/shared/toast";
import { renderUi } from "@/testing/render";

const { on } = await import("@/shared/testing/recording-client");
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

const USE = {
  ai_month: "2026-11-01",
  ai_images: 4,
  ai_videos_4s: 3,
  ai_videos_8s: 2,
  ai_infographs: 1,
  ai_research: 9,
};
const NEXT = {
  next_post_id: "p1",
  next_title: "Mañana",
  next_date: "2026-11-22",
  next_time: "09:00:00",
  next_timezone: "America/La_Paz",
  next_at: "2026-11-22T13:00:00+00:00",
};
const LATEST = {
  latest_post_id: "p2",
  latest_title: "Ayer",
  latest_at: "2026-11-20T02:30:00+00:00",
  latest_timezone: "America/La_Paz",
  latest_url: "https://www.linkedin.com/feed/update/urn:li:share:1/",
};
const FIGURES = { published_cards: 12, cards_to_publish: 3, available_credits: 15.25 };

function open(row: Partial<DashboardRow> = {}, isDown = () => false) {
  const down = { status: 400, body: { message: "not_authenticated" } };
  wire.reset(
    on("POST", "/rest/v1/rpc/dashboard_summary", () =>
      isDown() ? down : { body: dashboardRow({ ...FIGURES, ...USE, ...row }) },
    ),
  );
  return renderUi(
    <SessionStoreContext value={store}>
      <DashboardPage />
    </SessionStoreContext>,
  );
}
const figure = (label: string) => screen.getByText(label).closest("dl")?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-12-01T07:59:30Z"), shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

test("A2.17 · the dashboard greets the user, counts the cards and the AI work, and shows the next and the last post", async () => {
  open({ ...NEXT, ...LATEST, published_cards: 1_234 });
  expect(screen.getByText("Cargando Panel de Control...")).toBeTruthy();
  expect(await screen.findByText("¡Hola, Lucía Fernández!")).toBeTruthy();
  expect(figure("Total de Notas Publicadas")).toContain("1.234");
  expect(figure("Total para Publicar")).toContain("3");
  for (const heading of ["Siguiente para publicar", "Última nota publicada", "Uso de IA este mes"])
    expect(screen.getByText(heading)).toBeTruthy();
  expect(screen.getByText("22 nov 2026 a las 09:00 (La Paz)")).toBeTruthy();
  expect(screen.getByText("19 nov 2026 a las 22:30 (La Paz)")).toBeTruthy();
  const tile = (label: string) => within(screen.getByText(label).closest("div") as HTMLElement);
  expect(await tile("Imágenes").findByText("4")).toBeTruthy();
  expect(tile("Videos de 4s").getByText("3")).toBeTruthy();
  expect(tile("Videos de 8s").getByText("2")).toBeTruthy();
  expect(tile("Infografías").getByText("1")).toBeTruthy();
  expect(tile("Investigaciones").getByText("9")).toBeTruthy();
});

test("in a month without counted AI work, the AI card names the kinds that it counts, because other kinds may have been used", async () => {
  open({ ai_images: 0, ai_videos_4s: 0, ai_videos_8s: 0, ai_infographs: 0, ai_research: 0 });
  expect(
    await screen.findByText(
      "Este mes todavía no recibiste imágenes, videos, infografías ni investigaciones.",
    ),
  ).toBeTruthy();
});

test("one request reads all data of the dashboard page", async () => {
  open({ ...NEXT, ...LATEST });
  await screen.findByText("Actividad Reciente");
  expect(wire.requests).toHaveLength(1);
});

test("the dashboard shows the available credits, with a link to their details", async () => {
  open();
  await waitFor(() => expect(figure("Créditos disponibles")).toContain("15,3"));
  expect(figure("Créditos disponibles")).toContain("10,5 gratis hasta el 1 de diciembre");
  expect(screen.getByRole("link", { name: "Ver el detalle" }).getAttribute("href")).toBe(
    "/profile?tab=creditos",
  );
});

test("the next and the last post can be opened from the dashboard, the last post also on LinkedIn", async () => {
  open({ ...NEXT, ...LATEST });
  const href = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await href("Mañana")).toBe("/posts?post=p1");
  expect(await href("Ayer")).toBe("/posts?post=p2");
  expect(await href("Ver «Ayer» en LinkedIn (se abre en otra pestaña)")).toBe(LATEST.latest_url);
});

test.each([
  [
    { failed_cards: 1, failed_post_id: "p7", failed_title: "Café" },
    "1 publicación no salió",
    "Revisar",
    "/posts?post=p7",
  ],
  [
    { unconfirmed_cards: 2, unconfirmed_post_id: "p7", unconfirmed_title: "Café" },
    "2 publicaciones por confirmar",
    "Responder",
    "/posts?ver=atencion",
  ],
  [
    { blocked_cards: 1, blocked_post_id: "p7", blocked_title: "Café" },
    "1 publicación programada no saldrá así",
    "Revisar",
    "/posts?post=p7",
  ],
  [
    { available_credits: 1, due_credits: 3.5 },
    "No te alcanzan los créditos",
    "Comprar créditos",
    "/profile?tab=pagos",
  ],
  [{ available_credits: 1.5 }, "Te quedan 1,5 créditos", "Comprar créditos", "/profile?tab=pagos"],
  [{ available_credits: 0, owed_credits: 4 }, "Debes 4,0 créditos", "Comprar créditos", "/profile?tab=pagos"],
])("a problem that needs attention is shown with its button: %j", async (row, expected, button, href) => {
  open(row);
  expect(await screen.findByText("Necesita tu atención")).toBeTruthy();
  expect(screen.getByText(expected)).toBeTruthy();
  expect(screen.getByRole("link", { name: button }).getAttribute("href")).toBe(href);
});

test("a sentence about credits agrees with one credit, and rounds no hundredths up to the price", async () => {
  const { unmount } = open({ available_credits: 0, owed_credits: 1 });
  expect(await screen.findByText("Debes 1 crédito: se descuenta de tu próxima compra")).toBeTruthy();
  unmount();
  open({ available_credits: 0.46, due_credits: 0.5, covered_credits: 0.46 });
  expect(
    await screen.findByText(
      "Lo programado para los próximos siete días cuesta 0,5 créditos y tus créditos solo cubren 0,46.",
    ),
  ).toBeTruthy();
});

test("a live notice, such as a reviewer's decision, refetches the dashboard", async () => {
  vi.useRealTimers();
  const row: Partial<DashboardRow> = { blocked_cards: 2, blocked_post_id: "p7", blocked_title: "Café" };
  open(row);
  expect(await screen.findByText("2 publicaciones programadas no saldrán así")).toBeTruthy();
  row.blocked_cards = 1;
  await waitFor(() => expect(hasSubscriber("notifications")).toBe(true));
  act(() => emitRow("notifications", { message: "Ana aprobó «Café»." }));
  expect(await screen.findByText("1 publicación programada no saldrá así")).toBeTruthy();
});

test("when the LinkedIn connection ends soon, the dashboard says so and offers to renew it", async () => {
  open({ connection_ends_at: "2026-12-03T12:00:00Z" });
  expect(await screen.findByText(/Tu conexión con LinkedIn vence el jueves 3 de diciembre/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Renovar conexión" })).toBeTruthy();
});

test("for a user with a published post and no problem, the dashboard shows neither first steps nor 'Necesita tu atención'", async () => {
  open();
  await screen.findByText("Actividad Reciente");
  expect(screen.queryByText("Necesita tu atención")).toBeNull();
  expect(screen.queryByText("Primeros pasos")).toBeNull();
});

test("a beginner sees the first steps, and only the next step has a button", async () => {
  open({ published_cards: 0, cards_to_publish: 1 });
  expect(await screen.findByText("2 de 4")).toBeTruthy();
  expect(screen.getByRole("listitem", { current: "step" }).textContent).toContain("Ponle día y hora");
  expect(screen.getByRole("link", { name: "Programar" }).getAttribute("href")).toMatch(
    /^\/posts\?editar=\d+$/,
  );
  expect(screen.queryByRole("link", { name: "Escribir" })).toBeNull();
});

test("an empty week invites users who have published, and shows beginners the first steps", async () => {
  const { unmount } = open();
  expect(await screen.findByText("En los próximos siete días no hay nada programado.")).toBeTruthy();
  unmount();
  open({ published_cards: 0, cards_to_publish: 0 });
  expect(await screen.findByText("Primeros pasos")).toBeTruthy();
  expect(screen.queryByText("Los próximos siete días")).toBeNull();
});

test("A2.18 · in a month without AI use the AI card shows five zeros and a link to research a topic", async () => {
  open({ ai_images: 0, ai_videos_4s: 0, ai_videos_8s: 0, ai_infographs: 0, ai_research: 0 });
  const begin = await screen.findByRole("link", { name: "Investigar un tema" });
  expect(begin.getAttribute("href")).toBe("/research");
  const figures = screen.getByText("Imágenes").closest("dl")?.textContent;
  expect(figures).toBe("Imágenes0Videos de 4s0Videos de 8s0Infografías0Investigaciones0");
});

test("the dashboard's week shows at most three cards a day, also unscheduled cards, and links the others to the day's week in the calendar", async () => {
  const card = (n: number, time: string | null) => ({
    post_id: `p${n}`,
    title: `Nota ${n}`,
    posts: 1,
    date: "2026-12-02",
    time,
  });
  open({ week: [card(1, "08:00:00"), card(2, "09:00:00"), card(3, null), card(4, null)] });
  const day = (await screen.findByText("Mañana")).closest("li") as HTMLElement;
  expect(within(day).getByRole("link", { name: "08:00 Nota 1" }).getAttribute("href")).toBe("/posts?post=p1");
  expect(within(day).getByRole("link", { name: "Sin hora Nota 3" })).toBeTruthy();
  expect(within(day).queryByText("Nota 2")).toBeNull();
  const more = within(day).getByRole("link", { name: /^1 publicación más/ });
  expect(more.getAttribute("href")).toBe("/calendar?semana=2026-12-02");
});

test.each([
  ["2026-12-30", "/calendar"],
  ["2027-01-03", "/calendar?mes=2027-01"],
])(
  "'Ver calendario' of the dashboard opens the month of the first card, which is on %s",
  async (date, address) => {
    vi.setSystemTime(Date.parse("2026-12-29T12:00:00Z"));
    open({ week: [{ post_id: "p1", title: "Nota", posts: 1, date, time: null }] });
    await screen.findByText("Nota");
    expect(screen.getByRole("link", { name: "Ver calendario" }).getAttribute("href")).toBe(address);
  },
);

test("a screen reader reads the weekday of each day of the dashboard's week once", async () => {
  open({ week: [{ post_id: "p1", title: "Nota", posts: 1, date: "2026-12-02", time: null }] });
  await screen.findByText("Mañana");
  expect(screen.getByRole("heading", { name: "jueves 3 de diciembre de 2026" })).toBeTruthy();
});

test("the dashboard names a card's lost company pages in the week and under 'Necesita tu atención', even a page of unknown name", async () => {
  const card = { posts: 1, date: "2026-12-02", time: "08:00:00" };
  open({
    week: [
      { ...card, post_id: "p1", title: "Perdida", lost_pages: ["Café Andino", null] },
      { ...card, post_id: "p2", title: "Sale", lost_pages: null },
    ],
  });
  const lost = "ya no puedes publicar en Café Andino y en Página de empresa";
  expect(await screen.findByRole("link", { name: `08:00 ${lost} Perdida` })).toBeTruthy();
  expect(screen.getByTitle(lost)).toBeTruthy();
  expect(screen.getByRole("link", { name: "08:00 Sale" })).toBeTruthy();
  const problem = screen.getByText(
    "1 publicación programada no saldrá en Café Andino y en Página de empresa",
  );
  const review = within(problem.closest("li") as HTMLElement).getByRole("link", { name: "Revisar" });
  expect(review.getAttribute("href")).toBe("/posts?post=p1");
});

test("the dashboard's week shows a card of another zone on the day and at the time of the account's zone", async () => {
  const card = { post_id: "p1", title: "Nota", posts: 1, date: "2026-12-01" };
  open({
    week: [
      { ...card, time: "21:30:00", at: "2026-12-02T01:30:00+00:00" },
      { ...card, title: "Otra", time: "23:00:00", at: "2026-12-01T22:00:00+00:00" },
    ],
  });
  const dayOf = async (name: string) =>
    (await screen.findByRole("link", { name })).closest("li")?.textContent;
  expect(await dayOf("01:30 Nota")).toContain("Mañana");
  expect(await dayOf("22:00 Otra")).toContain("Hoy");
});

test("the dashboard shows the small picture of each card that has one, and no picture for other cards", async () => {
  const image = (name: string) => `https://media.test/${name}_s.jpg`;
  const card = { title: "Nota", posts: 1, date: "2026-12-02", time: "08:00:00" };
  open({
    ...NEXT,
    next_image_url: image("siguiente"),
    ...LATEST,
    latest_image_url: "https://media.test/sin-pequena.jpg",
    week: [
      { ...card, post_id: "p1", image_url: image("semana") },
      { ...card, post_id: "p2", image_url: null },
    ],
  });
  await screen.findByText("Actividad Reciente");
  expect([...document.querySelectorAll("img")].map((picture) => picture.getAttribute("src"))).toEqual([
    `${image("semana")}.small.jpg`,
    `${image("siguiente")}.small.jpg`,
  ]);
});

test("A2.19 · a dashboard without posts shows that the user has no posts", async () => {
  open({ published_cards: 0, cards_to_publish: 0 });
  expect(await screen.findByText("No hay publicaciones pendientes")).toBeTruthy();
  expect(screen.getByText("No hay publicaciones realizadas")).toBeTruthy();
  expect(screen.queryByText(/Ninguna de las que tienes sale sola/)).toBeNull();
});

test("«No hay publicaciones pendientes» is never shown beside a number above zero", async () => {
  open({ cards_to_publish: 3 });
  expect(await screen.findByText("Ninguna de las que tienes sale sola por ahora")).toBeTruthy();
  expect(screen.queryByText("No hay publicaciones pendientes")).toBeNull();
});

test("the use of AI starts at zero when the month of credits ends while the page is open", async () => {
  open();
  const images = () => screen.getByText("Imágenes").closest("div")?.textContent;
  await waitFor(() => expect(images()).toContain("4"));
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(images()).toContain("0");
});

test("A2.20 · when the dashboard cannot be read, it shows the error and 'Reintentar'", async () => {
  const errorToast = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  open({}, () => true);
  expect(await screen.findByText("Error al cargar los datos")).toBeTruthy();
  expect(errorToast.mock.calls.map(([sentence]) => sentence)).toEqual(["Error al cargar datos del panel"]);
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeTruthy();
});

test("aiUseOfMonth counts zero uses when the stored row is of an earlier month", () => {
  const row = {
    month: "2026-10-01",
    monthly_ai_images_count: 4,
    monthly_ai_videos5s_count: 0,
    monthly_ai_videos10s_count: 0,
    monthly_ai_infograph_count: 0,
    monthly_ai_research_count: 0,
  };
  expect(aiUseOfMonth(row, "2026-10").images).toBe(4);
  expect(aiUseOfMonth(row, "2026-11").images).toBe(0);
  expect(aiUseOfMonth(null, "2026-11").research).toBe(0);
});
