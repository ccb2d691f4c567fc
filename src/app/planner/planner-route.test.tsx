import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { postRow } from "@/data/posts/testing";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { renderScreen, sentTo, toastsOfEachTest } from "@/testing/screen";

const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const thisMonth = dayIn(browserTimeZone(), new Date()).slice(0, 7);
type Options = Parameters<typeof renderScreen>[2];
const open = (options?: Options) => renderScreen(wire, <PlannerRoute />, options);
const column = (name: string) => screen.findByRole("region", { name });

const publishedMonth = async () =>
  within(await column("Publicadas")).findByRole("button", { name: / de 20\d\d/ });

const { expectToast } = toastsOfEachTest();
describe("the planner shows two lists of cards", () => {
  test("P2.01 · a column of the planner without cards shows that it is empty", async () => {
    open();
    for (const name of ["Para Publicar", "Publicadas"]) {
      expect(within(await column(name)).getByText("No hay publicaciones en esta categoría.")).toBeTruthy();
    }
  });

  test("the editor replaces the list; Escape returns to the list, where the edited card has the focus", async () => {
    const { user } = open({
      rows: () => [postRow({ postcard: 7, title: "Café", date: `${thisMonth}-28` })],
    });
    await user.click(await screen.findByRole("button", { name: "Editar «Café»" }));
    await screen.findByLabelText("Texto a publicar");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Editar publicación");
    for (const name of ["Para Publicar", "Publicadas"])
      expect(screen.queryByRole("region", { name })).toBeNull();
    await user.keyboard("{Escape}");
    expect(within(await column("Para Publicar")).getByText("Café")).toBeTruthy();
    expect(screen.queryByLabelText("Texto a publicar")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("article", { name: "Café" }));
  });

  test("when the editor's text gets the focus, the root element already has the attributes that mark an open editor", async () => {
    const { user } = open({ rows: () => [postRow({ title: "Café", date: `${thisMonth}-28` })] });
    const button = await screen.findByRole("button", { name: "Editar «Café»" });
    const marks: unknown[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) marks.push({ ...document.documentElement.dataset });
    };
    document.addEventListener("focusin", onFocus);
    await user.click(button);
    await screen.findByLabelText("Texto a publicar");
    document.removeEventListener("focusin", onFocus);
    expect(marks).toEqual([expect.objectContaining({ place: "editor", editor: "kept" })]);
  });

  test("P2.02 · in Para Publicar the current month is open at first, and later months and published months are closed", async () => {
    vi.setSystemTime(new Date(`${thisMonth}-10T12:00:00Z`));
    open({
      rows: () => [
        postRow({ postcard: 1, title: "De este mes", date: `${thisMonth}-28` }),
        postRow({ postcard: 2, title: "De otro año", date: "2031-05-02" }),
        postRow({
          postcard: 3,
          title: "Ya publicada",
          date: `${thisMonth}-01`,
          status: "listas",
          publish_state: "published",
        }),
      ],
    });
    const toPublish = await column("Para Publicar");
    expect(within(toPublish).getByText("De este mes")).toBeTruthy();
    expect(within(toPublish).queryByText("De otro año")).toBeNull();
    expect((await publishedMonth()).getAttribute("aria-expanded")).toBe("false");
  });

  test("P2.03 · a card shows title, day, time with its zone, and each publisher with its state and cause", async () => {
    const shared = {
      title: "Café",
      date: "2031-05-01",
      post_time: "09:00:00",
      scheduled_at: "2031-05-01T13:00:00Z",
    };
    open({
      rows: () => [
        postRow({ ...shared, publish_state: "scheduled" }),
        postRow({
          ...shared,
          linkedin_organization_id: "2414183",
          publish_state: "failed",
          publish_error_code: "linkedin_forbidden",
        }),
      ],
    });
    const card = within(await screen.findByRole("article", { name: "Café" }));
    expect(card.getByText("jue 1 may 2031").closest("time")?.dateTime).toBe("2031-05-01T13:00:00.000Z");
    const list = within(card.getByRole("list", { name: "Cómo está en cada cuenta" }));
    const [personal, page] = list.getAllByRole("listitem");
    expect(personal?.textContent).toBe("Cuenta personalprogramada");
    expect(page?.textContent).toContain("Café Andinofallida");
    expect(page?.textContent).toContain("LinkedIn no permite publicar con esta cuenta.");
  });

  test("P2.03 · an unpublished card with a past date is marked", async () => {
    const { user } = open({ rows: () => [postRow({ date: "2020-01-01" })] });
    await user.click(within(await column("Para Publicar")).getByRole("button", { name: /enero de 2020/ }));
    expect(screen.getByText("Fecha vencida")).toBeTruthy();
  });

  test("when the cards cannot be read, the planner reports the failure, and 'Reintentar' reads them again", async () => {
    let isDown = true;
    const { user } = open({
      answers: [
        on("GET", "/rest/v1/posts", () =>
          isDown ? { status: 400, body: { message: "not_authenticated" } } : { body: [] },
        ),
      ],
    });
    expect(await screen.findByText("Error al cargar publicaciones")).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Reintentar" }));
    expect(await column("Para Publicar")).toBeTruthy();
  });
});

