import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/shared/client/query-client";
import { paths } from "@/shared/paths";
import { SessionStoreContext } from "@/shared/session/session";
import { fakeHttp } from "@/shared/testing/fake-http";
import { sessionDouble, signedIn, USER_ID } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { renderUi } from "@/testing/render";
import { isPostCountUnknown } from "./personal/not-covered";
import { ResultsPage } from "./results-page";

const JOB_ID = "10000000-0000-4000-8000-000000000001";
const SYNC = "POST /functions/v1/sync-analytics";
const ANALYSE = "POST /functions/v1/organization-analytics";
const CREDITS = "POST /rest/v1/rpc/credit_balance";
const SUMMARY = "POST /rest/v1/rpc/results_summary";
const PAGES = "GET /rest/v1/linkedin_organizations";

const page = (id: string, name: string) => ({
  id,
  organization_id: id,
  organization_name: name,
  vanity_name: `pagina-${id}`,
  is_visible: true,
  logo_url: null,
  can_publish: true,
});
const ended = (result: unknown) => ({
  body: { job_id: JOB_ID, state: "succeeded", result, error_code: null },
});
const failed = (code: string) => ({
  body: { job_id: JOB_ID, state: "failed", result: null, error_code: code },
});
const refusal = (code: string) => ({ status: 409, body: { error: { code } } });

type Routes = Parameters<typeof fakeHttp>[0];

function show(routes: Routes = {}, tab: "personal" | "organizaciones" = "personal") {
  const http = fakeHttp({
    [SUMMARY]: { body: [] },
    [CREDITS]: { body: { available_credits: 10 } },
    [PAGES]: { body: [page("1", "Café Andino"), page("2", "Estudio Norte")] },
    "GET /rest/v1/ai_credit_costs": {
      body: ["analytics", "person_analysis", "organization_analysis"].map((content_type) => ({
        content_type,
        credit_cost: 0.5,
      })),
    },
    "GET /rest/v1/linkedin_tokens": { body: [{ id: "1", granted_scopes: ["r_member_postAnalytics"] }] },
    "GET /rest/v1/user_analytics": { body: [] },
    "POST /rest/v1/rpc/results_posts": { body: [] },
    "POST /rest/v1/rpc/results_rewrites": { body: [] },
    "GET /rest/v1/post_analytics": { body: [] },
    "GET /rest/v1/account_snapshots": { body: [] },
    "GET /rest/v1/org_analytics": { body: [] },
    "GET /rest/v1/background_jobs": { body: [] },
    "GET /rest/v1/posts": { body: [] },
    "GET /rest/v1/result_imports": { body: [] },
    ...routes,
  });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const shown = renderUi(<ResultsPage renderRewrite={() => null} />, {
    route: paths.results({ tab }),
    queryClient,
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });
  return { ...shown, ...http };
}

const press = async (user: ReturnType<typeof show>["user"], name: string) =>
  user.click(await screen.findByRole("button", { name }));
const saysError = (message: string) =>
  waitFor(() => expect(vi.mocked(toast.error).mock.calls.map(([said]) => said)).toContain(message));
const saysSuccess = (message: string) =>
  waitFor(() => expect(vi.mocked(toast.success).mock.calls.map(([said]) => said)).toContain(message));

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  for (const kind of ["error", "success", "info"] as const) vi.spyOn(toast, kind).mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("figures that LinkedIn does not give are listed as unknown in one sentence with the reason, and not shown as zeros", async () => {
  show({ "GET /rest/v1/linkedin_tokens": { body: [{ id: "1", granted_scopes: [] }] } });
  expect(
    await screen.findByText(
      "Sin datos de impresiones, interacciones, tasa de interacción, reacciones, comentarios, interacción por publicación y seguidores: LinkedIn no entrega estos datos con los permisos que diste.",
    ),
  ).toBeDefined();
  expect(screen.queryByText("Sin dato")).toBeNull();
});

test("no figure is called unknown before the account's totals have been read", async () => {
  let answer: (totals: { body: unknown[] }) => void = () => {};
  const totals = new Promise<{ body: unknown[] }>((resolve) => {
    answer = resolve;
  });
  const { requests } = show({ "GET /rest/v1/user_analytics": () => totals });
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain("/rest/v1/rpc/results_summary"));
  await act(async () => {});
  expect(screen.queryAllByText(/^Sin datos de /)).toEqual([]);
  answer({ body: [] });
  expect((await screen.findAllByText(/^Sin datos de /)).length).toBeGreaterThan(0);
});

