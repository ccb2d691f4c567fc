import { act, screen, waitFor, within } from "@testing-library/react";
import { toast } from "sonner";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { postRow } from "@/data/posts/testing";
import { on, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { pasteInto } from "@/testing/paste-into";
import { companyPage, recordToasts, renderScreen, sentTo } from "@/testing/screen";

const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const PAGE = "2414183";
const date = `${dayIn(browserTimeZone(), new Date()).slice(0, 7)}-28`;
const SAVE = "/rest/v1/rpc/save_post_card";
const sentContent = () =>
  (sentTo(wire, SAVE).at(-1)?.body as { p_content: { own_texts: unknown } } | undefined)?.p_content;

beforeEach(() => {
  vi.useRealTimers();
  recordToasts();
});

async function openCard(own: string | null = null, given = {}, answers: Responder[] = []) {
  const card = { postcard: 7, title: "Café", notes: "Hice un café", date, ...given };
  const common = own === null ? {} : { notes: own, common_notes: "Hice un café", common_comment: "" };
  const rows = [postRow(card), postRow({ ...card, ...common, linkedin_organization_id: PAGE })];
  const opened = renderScreen(wire, <PlannerRoute />, {
    rows: () => rows,
    answers: [...answers, on("POST", SAVE, () => ({ body: rows.map((row) => ({ ...row, version: 2 })) }))],
  });
  await opened.user.click(await screen.findByRole("button", { name: "Editar «Café»" }));
  await screen.findByRole("checkbox", { name: /Café Andino/ });
  return opened.user;
}
type User = Awaited<ReturnType<typeof openCard>>;

const commonField = () => screen.getByLabelText<HTMLTextAreaElement>("Texto a publicar");
const ownField = () => screen.getByLabelText<HTMLTextAreaElement>("Texto a publicar en Café Andino");
const tabs = () => within(screen.getByRole("group", { name: "Texto que escribes" }));
const giveOwn = async (user: User) => {
  await user.click(await screen.findByRole("button", { name: "Otro texto para una cuenta" }));
  await user.click(await screen.findByRole("menuitem", { name: "Cambiar para Café Andino" }));
};
const saveChanges = (user: User) =>
  user.click(screen.getByRole("button", { name: /^(Guardar (borrador|cambios)|Programar)$/ }));

test("an account's own text begins as the common text, is shown under the account's name, and is saved beside the common text", async () => {
  const user = await openCard();
  await giveOwn(user);
  expect(ownField().value).toBe("Hice un café");
  await waitFor(() => expect(document.activeElement).toBe(ownField()));
  await user.clear(ownField());
  await pasteInto(user, ownField(), "Hicimos un café");
  await pasteInto(user, screen.getByLabelText(/Primer comentario/), "Nuestra carta");
  expect(await screen.findByText("Solo se publica en Café Andino.")).toBeDefined();
  const seenAs = within(screen.getByRole("group", { name: "Ver como" }));
  expect(
    seenAs.getByRole("button", { name: /Café Andino.*Con su propio texto/, pressed: true }),
  ).toBeDefined();
  await user.click(tabs().getByRole("button", { name: "Texto común" }));
  expect(commonField().value).toBe("Hice un café");
  await saveChanges(user);
  expect(sentContent()).toMatchObject({
    notes: "Hice un café",
    post_comment: "",
    own_texts: [{ publisher: PAGE, notes: "Hicimos un café", post_comment: "Nuestra carta" }],
  });
});

test("beside an account's own text, the editor says that all accounts share the poll", async () => {
  const poll = { question: "¿Té?", options: ["Sí", "No"], duration: "ONE_DAY" };
  const user = await openCard("Hicimos un café", { poll });
  expect(screen.queryByText(/en todas las cuentas/)).toBeNull();
  await user.click(tabs().getByRole("button", { name: "Café Andino" }));
  expect(screen.getByText("La encuesta es la misma en todas las cuentas.")).toBeDefined();
});

test("when an account gets its own text, the cursor is at the end of that text", async () => {
  const user = await openCard(null);
  await user.click(await screen.findByRole("button", { name: "Otro texto para una cuenta" }));
  await user.click(await screen.findByRole("menuitem", { name: "Cambiar para Café Andino" }));
  await waitFor(() => expect(document.activeElement).toBe(ownField()));
  expect([ownField().selectionStart, ownField().selectionEnd]).toEqual([12, 12]);
});

test("a closed editor dismisses the toast that undoes 'Volver al texto común'", async () => {
  const user = await openCard("Hicimos un café");
  await user.click(await screen.findByRole("button", { name: "Café Andino" }));
  await user.click(screen.getByRole("button", { name: "Volver al texto común" }));
  await waitFor(() => expect(toast.message).toHaveBeenCalled());
  const dismiss = vi.spyOn(toast, "dismiss").mockReturnValue("");
  await user.click(screen.getByRole("button", { name: "Volver a Publicaciones" }));
  const id = vi.mocked(toast.message).mock.calls[0]?.[1]?.id;
  expect(id).toBeTruthy();
  await waitFor(() => expect(dismiss).toHaveBeenCalledWith(id));
});

test("'Volver al texto común' gives the account the common text again, and can be undone", async () => {
  const user = await openCard("Hicimos un café");
  await user.click(await screen.findByRole("button", { name: "Café Andino" }));
  expect(ownField().value).toBe("Hicimos un café");
  await user.click(screen.getByRole("button", { name: "Volver al texto común" }));
  expect(commonField().value).toBe("Hice un café");
  await waitFor(() => expect(toast.message).toHaveBeenCalled());
  const options = vi.mocked(toast.message).mock.lastCall?.[1] as unknown;
  const { action } = options as { action: { label: string; onClick: () => void } };
  expect(action.label).toBe("Deshacer");
  act(() => action.onClick());
  expect(ownField().value).toBe("Hicimos un café");
  await user.click(screen.getByRole("button", { name: "Volver al texto común" }));
  await saveChanges(user);
  expect(sentContent()?.own_texts).toEqual([]);
});

test("a change of the common text leaves each account's own text unchanged", async () => {
  const user = await openCard("Hicimos un café");
  await user.clear(commonField());
  await pasteInto(user, commonField(), "Preparé un café");
  await saveChanges(user);
  expect(sentContent()).toMatchObject({
    notes: "Preparé un café",
    own_texts: [{ publisher: PAGE, notes: "Hicimos un café", post_comment: "" }],
  });
});

test("an account that is unchecked and checked again in the open editor keeps its own text", async () => {
  const user = await openCard("Hicimos un café");
  const page = screen.getByRole("checkbox", { name: /Café Andino/ });
  await user.click(page);
  expect(screen.queryByRole("group", { name: "Texto que escribes" })).toBeNull();
  await user.click(page);
  await user.click(tabs().getByRole("button", { name: "Café Andino" }));
  expect(ownField().value).toBe("Hicimos un café");
});

test("while an account with its own text is unchecked, the editor says that the save removes the text", async () => {
  const removed = "Al guardar se quita el texto propio de Café Andino.";
  const user = await openCard("Hicimos un café");
  const page = screen.getByRole("checkbox", { name: /Café Andino/ });
  expect(screen.queryByText(removed)).toBeNull();
  await user.click(page);
  expect(screen.getByText(removed)).toBeDefined();
  await user.click(page);
  expect(screen.queryByText(removed)).toBeNull();
});

test("an own text that equals the common text is removed without a message", async () => {
  const user = await openCard("Hicimos un café");
  await user.click(tabs().getByRole("button", { name: "Café Andino" }));
  await user.clear(ownField());
  await pasteInto(user, ownField(), "Hice un café");
  await user.click(screen.getByRole("checkbox", { name: /Café Andino/ }));
  expect(screen.queryByText(/^Al guardar se quita/)).toBeNull();
});

test("a hidden company page stays in the list after the user unchecks it, and has its own text when the user checks it again", async () => {
  const hidden = { ...companyPage(PAGE, "Café Andino"), is_visible: false };
  const user = await openCard("Hicimos un café", {}, [
    on("GET", "/rest/v1/linkedin_organizations", () => ({ body: [hidden] })),
  ]);
  const page = screen.getByRole<HTMLInputElement>("checkbox", { name: /Café Andino/ });
  await user.click(page);
  expect(page.checked).toBe(false);
  await user.click(page);
  await user.click(tabs().getByRole("button", { name: "Café Andino" }));
  expect(ownField().value).toBe("Hicimos un café");
});

test("when only accounts with their own text are left, the editor shows the first one's text and says that no account publishes the common text", async () => {
  const user = await openCard("Hicimos un café");
  await user.click(screen.getByRole("checkbox", { name: /Cuenta personal/ }));
  expect(ownField().value).toBe("Hicimos un café");
  await user.click(tabs().getByRole("button", { name: "Texto común" }));
  expect(commonField().value).toBe("Hice un café");
  expect(screen.getByText(/^Ninguna cuenta lo publica/)).toBeDefined();
});

test("the common text that the user chose stays in the editor, under its tab, when only an account with its own text is left", async () => {
  const user = await openCard("Hicimos un café");
  await user.click(tabs().getByRole("button", { name: "Café Andino" }));
  await user.click(tabs().getByRole("button", { name: "Texto común" }));
  await user.click(screen.getByRole("checkbox", { name: /Cuenta personal/ }));
  expect(commonField().value).toBe("Hice un café");
  expect(tabs().getByRole("button", { name: "Texto común", pressed: true })).toBeDefined();
  expect(screen.getByText(/^Ninguna cuenta lo publica/)).toBeDefined();
});

describe("'Editar el texto'", () => {
  const card = { postcard: 7, title: "Café", notes: "Hice", date };
  const own = { notes: "Hicimos", common_notes: "Hice", common_comment: "", linkedin_organization_id: PAGE };
  const changes = ({ id }: { id: string }) => ({
    post_id: id,
    code: "changes_requested",
    severity: "warning",
    detail: {},
  });
  const editText = async (rows: ReturnType<typeof postRow>[], problems: object[]) => {
    const { user } = renderScreen(wire, <PlannerRoute />, {
      rows: () => rows,
      answers: [on("POST", "/rest/v1/rpc/list_post_problems", () => ({ body: problems }))],
    });
    await user.click(await screen.findByRole("button", { name: /^Editar el texto/ }));
    await screen.findByRole("checkbox", { name: /Café Andino/ });
  };

  test("after a reviewer requests changes of an own text, 'Editar el texto' opens that text", async () => {
    const rows = [postRow(card), postRow({ ...card, ...own })];
    await editText(rows, rows.slice(1).map(changes));
    expect(ownField().value).toBe("Hicimos");
  });

  test("after LinkedIn refuses an own text, 'Editar el texto' opens that text", async () => {
    const refused = { publish_state: "failed", publish_error_code: "linkedin_duplicate" };
    await editText([postRow(card), postRow({ ...card, ...own, ...refused })], []);
    expect(ownField().value).toBe("Hicimos");
  });

  test("when the common text and an own text have problems, 'Editar el texto' opens the common text", async () => {
    const rows = [postRow(card), postRow({ ...card, ...own })];
    await editText(rows, rows.map(changes));
    expect(commonField().value).toBe("Hice");
  });
});

test("the editor opens on the own text of a card's only account; 'Volver al texto común' moves the focus to the account's checkbox", async () => {
  const own = { notes: "Hicimos", common_notes: "Hice", common_comment: "" };
  const { user } = renderScreen(wire, <PlannerRoute />, {
    rows: () => [postRow({ postcard: 7, title: "Café", date, ...own, linkedin_organization_id: PAGE })],
  });
  await user.click(await screen.findByRole("button", { name: "Editar «Café»" }));
  await screen.findByRole("checkbox", { name: /Café Andino/ });
  expect(ownField().value).toBe("Hicimos");
  await user.click(screen.getByRole("button", { name: "Volver al texto común" }));
  expect(commonField().value).toBe("Hice");
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /Café Andino/ }));
});

