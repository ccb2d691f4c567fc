import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { postRow } from "@/data/posts/testing";
import { blankContent } from "@/posts/content/content";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { pasteInto } from "@/testing/paste-into";
import { renderScreen, sentTo, toastsOfEachTest } from "@/testing/screen";

const { keptDrafts, storeDraft } = await import("@/features/composer/drafts/testing");
const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const open = (options?: Parameters<typeof renderScreen>[2]) => renderScreen(wire, <PlannerRoute />, options);
const column = (name: string) => screen.findByRole("region", { name });
const published = (given: Parameters<typeof postRow>[0]) =>
  postRow({ status: "listas", publish_state: "published", ...given });
const MONTH = "/rest/v1/rpc/list_published_month";
const monthsRead = () => sentTo(wire, MONTH).map(({ body }) => (body as { p_month: string }).p_month);

const rows = [
  postRow({ postcard: 1, title: "Por salir", date: "2031-05-02" }),
  published({ postcard: 2, title: "De marzo", published_at: "2026-03-10T12:00:00Z" }),
  published({ postcard: 3, title: "Otra de marzo", published_at: "2026-03-20T12:00:00Z" }),
  // 3:00 UTC on 1 May is still April in La Paz.
  published({ postcard: 4, title: "De abril", published_at: "2026-05-01T03:00:00Z" }),
];

const { toasts } = toastsOfEachTest();
test("published months show their number of cards, and an opened month loads its cards, newest first", async () => {
  const { user } = open({ rows: () => rows });
  const list = within(await column("Publicadas"));
  const march = await list.findByRole("button", { name: /marzo de 2026/ });
  expect(list.getByRole("heading", { level: 2 }).nextElementSibling?.textContent).toBe("3");
  expect(march.textContent).toContain("2 publicaciones");
  expect(monthsRead()).toEqual([]);
  await user.click(march);
  const titles = await list.findAllByRole("heading", { level: 4 });
  expect(titles.map((title) => title.textContent)).toEqual(["Otra de marzo", "De marzo"]);
  expect(monthsRead()).toEqual(["2026-03"]);
  await user.click(list.getByRole("button", { name: /abril de 2026/ }));
  expect(await list.findByText("De abril")).toBeTruthy();
});

test("the month of the next publication is open in 'Para Publicar' when the current month has no card from today on", async () => {
  open({ rows: () => [...rows, postRow({ postcard: 5, title: "Más tarde", date: "2031-06-02" })] });
  const list = within(await column("Para Publicar"));
  const opened = (name: RegExp) => list.getByRole("button", { name }).getAttribute("aria-expanded");
  expect(opened(/mayo de 2031/)).toBe("true");
  expect(opened(/junio de 2031/)).toBe("false");
});

test("the latest published cards are shown without a click, until a published month is opened", async () => {
  const { user } = open({ rows: () => rows });
  const list = within(await column("Publicadas"));
  const latest = await list.findByRole("heading", { level: 3, name: "Lo último que salió" });
  const titles = await list.findAllByRole("heading", { level: 4 });
  expect(titles.map((title) => title.textContent)).toEqual(["De abril", "Otra de marzo", "De marzo"]);
  expect(monthsRead()).toEqual([]);
  await user.click(list.getByRole("button", { name: /abril de 2026/ }));
  expect(latest.isConnected).toBe(false);
  expect(await list.findAllByText("De abril")).toHaveLength(1);
});

test("a card that the user expanded among the latest stays expanded in its month", async () => {
  const { user } = open({ rows: () => rows });
  const list = within(await column("Publicadas"));
  const details = () => list.findByRole("button", { name: "Estado y acciones de «De abril»" });
  await user.click(await details());
  await user.click(list.getByRole("button", { name: /abril de 2026/ }));
  expect((await details()).getAttribute("aria-expanded")).toBe("true");
});