test("the results page shows the figures of the published posts apart from the figures of the days", async () => {
  const day = {
    day: new Date().toISOString().slice(0, 10),
    impressions: 5,
    engagements: 1,
    source: "export",
  };
  show({ "GET /rest/v1/account_snapshots": { body: [day] } });
  expect(
    await screen.findByRole("heading", { name: "Lo que publicaste en los últimos 30 días" }),
  ).toBeDefined();
  expect(
    await screen.findByText(/^Cifras de cada día de todo lo publicado, también lo anterior/),
  ).toBeDefined();
});

test("the chart of a page names the export as the source of new followers, and LinkedIn as that of the same day's impressions", async () => {
  const day = new Date().toISOString().slice(0, 10);
  const { user } = show(
    {
      [PAGES]: { body: [page("1", "Café Andino")] },
      "GET /rest/v1/org_analytics": {
        body: [{ organization_id: "1", org_followers: 3, updated_at: "2026-05-01T12:00:00Z" }],
      },
      "GET /rest/v1/account_snapshots": {
        body: [{ day, impressions: 5, engagements: null, new_followers: 2, source: "linkedin" }],
      },
    },
    "organizaciones",
  );
  expect(await screen.findByText("Fuente: estadísticas de LinkedIn")).toBeDefined();
  await press(user, "Nuevos seguidores");
  expect(await screen.findByText("Fuente: tu exportación de LinkedIn")).toBeDefined();
  await press(user, "Interacciones y clics");
  await waitFor(() => expect(screen.queryByText(/^Fuente: /)).toBeNull());
});