describe("a published card is read-only", () => {
  const row = postRow({
    title: "Ya salió",
    notes: "Con todo su texto",
    date: `${thisMonth}-01`,
    status: "listas",
    publish_state: "published",
    published_at: `${thisMonth}-01T12:00:00+00:00`,
    post_url: "https://www.linkedin.com/feed/update/urn:li:share:1/",
  });

  test("P2.04 P4.01 · a published card is read-only, links to LinkedIn, and shows its whole text in a dialog", async () => {
    const { user } = open({ rows: () => [row] });
    await user.click(await publishedMonth());
    await user.click(screen.getByRole("button", { name: "Estado y acciones de «Ya salió»" }));
    const link = screen.getByRole("link", { name: "Ver en LinkedIn: Cuenta personal" });
    expect(link.getAttribute("href")).toBe("https://www.linkedin.com/feed/update/urn:li:share:1/");
    expect(screen.queryByRole("button", { name: /Editar/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Ver detalle de «Ya salió»" }));
    const detail = within(screen.getByRole("dialog"));
    expect(detail.getByText("Con todo su texto")).toBeTruthy();
    expect(detail.queryByRole("region", { name: "Primer comentario" })).toBeNull();
  });

  test("the dialog of a published card shows the card's first comment", async () => {
    const { user } = open({ rows: () => [{ ...row, post_comment: "La receta,\nen la web" }] });
    await user.click(await publishedMonth());
    await user.click(screen.getByRole("button", { name: "Ver detalle de «Ya salió»" }));
    const comment = within(screen.getByRole("dialog")).getByRole("region", { name: "Primer comentario" });
    expect(comment.textContent).toBe("Primer comentarioLa receta,\nen la web");
  });

  test("an invalid web address does not become a link", async () => {
    const { user } = open({ rows: () => [{ ...row, post_url: "javascript:alert(1)" }] });
    await user.click(await publishedMonth());
    await user.click(screen.getByRole("button", { name: "Estado y acciones de «Ya salió»" }));
    expect(screen.queryByRole("link")).toBeNull();
  });
});

const today = `${thisMonth}-28`;

test("P4.11 · a click on 'Eliminar' deletes the card only after a confirmation, and only once", async () => {
  const rows = [postRow({ postcard: 7, title: "Sobra", date: today })];
  const { user } = open({
    rows: () => rows,
    answers: [
      on("POST", "/rest/v1/rpc/delete_post_card", () => {
        rows.length = 0;
        return { body: { deleted: 1 } };
      }),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Eliminar «Sobra»" }));
  const question = within(screen.getByRole("alertdialog"));
  expect(question.getByText("¿Estás seguro de que quieres eliminar esta publicación?")).toBeTruthy();
  expect(question.getByText("Queda 30 días en la Papelera.")).toBeTruthy();
  expect(sentTo(wire, "/rest/v1/rpc/delete_post_card")).toHaveLength(0);
  await user.click(question.getByRole("button", { name: "Eliminar" }));
  await expectToast("success: Publicación eliminada");
  expect(sentTo(wire, "/rest/v1/rpc/delete_post_card").map((request) => request.body)).toEqual([
    { p_postcard: 7, p_status: "publicar", p_version: 1 },
  ]);
  await waitFor(() => expect(screen.queryByText("Sobra")).toBeNull());
});

test("the dialog of 'Publicar ahora' names the accounts and the price, and the outcome is shown at once", async () => {
  const own = postRow({ postcard: 7, title: "Ahora", date: today });
  const page = postRow({ postcard: 7, title: "Ahora", date: today, linkedin_organization_id: "2414183" });
  const { user } = open({
    rows: () => [own, page],
    answers: [
      on("POST", "/functions/v1/publish-due-posts", () => ({
        body: {
          claimed: 2,
          results: [
            { postId: own.id, outcome: "published", code: null },
            { postId: page.id, outcome: "failed", code: "linkedin_forbidden" },
          ],
        },
      })),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Publicar ahora «Ahora»" }));
  const question = within(screen.getByRole("alertdialog"));
  expect(
    question.getByText(
      "Se publica enseguida en tu perfil y en Café Andino. Cada publicación cuesta 0,5 créditos: en total, 1 crédito.",
    ),
  ).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Publicar ahora" }));
  await expectToast(
    "error: Publicada en tu perfil; falló en Café Andino: LinkedIn no permite publicar con esta cuenta. Revisa tu rol en la página y tus autorizaciones.",
  );
  expect(sentTo(wire, "/functions/v1/publish-due-posts").map((request) => request.body)).toEqual([
    { postcard: 7, acceptHoles: false },
  ]);
});

test("a post that LinkedIn never confirmed cannot be edited; the user's click on 'Sí' marks it as published", async () => {
  const row = postRow({
    postcard: 7,
    title: "¿Salió?",
    date: today,
    publish_state: "unconfirmed",
    publish_attempts: 2,
  });
  const { user } = open({
    rows: () => [row],
    answers: [on("POST", "/rest/v1/rpc/resolve_unconfirmed_post", () => ({ body: "published" }))],
  });
  await user.click(await screen.findByRole("button", { name: "Sí, está publicada: Cuenta personal" }));
  expect(screen.queryByRole("button", { name: /Editar/ })).toBeNull();
  await expectToast("success: Listo: quedó como publicada");
  expect(sentTo(wire, "/rest/v1/rpc/resolve_unconfirmed_post").map((request) => request.body)).toEqual([
    { p_post_id: row.id, p_attempt_number: 2, p_is_published: true, p_post_url: null },
  ]);
});

test("a card that is being sent has no actions", async () => {
  open({ rows: () => [postRow({ title: "En camino", date: today, publish_state: "publishing" })] });
  expect(await screen.findByText("publicando")).toBeTruthy();
  const buttons = screen.getAllByRole("button", { name: /«En camino»/ });
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Duplicar «En camino»",
    "Estado y acciones de «En camino»",
  ]);
});