test("an own text that is too long stops the save, and the editor shows that text", async () => {
  vi.setSystemTime(new Date(`${date.slice(0, 7)}-10T12:00:00Z`));
  const user = await openCard("a".repeat(3001), { post_time: "23:59:00" });
  await pasteInto(user, commonField(), " más");
  await saveChanges(user);
  expect(sentTo(wire, SAVE)).toEqual([]);
  expect(ownField()).toBe(document.activeElement);
});

test("an empty common text beside an own text stops the save of a scheduled card, and the reason stays beside the button", async () => {
  vi.setSystemTime(new Date(`${date.slice(0, 7)}-10T12:00:00Z`));
  const user = await openCard("Hicimos un café", { post_time: "23:59:00" });
  await user.clear(commonField());
  expect(screen.getAllByText(/^Falta el texto común/).length).toBeGreaterThan(0);
  await user.click(tabs().getByRole("button", { name: "Café Andino" }));
  await saveChanges(user);
  expect(sentTo(wire, SAVE)).toEqual([]);
  expect(screen.getByText(/Falta el texto común/)).toBeDefined();
});

test("when LinkedIn stops listing a company page, its own text stays in the card, and the editor says that no account publishes the text", async () => {
  const card = { postcard: 7, title: "Café", notes: "Hice", date };
  const lost = { notes: "Hicimos", common_notes: "Hice", common_comment: "", linkedin_organization_id: "99" };
  const { user } = renderScreen(wire, <PlannerRoute />, {
    rows: () => [postRow(card), postRow({ ...card, ...lost })],
  });
  await user.click(await screen.findByRole("button", { name: "Editar «Café»" }));
  await user.click((await tabsLater()).getByRole("button", { name: "Página de empresa" }));
  expect(screen.getByText(/su texto se conserva y no sale en ninguna otra cuenta/)).toBeDefined();
});