test("a lost company page keeps its figures, and is neither analysed nor counted in the price", async () => {
  const figures = { organization_id: "3", org_followers: 3, updated_at: "2026-05-01T12:00:00Z" };
  const [lost, unread] = [page("3", "Antigua"), page("4", "Perdida")].map((one) => ({
    ...one,
    can_publish: false,
  }));
  const { user, requests } = show(
    {
      [PAGES]: { body: [page("1", "Café Andino"), lost, unread] },
      "GET /rest/v1/org_analytics": { body: [figures] },
      [ANALYSE]: ended({ message: "Crece." }),
    },
    "organizaciones",
  );
  expect(await screen.findByRole("heading", { name: "Antigua" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Perdida" })).toBeNull();
  expect(
    screen.getByText("Ya no administras esta página en LinkedIn: quedan las cifras que ya habíamos leído."),
  ).toBeDefined();
  expect(screen.getByText(/^1 página visible/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^(Analizar resultados|Actualizar)$/ }));
  await saysSuccess("Análisis de organizaciones completado");
  expect(
    requests.filter(({ path }) => path.endsWith("organization-analytics")).map(({ body }) => body),
  ).toEqual([expect.objectContaining({ organization_id: "1" })]);
});

test("for a company page without daily figures, the page does not suggest importing the profile's export", async () => {
  const figures = { organization_id: "1", org_followers: 3, updated_at: "2026-05-01T12:00:00Z" };
  show({ "GET /rest/v1/org_analytics": { body: [figures] } }, "organizaciones");
  expect(
    await screen.findByText("No hay cifras de cada día en este periodo ni en el anterior"),
  ).toBeDefined();
  expect(screen.queryByText(/Importa tu exportación/)).toBeNull();
});

test("the days of a chart advance at midnight while the page is open", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-25T23:59:50Z"), shouldAdvanceTime: true });
  const { requests } = show();
  const lastQuery = () => requests.filter(({ path }) => path.endsWith("account_snapshots")).at(-1)?.search;
  await vi.waitFor(() => expect(lastQuery()).toContain("day=gte.2026-09-27"));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await vi.waitFor(() => expect(lastQuery()).toContain("day=gte.2026-09-28"));
});

test("for a period that no export covers, the page shows no number of posts, because a zero could be wrong", async () => {
  const sums = { text_posts: 0, image_posts: 0, video_posts: 0, articles: 0, posts: 0, measured: 0, days: 0 };
  const none = {
    likes: null,
    comments: null,
    reshares: null,
    impressions: null,
    engagements: null,
    rated_engagements: null,
    rated_impressions: null,
    answered: 0,
    likes_posts: 0,
    comments_posts: 0,
    impressions_posts: 0,
    engagements_posts: 0,
    rated_posts: 0,
  };
  const totals = { followers: null, followers_source: null, followers_on: null, synced_at: null };
  show({
    [SUMMARY]: { body: ["current", "before"].map((period) => ({ ...sums, ...none, period, compared: {} })) },
    "GET /rest/v1/user_analytics": { body: [{ ...totals, lifetime_posts: 5, exported_at: "2026-08-01" }] },
  });
  expect(await screen.findByText(/^Sin datos de publicaciones, .*: tu exportación no dice qué/)).toBeTruthy();
  expect(screen.getByText("Tu exportación no dice qué publicaste en este periodo.")).toBeTruthy();
  expect(screen.queryByText("No publicaste nada en este periodo.")).toBeNull();
});

test("the number of posts is known when a period without posts has a covered day, or when nothing was imported", () => {
  expect(isPostCountUnknown({ posts: 0, days: 1 }, "2026-08-01")).toBe(false);
  expect(isPostCountUnknown({ posts: 0, days: 0 }, null)).toBe(false);
});

test("the kinds of content list polls beside texts, images, videos and documents", async () => {
  const kinds = { text_posts: 3, image_posts: 0, video_posts: 0, articles: 1, poll_posts: 2, posts: 7 };
  const sums = { likes: null, comments: null, impressions: null, engagements: null, measured: 0, days: 30 };
  show({ [SUMMARY]: { body: [{ period: "current", ...kinds, ...sums, compared: {} }] } });
  const label = await screen.findByText("Encuesta");
  const card = label.closest("dl") as HTMLElement;
  const listed = [...card.children].map((row) => row.textContent);
  expect(listed).toEqual([
    ...["Texto3", "Imagen0", "Video0", "Artículos y documentos1", "Encuesta2", "Formato sin dato1"],
  ]);
});

test("P9.07 · results cover 30 days at first, and 60 or 90 after a click", async () => {
  const { user } = show();
  await screen.findByRole("button", { name: "30 días" });
  const periods = () =>
    screen
      .getAllByRole("button", { name: /^\d+ días$/ })
      .map((button) => [button.textContent, button.getAttribute("aria-pressed")]);
  expect(periods()).toEqual([
    ["30 días", "true"],
    ["60 días", "false"],
    ["90 días", "false"],
  ]);
  await press(user, "90 días");
  expect(
    await screen.findByRole("heading", { name: "Lo que publicaste en los últimos 90 días" }),
  ).toBeDefined();
});

test("P9.03 · when reactions are known for one post of three, the page says 'Medidas 1 de 3' and averages only the measured post", async () => {
  const sums = { text_posts: 0, image_posts: 0, video_posts: 0, articles: 0, posts: 3, measured: 3 };
  const known = { answered: 1, likes: 30, comments: 4, impressions: 900, engagements: 60 };
  const rated = { reshares: null, rated_engagements: 60, rated_impressions: 900 };
  const counts = { likes_posts: 1, comments_posts: 2, impressions_posts: 3, engagements_posts: 3 };
  const row = { period: "current", ...sums, ...known, ...rated, ...counts, rated_posts: 3, days: 30 };
  show({ [SUMMARY]: { body: [{ ...row, compared: {} }] } });
  // One sentence is about the reactions, the other about the interactions for each post.
  expect(await screen.findAllByText("Medidas 1 de 3 publicaciones")).toHaveLength(2);
  expect(screen.getAllByText("Medidas 2 de 3 publicaciones")).toHaveLength(1);
  expect(screen.getByText("34,00")).toBeDefined();
});

test("a figure that five posts out of fifty have names this part beside its change since the period before", async () => {
  const sums = { text_posts: 50, image_posts: 0, video_posts: 0, articles: 0, posts: 50, measured: 5 };
  const none = { answered: 0, likes: null, comments: null, engagements: null, rated_posts: 0 };
  const counts = { likes_posts: 0, comments_posts: 0, impressions_posts: 5, engagements_posts: 0, days: 30 };
  const rowOf = (period: string, impressions: number) => {
    const all = { ...sums, ...none, ...counts, impressions };
    return { period, ...all, compared: all };
  };
  show({ [SUMMARY]: { body: [rowOf("current", 500), rowOf("before", 400)] } });
  expect(
    await screen.findByText(/^25% más que en los 30 días anteriores · Medidas 5 de 50 publicaciones$/),
  ).toBeDefined();
});

test("for figures that a sync reads, the page recommends a sync; only for followers does it name the missing permission", async () => {
  show();
  expect(
    await screen.findByText(/^Sin datos de impresiones, .*: se leen al sincronizar con LinkedIn\.$/),
  ).toBeDefined();
  // LinkedIn returns followers only with a permission, so their sentence names the permission.
  expect(
    screen.getByText("Sin datos de seguidores: LinkedIn no entrega este dato con los permisos que diste."),
  ).toBeDefined();
});

test("each part of the results whose figures cannot be read shows «Error al cargar estadísticas» and the cause", async () => {
  const refused = { status: 403, body: { code: "42501" } };
  show({ [SUMMARY]: refused, "GET /rest/v1/post_analytics": refused });
  // Two failing requests serve three parts: one serves the figures and the kinds, the second serves the best times.
  await waitFor(() => expect(screen.getAllByText("Error al cargar estadísticas")).toHaveLength(3));
  expect(screen.getAllByText("No tienes permiso para hacer esto.")).toHaveLength(3);
});

test("a failed read of the account's totals is shown as a failure, not as figures that LinkedIn does not give", async () => {
  show({ "GET /rest/v1/user_analytics": { status: 403, body: { code: "42501" } } });
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Reintentar" })).toHaveLength(2));
  expect(screen.queryByText(/LinkedIn no entrega este dato/)).toBeNull();
});

test("a part of the results page that cannot be read shows its error and 'Reintentar' under its heading", async () => {
  const refused = { status: 403, body: { code: "42501" } };
  show({
    [SUMMARY]: refused,
    "POST /rest/v1/rpc/results_posts": refused,
    "GET /rest/v1/post_analytics": refused,
    "GET /rest/v1/account_snapshots": refused,
    "GET /rest/v1/posts": refused,
  });
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(6));
  expect(screen.getAllByRole("button", { name: "Reintentar" })).toHaveLength(6);
  expect(
    screen
      .getAllByRole("alert")
      .map((alert) => alert.parentElement?.parentElement?.querySelector("h2")?.textContent),
  ).toEqual([
    "Lo que publicaste en los últimos 30 días",
    "Día a día",
    "Tipos de contenido",
    "Cuándo y qué publicar",
    "Publicaciones recientes",
    "Encuestas",
  ]);
});