test("a column without cards is shown as empty, even when it lists unsaved texts of cards that do not exist yet", async () => {
  void storeDraft(7, "cerrada", {
    content: { ...blankContent(0, "UTC"), title: "Solo una idea" },
    expectedVersion: null,
  });
  const { user } = open();
  // Leaves the editor first, because the planner opens the newest draft on arrival.
  await user.click(await screen.findByRole("button", { name: "Volver a Publicaciones" }));
  const list = within(await column("Para Publicar"));
  expect(await list.findByRole("button", { name: "Continuar «Solo una idea»" })).toBeTruthy();
  expect(list.getByText("No hay publicaciones en esta categoría.")).toBeTruthy();
});

test("while published months are being counted, their column shows placeholders", async () => {
  let answer: (counted: object) => void = () => undefined;
  const counted = new Promise<object>((resolve) => {
    answer = resolve;
  });
  open({
    rows: () => rows,
    answers: [on("POST", "/rest/v1/rpc/count_published_months", () => counted)],
  });
  const list = within(await column("Publicadas"));
  expect(list.getByRole("status").textContent).toBe("Cargando publicaciones...");
  expect(within(await column("Para Publicar")).queryByRole("status")).toBeNull();
  answer({ body: [] });
  expect(await list.findByText("No hay publicaciones en esta categoría.")).toBeTruthy();
  expect(list.queryByRole("status")).toBeNull();
});

test("the number of published cards has the country's separator of thousands, above the list and in its tab", async () => {
  const counted = [
    { month: "2026-04", cards: 1_000 },
    { month: "2026-03", cards: 234 },
  ];
  open({
    rows: () => rows,
    answers: [on("POST", "/rest/v1/rpc/count_published_months", () => ({ body: counted }))],
  });
  expect(await within(await column("Publicadas")).findByText("1.234")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Publicadas ?1\.234$/ })).toBeTruthy();
});

test("when published months cannot be counted, their column shows no placeholders", async () => {
  open({
    rows: () => rows,
    answers: [
      on("POST", "/rest/v1/rpc/count_published_months", () => ({
        status: 400,
        body: { message: "invalid_input" },
      })),
    ],
  });
  expect(await screen.findByText("Error al cargar publicaciones")).toBeTruthy();
  expect(within(await column("Publicadas")).queryByRole("status")).toBeNull();
});

test("while the cards cannot be read, a click on 'Agregar publicación' shows the reason and opens no editor", async () => {
  const { user } = open({
    answers: [on("GET", "/rest/v1/posts", () => ({ status: 400, body: { message: "invalid_input" } }))],
  });
  await screen.findByText("Error al cargar publicaciones");
  await user.click(screen.getByRole("button", { name: "Agregar publicación" }));
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^message: Podrás agregar una/));
  expect(screen.queryByRole("textbox", { name: /Título/ })).toBeNull();
});

test("a published month that cannot be read shows an error, and 'Reintentar' reads it again", async () => {
  let isDown = true;
  const { user } = open({
    rows: () => rows,
    answers: [
      on("POST", MONTH, () =>
        isDown ? { status: 400, body: { message: "invalid_input" } } : { body: [rows[3]] },
      ),
    ],
  });
  const list = within(await column("Publicadas"));
  await user.click(await list.findByRole("button", { name: /abril de 2026/ }));
  expect(await list.findByText("Error al cargar publicaciones")).toBeTruthy();
  isDown = false;
  await user.click(list.getByRole("button", { name: "Reintentar" }));
  expect(await list.findByText("De abril")).toBeTruthy();
});

test("the URL of a published post opens its month, and in a narrow window also its list", async () => {
  open({ rows: () => rows, route: `/posts?post=${rows[1]?.id}` });
  const title = await screen.findByText("De marzo");
  await waitFor(() => expect(title.closest("article")).toBe(document.activeElement));
  const tabs = within(screen.getByRole("group", { name: "Qué lista ver" }));
  await waitFor(() => expect(tabs.getByText("Publicadas").getAttribute("aria-pressed")).toBe("true"));
  expect(toasts).toEqual([]);
});