test("while the company pages cannot be read, the editor does not say that the user lost a page", async () => {
  const card = { postcard: 7, title: "Café", notes: "Hice", date };
  const own = { notes: "Hicimos", common_notes: "Hice", common_comment: "", linkedin_organization_id: PAGE };
  const { user } = renderScreen(wire, <PlannerRoute />, {
    rows: () => [postRow(card), postRow({ ...card, ...own })],
    answers: [on("GET", "/rest/v1/linkedin_organizations", () => ({ status: 500, body: { message: "" } }))],
  });
  await user.click(await screen.findByRole("button", { name: "Editar «Café»" }));
  await screen.findByText("Error al obtener las organizaciones de LinkedIn");
  await user.click((await tabsLater()).getByRole("button", { name: "Página de empresa" }));
  expect(screen.getByText("Solo se publica en Página de empresa.")).toBeDefined();
  expect(screen.queryByText(/Ya no puedes publicar/)).toBeNull();
});

describe("the dialog of 'Publicar ahora' names a lost company page, and says that the page's text stays", () => {
  const LIST = "/rest/v1/rpc/list_post_problems";
  const card = { postcard: 7, title: "Café", notes: "Hice", date };
  const own = { notes: "Hicimos", common_notes: "Hice", common_comment: "", linkedin_organization_id: "99" };
  const ofPage = postRow({ ...card, ...own });
  const lost = { post_id: ofPage.id, code: "page_role_lost", severity: "error", detail: {} };
  test.each([
    ["the server found the loss", { body: [lost] }],
    ["only the list of pages shows the loss", { status: 400, body: { message: "not_authenticated" } }],
  ])(
    "the dialog of 'Publicar ahora' names a lost company page and says that its text stays, when %s",
    async (_, found) => {
      const { user } = renderScreen(wire, <PlannerRoute />, {
        rows: () => [postRow(card), ofPage],
        answers: [on("POST", LIST, () => found)],
      });
      await user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
      const question = within(await screen.findByRole("alertdialog"));
      expect(
        await question.findByText(/\(Página de empresa\) Ya no puedes publicar en esta página/),
      ).toBeDefined();
      expect(question.getByText(/se queda en «Para Publicar», con su texto/)).toBeDefined();
    },
  );
});
const tabsLater = async () => within(await screen.findByRole("group", { name: "Texto que escribes" }));