test("one 'Reintentar' reads every failed part of the results again", async () => {
  let isDown = true;
  const route = () => (isDown ? { status: 403, body: { code: "42501" } } : { body: [] });
  const { user } = show({
    [SUMMARY]: route,
    "POST /rest/v1/rpc/results_posts": route,
    "GET /rest/v1/account_snapshots": route,
  });
  await waitFor(() => expect(screen.getAllByRole("alert").length).toBeGreaterThan(2));
  isDown = false;
  const [first] = screen.getAllByRole("button", { name: "Reintentar" });
  await user.click(first as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Reintentar" })).toBeNull());
});

test.each([
  [
    "without credits",
    { [CREDITS]: { body: { available_credits: 0 } } },
    "No tienes suficientes créditos para sincronizar con LinkedIn.",
  ],
  [
    "whose credits cannot be read",
    { [CREDITS]: { status: 403, body: { code: "42501" } } },
    "Error al verificar los créditos necesarios",
  ],
  ["whose credits cannot be held", { [SYNC]: refusal("credits_not_held") }, "Error al procesar los créditos"],
  [
    "with an expired token",
    { [SYNC]: failed("linkedin_token_expired") },
    "Tu token de LinkedIn ha expirado. Por favor reconecta tu cuenta.",
  ],
  [
    "that LinkedIn limits",
    { [SYNC]: failed("linkedin_rate_limited") },
    "Error al sincronizar datos con LinkedIn",
  ],
] as [string, Routes, string][])("P5.08 · a failed sync %s shows the reason", async (_what, routes, says) => {
  const { user } = show(routes);
  await press(user, "Sincronizar con LinkedIn");
  await saysError(says);
  expect(toast.success).not.toHaveBeenCalled();
});

test("a sync whose token has ended leads to Ajustes", async () => {
  const { user } = show({ [SYNC]: failed("linkedin_token_expired") });
  await press(user, "Sincronizar con LinkedIn");
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      "Tu token de LinkedIn ha expirado. Por favor reconecta tu cuenta.",
      { action: { label: "Ir a Ajustes", onClick: expect.any(Function) } },
    ),
  );
});

test("a successful sync is announced", async () => {
  const { user } = show({ [SYNC]: ended({ measured: 3, left: 0, permitted: true }) });
  await press(user, "Sincronizar con LinkedIn");
  await saysSuccess("Datos sincronizados correctamente");
});