test("when the card that the address names is published while the user writes another card, the focus stays in the editor", async () => {
  const now = [...rows];
  const { user, queryClient } = open({ rows: () => now, route: `/posts?post=${rows[0]?.id}` });
  const title = await screen.findByText("Por salir");
  await waitFor(() => expect(document.activeElement).toBe(title.closest("article")));
  await user.click(screen.getByRole("button", { name: "Agregar publicación" }));
  const field = await screen.findByRole("textbox", { name: /Título/ });
  await user.click(field);
  now[0] = published({
    id: rows[0]?.id,
    postcard: 1,
    title: "Por salir",
    published_at: "2026-06-02T12:00:00Z",
  });
  await queryClient.invalidateQueries();
  expect(document.activeElement).toBe(field);
  await user.keyboard("{Escape}");
  const moved = await within(await column("Publicadas")).findByText("Por salir");
  expect(document.activeElement).not.toBe(moved.closest("article"));
});

test("a card that the address names and that loads late does not take the focus from a field that the user has focused", async () => {
  let answer: (found: object) => void = () => undefined;
  const month = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { user } = open({
    rows: () => rows,
    route: `/posts?post=${rows[1]?.id}`,
    answers: [on("POST", MONTH, () => month)],
  });
  await waitFor(() => expect(monthsRead()).toEqual(["2026-03"]));
  const box = await screen.findByRole("searchbox", { name: "Buscar publicaciones" });
  await user.click(box);
  answer({ body: [rows[1]] });
  const title = await screen.findByText("De marzo");
  expect(title.closest("article")?.className).toContain("outline-focus");
  expect(document.activeElement).toBe(box);
});

test("a card named by the address does not take the focus again when a search that hid it is cleared", async () => {
  const { user } = open({ rows: () => rows, route: `/posts?post=${rows[0]?.id}` });
  await screen.findByText("Por salir");
  const box = await screen.findByRole("searchbox", { name: "Buscar publicaciones" });
  await pasteInto(user, box, "marzo");
  await waitFor(() => expect(screen.queryByText("Por salir")).toBeNull());
  await user.clear(box);
  const title = await screen.findByText("Por salir");
  expect(title.closest("article")?.className).toContain("outline-focus");
  expect(document.activeElement).toBe(box);
});

test.each(["00000000-0000-4000-8000-00000000abcd", "cualquier cosa"])(
  "at the address of an unknown post (%s), a toast says that the post does not exist",
  async (id) => {
    open({ rows: () => rows, route: `/posts?post=${encodeURIComponent(id)}` });
    await waitFor(() => expect(toasts).toContain("message: Esta publicación ya no existe."));
  },
);

test("when the post that the address names cannot be looked up, the planner reports the failure once", async () => {
  open({
    rows: () => rows,
    route: `/posts?post=${rows[1]?.id}`,
    answers: [
      (request) =>
        request.query.get("id") === null
          ? undefined
          : { status: 400, body: { message: "not_authenticated" } },
    ],
  });
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^error: /)]));
});

test("a search in the planner includes the published cards", async () => {
  const { user } = open({ rows: () => rows });
  await pasteInto(user, await screen.findByRole("searchbox", { name: "Buscar publicaciones" }), "marzo");
  expect(await screen.findByText("2 publicaciones coinciden.")).toBeTruthy();
  const list = within(await column("Publicadas"));
  expect(list.getAllByRole("heading", { level: 4 }).map((title) => title.textContent)).toEqual([
    "Otra de marzo",
    "De marzo",
  ]);
});

test("when a search cannot read the published cards, it shows the failure and no number, and 'Reintentar' reads them again", async () => {
  let isDown = true;
  const { user } = open({
    rows: () => rows,
    route: "/posts?q=marzo",
    answers: [
      (request) =>
        isDown && request.path === "/rest/v1/posts" && !request.query.has("status")
          ? { status: 400, body: { message: "invalid_input" } }
          : undefined,
    ],
  });
  expect(await screen.findByText("Error al cargar publicaciones")).toBeTruthy();
  expect(screen.queryByText(/coincide/)).toBeNull();
  const list = within(await column("Publicadas"));
  expect(list.getByRole("heading", { level: 2 }).nextElementSibling).toBeNull();
  expect(list.queryByText("No hay publicaciones en esta categoría.")).toBeNull();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("2 publicaciones coinciden.")).toBeTruthy();
  expect(screen.queryByText("Error al cargar publicaciones")).toBeNull();
});