test("when the user switches to another account's text, a running improvement of the first text stops and changes nothing", async () => {
  const user = await openCard("Hicimos un café");
  let answer = (_: { body: unknown }) => {};
  wire.reset(
    on("POST", "/functions/v1/ai-text-assist", () => new Promise((resolve) => (answer = resolve))),
    on("POST", "/rest/v1/rpc/leave_ai_work", () => ({ body: null })),
  );
  await user.click(tabs().getByRole("button", { name: "Café Andino" }));
  await user.click(screen.getByRole("button", { name: "Mejorar el texto a publicar" }));
  await screen.findByRole("button", { name: "Mejorando el texto..." });
  await user.click(tabs().getByRole("button", { name: "Texto común" }));
  answer({
    body: { id: "w", state: "done", result: [{ body_content: "Hicimos más", comment_content: "" }] },
  });
  await waitFor(() => expect(sentTo(wire, "/rest/v1/rpc/leave_ai_work")).toHaveLength(1));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(commonField().value).toBe("Hice un café");
});

test("for a card with one account, the editor does not offer a separate text for the account", async () => {
  const { user } = renderScreen(wire, <PlannerRoute />, {
    rows: () => [postRow({ postcard: 7, title: "Café", date })],
  });
  await user.click(await screen.findByRole("button", { name: "Editar «Café»" }));
  await screen.findByRole("checkbox", { name: /Café Andino/ });
  expect(screen.queryByRole("button", { name: "Otro texto para una cuenta" })).toBeNull();
});