test("when a sync leaves posts for the next sync, the message names their number", async () => {
  const { user } = show({ [SYNC]: ended({ measured: 20, left: 3, permitted: true }) });
  await press(user, "Sincronizar con LinkedIn");
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith("Datos sincronizados correctamente", {
      description: expect.stringMatching(/^3 publicaciones quedan/),
    }),
  );
});

test.each([
  ["brought no figures", { measured: 0, left: 0, permitted: true }, /no tenía cifras nuevas.*No se te cobró/],
  ["lacks the permission", { measured: 0, left: 0, permitted: false }, /no entrega más.*No se te cobró/],
])(
  "after a sync that %s, the app says that LinkedIn gave no figures and nothing was charged, and reports no success",
  async (_what, result, description) => {
    const { user } = show({ [SYNC]: ended(result) });
    await press(user, "Sincronizar con LinkedIn");
    await waitFor(() =>
      expect(toast.info).toHaveBeenCalledWith("LinkedIn no entregó cifras", {
        description: expect.stringMatching(description),
      }),
    );
    expect(toast.success).not.toHaveBeenCalled();
  },
);

test.each([
  ["without the permission", []],
  ["whose permission is still unknown", null],
])(
  "a sync %s reads no credit balance, and reports that LinkedIn gives no figures",
  async (_what, granted_scopes) => {
    const { user, requests } = show({
      "GET /rest/v1/linkedin_tokens": { body: [{ id: "1", granted_scopes }] },
      [SYNC]: ended({ measured: 0, left: 0, permitted: false }),
    });
    expect(await screen.findByText(/LinkedIn no entrega los resultados de un perfil personal/)).toBeDefined();
    await press(user, "Sincronizar con LinkedIn");
    await waitFor(() => expect(toast.info).toHaveBeenCalledOnce());
    expect(requests.some(({ path }) => path.endsWith("credit_balance"))).toBe(false);
  },
);

test("when LinkedIn refuses a sync for a missing permission, the app says that it got no figures, and shows no error", async () => {
  const { user } = show({
    [SYNC]: failed("linkedin_scope_missing"),
  });
  await press(user, "Sincronizar con LinkedIn");
  await waitFor(() =>
    expect(toast.info).toHaveBeenCalledWith("LinkedIn no entregó cifras", expect.anything()),
  );
  expect(toast.error).not.toHaveBeenCalled();
  expect(await screen.findByText(/LinkedIn no entrega los resultados de un perfil personal/)).toBeDefined();
});

test("P3.07 · an analysis is stored in the tab until it is cleared; script tags in it are shown as text", async () => {
  const { user } = show({ [ANALYSE]: ended({ message: "<script>alert(1)</script>" }) });
  await press(user, "Generar Análisis");
  await saysSuccess("Análisis generado exitosamente");
  expect(await screen.findByText("<script>alert(1)</script>")).toBeDefined();
  expect(sessionStorage.length).toBe(1);
  await press(user, "Limpiar");
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Generar Análisis/));
  expect(screen.queryByText("<script>alert(1)</script>")).toBeNull();
  expect(screen.getByText(/^Aquí verás el análisis de este periodo/)).toBeDefined();
  expect(sessionStorage.length).toBe(0);
});

test.each([
  [
    "No tienes suficientes créditos. Necesitas 0,5 créditos para generar el análisis.",
    { [CREDITS]: { body: { available_credits: 0.2 } } },
  ],
  ["Error al generar el análisis", { [ANALYSE]: failed("unexpected") }],
] as [string, Routes][])("P5.07 · a failed analysis shows its reason: %s", async (says, routes) => {
  const { user } = show(routes);
  await press(user, "Generar Análisis");
  await saysError(says);
});

test("when the credits run out between the analyses of two company pages, the refusal names the price of one page", async () => {
  const poor = { error: { code: "insufficient_credits", detail: { cost: 0.5, available: 0.2 } } };
  let calls = 0;
  const { user } = show(
    { [ANALYSE]: () => (calls++ === 0 ? ended({ message: "Crece." }) : { status: 402, body: poor }) },
    "organizaciones",
  );
  await press(user, "Analizar resultados");
  await saysError("No tienes suficientes créditos. Necesitas 0,5 créditos para generar el análisis.");
});