test("when a card is published while the planner is open, the card appears in Publicadas", async () => {
  const now = [...rows];
  const { queryClient } = open({ rows: () => now });
  await within(await column("Publicadas")).findByRole("button", { name: /marzo de 2026/ });
  now[0] = published({ postcard: 1, title: "Por salir", published_at: "2026-06-02T12:00:00Z" });
  await queryClient.invalidateQueries();
  const list = within(await column("Publicadas"));
  expect(await list.findByText("Por salir")).toBeTruthy();
  expect(list.queryByText("De marzo")).toBeNull();
});

test("the planner's address names the chosen list", async () => {
  const { user } = open({ rows: () => rows, route: "/posts?lista=publicadas" });
  const tabs = within(await screen.findByRole("group", { name: "Qué lista ver" }));
  const [toPublish, out] = tabs.getAllByRole("button");
  expect(out?.textContent).toBe("Publicadas3");
  expect([toPublish, out].map((tab) => tab?.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  await user.click(tabs.getByRole("button", { name: /Para Publicar/ }));
  expect([toPublish, out].map((tab) => tab?.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
});

const today = dayIn(browserTimeZone(), new Date());
const original = postRow({
  postcard: 7,
  title: "Café",
  notes: "Así se tuesta",
  post_comment: "Más en la web",
  date: today,
  post_time: "23:59:00",
  linkedin_organization_id: "2414183",
  publish_state: "failed",
  version: 4,
});
const SAVE = "/rest/v1/rpc/save_post_card";

test.each(["with its button", "with its key"])(
  "duplicating a card %s makes a new card without the original's time and history",
  async (way) => {
    const { user } = open({
      rows: () => [original],
      answers: [on("POST", SAVE, () => ({ body: [] }))],
    });
    const button = await screen.findByRole("button", { name: "Duplicar «Café»" });
    button.focus();
    if (way === "with its key") await user.keyboard("d");
    else await user.click(button);
    expect(await screen.findByText("Nueva publicación")).toBeTruthy();
    expect(screen.queryByText("Recuperamos lo que estabas escribiendo")).toBeNull();
    await user.click(
      screen.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ }),
    );
    await waitFor(() => expect(sentTo(wire, SAVE)).toHaveLength(1));
    const body = sentTo(wire, SAVE)[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({
      p_expected_version: null,
      p_content: {
        title: "Café",
        notes: "Así se tuesta",
        post_comment: "Más en la web",
        date: today,
        post_time: null,
      },
      p_publishers: ["2414183"],
    });
    expect(body.p_postcard).not.toBe(7);
  },
);

test("when a card is saved while the list shows a search, the list shows the card's new text before a refetch", async () => {
  let isSaved = false;
  const { user } = open({
    rows: () => [original],
    route: "/posts?q=caf%C3%A9",
    answers: [
      on("POST", SAVE, () => {
        isSaved = true;
        return { body: [{ ...original, title: "Café nuevo", version: 5 }] };
      }),
      (request) =>
        isSaved && request.method === "GET" && request.path === "/rest/v1/posts"
          ? new Promise(() => undefined)
          : undefined,
    ],
  });
  expect(await screen.findByText("1 publicación coincide.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Editar «Café»" }));
  await pasteInto(user, await screen.findByRole("textbox", { name: /Título/ }), " nuevo");
  await user.click(
    screen.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ }),
  );
  expect(await screen.findByRole("article", { name: "Café nuevo" })).toBeTruthy();
  expect(screen.getByText("1 publicación coincide.")).toBeTruthy();
});

test("a duplicated card is stored as a draft at once, and cancelling its editor opens a confirmation", async () => {
  const { user } = open({ rows: () => [original] });
  await user.click(await screen.findByRole("button", { name: "Duplicar «Café»" }));
  await screen.findByText("Nueva publicación");
  await waitFor(() => expect(keptDrafts()).toHaveLength(1));
  expect(keptDrafts()[0]?.content.notes).toContain("Así se tuesta");
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
});