test("three analyses at a price of 0.1 are affordable with 0.3 credits, although the sum of binary fractions exceeds 0.3", async () => {
  const pages = ["1", "2", "3"].map((id) => page(id, `Página ${id}`));
  const { user, requests } = show(
    {
      [PAGES]: { body: pages },
      [CREDITS]: { body: { available_credits: 0.3 } },
      "GET /rest/v1/ai_credit_costs": {
        body: [{ content_type: "organization_analysis", credit_cost: 0.1 }],
      },
      [ANALYSE]: ended({ message: "Crece." }),
    },
    "organizaciones",
  );
  await press(user, "Analizar resultados");
  await saysSuccess("Análisis de organizaciones completado");
  expect(requests.filter(({ path }) => path.endsWith("organization-analytics"))).toHaveLength(3);
});

test("the reason for a refused analysis of the profile stays on its card until the next try or another period", async () => {
  let calls = 0;
  const { user } = show({
    [ANALYSE]: () => (calls++ === 1 ? ended({ message: "Va bien." }) : failed("analysis_without_posts")),
  });
  const reason = /^Todavía no conocemos los resultados de ninguna publicación de este periodo/;
  await press(user, "Generar Análisis");
  expect(await screen.findByText(reason)).toBeDefined();
  await press(user, "Generar Análisis");
  expect(await screen.findByText("Va bien.")).toBeDefined();
  expect(screen.queryByText(reason)).toBeNull();
  await press(user, "Generar Análisis");
  expect(await screen.findByText(reason)).toBeDefined();
  await press(user, "60 días");
  expect(screen.queryByText(reason)).toBeNull();
});

test("when the analysis of one of two company pages fails, the failure names that page, and the other page's analysis is stored", async () => {
  let calls = 0;
  const { user } = show(
    { [ANALYSE]: () => (calls++ === 0 ? failed("linkedin_forbidden") : ended({ message: "Va bien." })) },
    "organizaciones",
  );
  await press(user, "Analizar resultados");
  await saysError("Error al analizar: Café Andino");
  expect(await screen.findByText("Va bien.")).toBeDefined();
  expect(localStorage.length).toBe(1);
  expect(await screen.findByRole("button", { name: "Actualizar" })).toBeDefined();
  expect(toast.success).not.toHaveBeenCalled();
  expect(screen.getByText("Error al analizar: Café Andino")).toBeDefined();
  await press(user, "Reintentar el análisis de Café Andino");
  await waitFor(() => expect(screen.queryByText("Error al analizar: Café Andino")).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await saysSuccess("Análisis de organizaciones completado");
  expect(calls).toBe(3);
});

test("when a company page's analysis fails, the failure is shown at once, and the success of the server's later try is reported too", async () => {
  const waiting = { job_id: JOB_ID, state: "queued", result: null, error_code: "linkedin_server_error" };
  let answer: object = { ...waiting, id: JOB_ID };
  const { user } = show(
    {
      [ANALYSE]: ({ body }) =>
        (body as { organization_id?: string }).organization_id === "1"
          ? { body: waiting }
          : ended({ message: "Va bien." }),
      "GET /rest/v1/background_jobs": ({ search }) => ({ body: search.includes(JOB_ID) ? answer : [] }),
    },
    "organizaciones",
  );
  await press(user, "Analizar resultados");
  await saysError("Error al analizar: Café Andino");
  expect(await screen.findByText(/Seguimos intentándolo unos minutos/)).toBeDefined();
  expect(await screen.findByText("Va bien.")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Actualizar" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Reintentar el análisis de Café Andino" })).toBeNull();
  answer = { id: JOB_ID, state: "succeeded", result: { message: "Café Andino creció." }, error_code: null };
  expect(await screen.findByText("Café Andino creció.")).toBeDefined();
  await saysSuccess("Análisis completado: Café Andino");
  expect(screen.queryByText(/Seguimos intentándolo/)).toBeNull();
});

test("when a retry succeeds for one of two failed company pages, no success is reported while the other page's failure is shown", async () => {
  let calls = 0;
  const { user } = show(
    { [ANALYSE]: () => (calls++ < 2 ? failed("linkedin_forbidden") : ended({ message: "Va bien." })) },
    "organizaciones",
  );
  await press(user, "Analizar resultados");
  await waitFor(() => expect(screen.getAllByText(/^Error al analizar: /)).toHaveLength(2));
  await press(user, "Reintentar el análisis de Café Andino");
  expect(await screen.findByText("Va bien.")).toBeDefined();
  await waitFor(() => expect(screen.getAllByText(/^Error al analizar: /)).toHaveLength(1));
  expect(toast.success).not.toHaveBeenCalled();
});

test("a company page's figures name the period that they cover, because the chart below covers thirty days", async () => {
  const figures = { organization_id: "1", org_followers: 9, updated_at: "2026-11-01T10:00:00Z" };
  show({ "GET /rest/v1/org_analytics": { body: [figures] } }, "organizaciones");
  expect(
    await screen.findByText("Publicaciones: últimos doce meses. Seguidores y visitas: en total."),
  ).toBeDefined();
});

test.each([
  ["linkedin_forbidden", /^LinkedIn no te deja ver las estadísticas de esta página\./],
  ["linkedin_rejected", /^LinkedIn no encuentra esta página/],
  ["publisher_not_allowed", /^Esta página ya no está entre las tuyas\./],
  ["linkedin_scope_missing", /permiso para leer estadísticas\./],
  ["linkedin_rate_limited", /^LinkedIn no acepta más consultas por ahora\./],
  ["linkedin_server_error", /^LinkedIn no entregó las estadísticas esta vez\./],
  ["linkedin_token_revoked", /^Tu token de LinkedIn ha expirado\. Por favor reconecta tu cuenta\.$/],
])(
  "when a company page's analysis fails with %s, the message speaks of reading statistics, not of publishing",
  async (code, cause) => {
    const { user } = show(
      { [PAGES]: { body: [page("1", "Café Andino")] }, [ANALYSE]: failed(code) },
      "organizaciones",
    );
    await press(user, "Analizar resultados");
    expect((await screen.findByText(cause)).textContent).not.toMatch(/publicar|publicó/);
    const next = code.startsWith("linkedin_token") ? "Ir a Ajustes" : "Reintentar";
    expect(screen.getByText(next)).toBeDefined();
  },
);

test.each([
  [1, "1 página visible · 0,5 créditos"],
  [2, "2 páginas visibles · 1 crédito"],
  [3, "3 páginas visibles · 1,5 créditos"],
])("the price of analysing %i company pages is «%s»", async (count, cost) => {
  const pages = Array.from({ length: count }, (_, at) => page(String(at + 1), `Página ${at + 1}`));
  show({ [PAGES]: { body: pages } }, "organizaciones");
  expect(await screen.findByText(cost)).toBeDefined();
});

test("P5.09 · a user whose company pages are all hidden reads that none can be analysed", async () => {
  show({ [PAGES]: { body: [{ ...page("1", "Café Andino"), is_visible: false }] } }, "organizaciones");
  expect(await screen.findByText("No tienes organizaciones visibles para analizar.")).toBeDefined();
  expect(screen.getByText("Elige en Ajustes qué páginas se muestran.")).toBeDefined();
});

test("a user without company pages gets no list of pages to choose from", async () => {
  const none = { body: { success: true, data: { elements: [] } } };
  show({ [PAGES]: { body: [] }, "POST /functions/v1/get-linkedin-organizations": none }, "organizaciones");
  expect(await screen.findByText("No tienes organizaciones visibles para analizar.")).toBeDefined();
  expect(screen.getByText("Aparecen cuando administras una página de empresa en LinkedIn.")).toBeDefined();
  expect(screen.queryByText("Elige en Ajustes qué páginas se muestran.")).toBeNull();
});

test.each([
  ["all pages", "organizaciones", "Analizar resultados", ANALYSE, 2],
  ["the profile", "personal", "Generar Análisis", ANALYSE, 1],
  ["the sync", "personal", "Sincronizar con LinkedIn", SYNC, 1],
] as const)(
  "a double click on the button of %s sends each paid request once",
  async (_what, tab, button, route, count) => {
    const keys: unknown[] = [];
    const { user } = show(
      {
        [route]: ({ body }) => {
          keys.push((body as { requestKey?: unknown }).requestKey);
          return ended(route === SYNC ? { measured: 1, left: 0, permitted: true } : { message: "Va bien." });
        },
      },
      tab,
    );
    await user.dblClick(await screen.findByRole("button", { name: button }));
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    await screen.findByRole("button", { name: /^(Actualizar|Generar Análisis)$/ });
    expect(keys).toHaveLength(count);
    expect(new Set(keys).size).toBe(count);
    expect(keys.every((key) => typeof key === "string")).toBe(true);
  },
);

const answerOfHeld = () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { held, answer };
};

const KEY = "30000000-0000-4000-8000-000000000001";
const keyName = (work: string) => `tribuna:personal-analysis:${USER_ID}:begun:${work}`;

test.each([
  ["the profile", "personal", "person:30", "Generar Análisis"],
  ["a company page", "organizaciones", "pages:1", "Actualizar"],
] as const)(
  "after a reload an unfinished analysis of %s is requested again with its key, even without credits",
  async (_what, tab, work, button) => {
    sessionStorage.setItem(keyName(work), KEY);
    const { requests } = show(
      { [ANALYSE]: ended({ message: "Va bien." }), [CREDITS]: { body: { available_credits: 0 } } },
      tab,
    );
    expect(await screen.findByText("Va bien.")).toBeDefined();
    expect(await screen.findByRole("button", { name: button })).toBeDefined();
    const analysisRequests = requests.filter(({ path }) => path.endsWith("organization-analytics"));
    expect(analysisRequests.map(({ body }) => (body as { requestKey: string }).requestKey)).toEqual([KEY]);
    expect(sessionStorage.getItem(keyName(work))).toBeNull();
  },
);

test.each([
  ["the profile", "personal", "person:30", "Generar Análisis"],
  ["a company page", "organizaciones", "pages:1", "Analizar resultados"],
  ["the sync", "personal", "sync:personal", "Sincronizar con LinkedIn"],
] as const)(
  "after a lost response a click on the button of %s repeats the request key, and a click after the outcome gets a new key",
  async (_what, tab, work, button) => {
    const route = work.startsWith("sync") ? SYNC : ANALYSE;
    const result = work.startsWith("sync")
      ? { measured: 1, left: 0, permitted: true }
      : { message: "Va bien." };
    const keys: unknown[] = [];
    const { user } = show(
      {
        [PAGES]: { body: [page("1", "Café Andino")] },
        [route]: ({ body }) => {
          keys.push((body as { requestKey: string }).requestKey);
          return ended(result);
        },
      },
      tab,
    );
    await screen.findByRole("button", { name: button });
    sessionStorage.setItem(keyName(work), KEY);
    await press(user, button);
    await waitFor(() => expect(sessionStorage.getItem(keyName(work))).toBeNull());
    await user.click(await screen.findByRole("button", { name: new RegExp(`^(Actualizar|${button})$`) }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(KEY);
    expect(keys[1]).not.toBe(KEY);
  },
);

test.each([
  ["of the profile", "personal", "Generar Análisis", "Generando...", "Cuenta Personal", "Organizaciones"],
  [
    "of company pages",
    "organizaciones",
    "Analizar resultados",
    /^Analizando/,
    "Organizaciones",
    "Cuenta Personal",
  ],
] as const)(
  "an analysis %s that runs while the user changes tabs is shown on its own tab when it ends",
  async (_what, tab, start, running, own, other) => {
    const { held, answer } = answerOfHeld();
    const { user } = show(
      {
        [PAGES]: { body: [page("1", "Café Andino")] },
        [ANALYSE]: async () => {
          await held;
          return ended({ message: "Va bien." });
        },
      },
      tab,
    );
    await press(user, start);
    await screen.findByRole("button", { name: running });
    await user.click(screen.getByRole("tab", { name: other }));
    await user.click(screen.getByRole("tab", { name: own }));
    await screen.findByRole("button", { name: running });
    answer();
    expect(await screen.findByText("Va bien.")).toBeDefined();
  },
);

test("the monthly report is shown before it is downloaded, and costs nothing", async () => {
  const { user, requests } = show({
    "POST /rest/v1/rpc/results_covered_days": { body: [] },
    "GET /rest/v1/brand_kits": { body: [] },
  });
  await press(user, "Informe mensual");
  const pages = await screen.findAllByRole("img", { name: /^[A-ZÁÉÍÓÚ]/ });
  expect(pages).toHaveLength(2);
  expect(pages[1]?.getAttribute("aria-label")).toContain("Desde Tribuna no salió nada este mes");
  for (const name of ["Descargar PDF", "Descargar CSV"])
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(false);
  const address = vi.fn(() => "blob:informe");
  vi.stubGlobal(
    "URL",
    Object.assign(class extends URL {}, { createObjectURL: address, revokeObjectURL: () => undefined }),
  );
  const download = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await press(user, "Descargar PDF");
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  const pdf = screen.getByRole("button", { name: "Descargar PDF" });
  await waitFor(() => expect(pdf.getAttribute("aria-busy")).not.toBe("true"));
  download.mockRestore();
  vi.unstubAllGlobals();
  expect(requests.filter(({ path }) => path.startsWith("/functions/"))).toEqual([]);
});
