import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { postKeys } from "@/data/posts/keys";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { recordToasts, USER_ID } from "@/testing/screen";
import { BoardsDialog } from "./boards-dialog";

const SECRET = "ab".repeat(32);
const now = Date.parse("2030-12-20T12:00:00Z");
const post = (title: string, more: object = {}) => ({
  postcard: 1,
  title,
  is_published: false,
  answer: null,
  answered_by: null,
  comment: null,
  is_current: false,
  is_disputed: false,
  thread: [],
  ...more,
});
const BOARD = {
  publisher: "personal",
  month: "2031-01-01",
  created_at: "2030-12-20T12:00:00Z",
  expires_at: "2031-01-03T12:00:00Z",
  is_required: false,
  posts: [
    post("Cosecha", { postcard: 2, answer: "approved", answered_by: "Ana", comment: "", is_current: true }),
    post("Poda", {
      postcard: 3,
      answer: "changes",
      answered_by: "Ana",
      comment: "Falta el precio",
      is_current: true,
      thread: [{ name: "Ana", words: "Falta el precio", at: "2030-12-20T11:00:00Z" }],
    }),
    post("Riego", { postcard: 4, answer: "approved", answered_by: "Ana", comment: "" }),
    post("Tueste", { postcard: 5, is_published: true }),
  ],
  total: 4,
};
const render = (onClose = () => {}) =>
  renderUi(
    <BoardsDialog
      userId={USER_ID}
      timeZone="America/La_Paz"
      organizations={[]}
      day="2030-12-31"
      now={now}
      onClose={onClose}
    />,
  );

test("the dialog stays open while a board is made, because its link is shown only once", async () => {
  wire.reset(
    on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: [] })),
    on("POST", "/rest/v1/rpc/share_board", () => new Promise(() => {})),
  );
  const onClose = vi.fn();
  const { user } = render(onClose);
  await screen.findByText("No hay tableros activos.");
  await user.click(screen.getByRole("button", { name: "Crear tablero" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Crear tablero" }).ariaBusy).toBe("true"));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Cerrar" }));
  expect(onClose).not.toHaveBeenCalled();
});

test("a review board is made for the calendar's month in the account's zone, and its link is shown once", async () => {
  const bodies: unknown[] = [];
  wire.reset(
    on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: [] })),
    on("POST", "/rest/v1/rpc/share_board", ({ body }) => {
      bodies.push(body);
      return { body: SECRET };
    }),
  );
  const { user, queryClient } = render();
  await screen.findByText("No hay tableros activos.");
  // What cards wait for depends on the board, so the calendar and the planner read it again.
  const causes = [postKeys.problems(USER_ID), postKeys.decisions(USER_ID)];
  for (const key of causes) queryClient.setQueryData(key, []);
  await user.click(screen.getByRole("button", { name: "Crear tablero" }));
  const link = await screen.findByLabelText<HTMLInputElement>(/^Enlace del tablero/);
  expect(link.value).toMatch(new RegExp(`/tablero#${SECRET}$`));
  expect(bodies).toEqual([
    {
      p_publisher: "personal",
      p_month: "2030-12-01",
      p_timezone: "America/La_Paz",
      p_days: 14,
      p_required: false,
    },
  ]);
  expect(causes.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  await queryClient.refetchQueries();
  expect(screen.getByLabelText<HTMLInputElement>(/^Enlace del tablero/).value).toContain(SECRET);
});

test("while the list lacks a board that was just made, the dialog warns that another link replaces the first", async () => {
  wire.reset(
    on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: [] })),
    on("POST", "/rest/v1/rpc/share_board", () => ({ body: SECRET })),
  );
  const { user } = render();
  await screen.findByText("No hay tableros activos.");
  await user.click(screen.getByRole("button", { name: "Crear tablero" }));
  await screen.findByLabelText(/^Enlace del tablero/);
  expect(screen.getByRole("button", { name: "Crear otro enlace" })).toBeTruthy();
  expect(screen.getByText(/el anterior deja de funcionar/)).toBeTruthy();
  expect(screen.queryByText("No hay tableros activos.")).toBeNull();
});

test("the link of a new review board names its account and month, also after another month is chosen", async () => {
  wire.reset(
    on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: [] })),
    on("POST", "/rest/v1/rpc/share_board", () => ({ body: SECRET })),
  );
  const { user } = render();
  await screen.findByText("No hay tableros activos.");
  await user.click(screen.getByRole("button", { name: "Crear tablero" }));
  const name = "Enlace del tablero de Cuenta personal · diciembre de 2030";
  await screen.findByLabelText(name);
  await user.click(screen.getByRole("combobox", { name: "Mes" }));
  await user.click(await screen.findByRole("option", { name: "enero de 2031" }));
  expect(screen.getByLabelText(name)).toBeTruthy();
});

test("a new link for a review board keeps the rule that posts need approval; the board of another month begins without this rule", async () => {
  const bodies: { p_required: boolean }[] = [];
  const board = { ...BOARD, month: "2030-12-01", is_required: true };
  wire.reset(
    on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: [board] })),
    on("POST", "/rest/v1/rpc/share_board", ({ body }) => {
      bodies.push(body as { p_required: boolean });
      return { body: SECRET };
    }),
  );
  const { user } = render();
  const required = () => screen.getByRole("switch", { name: "No publicar sin aprobación" });
  expect(
    await screen.findByText("Sin aprobación no se publica, tampoco lo que llegue después."),
  ).toBeTruthy();
  expect(required().getAttribute("aria-checked")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Crear otro enlace" }));
  await screen.findByLabelText(/^Enlace del tablero/);
  expect(bodies.map(({ p_required }) => p_required)).toEqual([true]);
  await user.click(screen.getByRole("combobox", { name: "Mes" }));
  await user.click(await screen.findByRole("option", { name: "enero de 2031" }));
  expect(required().getAttribute("aria-checked")).toBe("false");
});

test("an active review board shows its counts and each decision, and a decision about an older version of a post does not count", async () => {
  wire.reset(on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: [BOARD] })));
  const { user } = render();
  const board = (await screen.findByText(/· enero de 2031$/)).closest("li") as HTMLElement;
  expect(board.textContent).toContain("1 aprobada · 1 con cambios pedidos · 1 sin respuesta · 1 ya salió");
  await user.click(within(board).getByText("Ver respuestas"));
  const rows = [...board.querySelectorAll("details > ul > li")].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "CosechaAprobada por AnaResponder",
    expect.stringMatching(/^PodaAna pidió cambios:Ana.*Falta el precioResponder$/),
    "RiegoAprobada por AnaCambió después de su respuesta: necesita una nueva.Responder",
    "TuesteYa salió",
  ]);
});

test("a post that a board approves and another link asks to change counts as one with requested changes, and its row names the request", async () => {
  const approved = { answer: "approved", answered_by: "Ana", comment: "", is_current: true };
  const posts = [
    post("Cosecha", { ...approved, postcard: 2, is_disputed: true }),
    post("Poda", { ...approved, postcard: 3, is_disputed: true, is_published: true }),
    post("Riego", { ...approved, postcard: 4 }),
  ];
  wire.reset(on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: [{ ...BOARD, posts }] })));
  const { user } = render();
  await screen.findByText("1 aprobada · 1 con cambios pedidos · 0 sin respuesta · 1 ya salió");
  await user.click(screen.getByText("Ver respuestas"));
  const request = screen.getAllByText("En otro enlace pidieron cambios, que siguen pendientes.");
  expect(request.map((one) => one.closest("li")?.textContent)).toEqual([
    expect.stringMatching(/^CosechaAprobada por Ana/),
  ]);
});

test("the owner replies to a review board's post, and the reply names the card and the board's account", async () => {
  const sent: unknown[] = [];
  wire.reset(
    on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: [BOARD] })),
    on("POST", "/rest/v1/rpc/reply_to_reviewer", ({ body }) => {
      sent.push(body);
      return { body: "00000000-0000-4000-8000-000000000001" };
    }),
  );
  const { user } = render();
  await user.click(await screen.findByText("Ver respuestas"));
  await user.click(screen.getByRole("button", { name: "Responder: Poda" }));
  await user.keyboard("Ya está{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.getByLabelText(/Mensaje/)).toHaveProperty("value", ""));
  expect(sent).toEqual([{ p_postcard: 3, p_words: "Ya está", p_publisher: "personal" }]);
});

test("when a month has more posts than its review board shows, the dialog names both numbers", async () => {
  const cut = { ...BOARD, total: 1612 };
  wire.reset(on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: [cut] })));
  render();
  expect(await screen.findByText(/muestra 4 de 1\.612 publicaciones del mes/)).toBeDefined();
});

test("ending one review board leaves the link of another board visible", async () => {
  let boards = [BOARD];
  wire.reset(
    on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: boards })),
    on("POST", "/rest/v1/rpc/share_board", () => ({ body: SECRET })),
    on("POST", "/rest/v1/rpc/end_board", () => {
      boards = [];
      return { body: true };
    }),
  );
  const { user } = render();
  await user.click(await screen.findByRole("button", { name: "Crear tablero" }));
  await screen.findByLabelText(/^Enlace del tablero/);
  await user.click(
    await screen.findByRole("button", { name: /^Desactivar el tablero de .* · enero de 2031/ }),
  );
  await user.click(screen.getByRole("button", { name: "Desactivar" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Desactivar el tablero de/ })).toBeNull());
  expect(screen.getByLabelText(/^Enlace del tablero/)).toBeTruthy();
});

test("a board that was ended here leaves the list with its link before the list is read again", async () => {
  const toasts = recordToasts();
  let isEnded = false;
  wire.reset(
    on("POST", "/rest/v1/rpc/list_review_boards", () =>
      isEnded ? new Promise<never>(() => undefined) : { body: [{ ...BOARD, month: "2030-12-01" }] },
    ),
    on("POST", "/rest/v1/rpc/share_board", () => ({ body: SECRET })),
    on("POST", "/rest/v1/rpc/end_board", () => {
      isEnded = true;
      return { body: true };
    }),
  );
  const { user } = render();
  await user.click(await screen.findByRole("button", { name: "Crear otro enlace" }));
  await screen.findByLabelText(/^Enlace del tablero/);
  await user.click(screen.getByRole("button", { name: /^Desactivar el tablero de/ }));
  await user.click(screen.getByRole("button", { name: "Desactivar" }));
  expect(await screen.findByText("No hay tableros activos.")).toBeTruthy();
  expect(toasts).toEqual(["success: El enlace del tablero ya no funciona"]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByLabelText(/^Enlace del tablero/)).toBeNull();
});

test("when another tab ends a board that was just made, its link disappears and the dialog offers a new board", async () => {
  const made = { ...BOARD, month: "2030-12-01" };
  let boards = [made];
  wire.reset(
    on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: boards })),
    on("POST", "/rest/v1/rpc/share_board", () => ({ body: SECRET })),
  );
  const { user, queryClient } = render();
  await user.click(await screen.findByRole("button", { name: "Crear otro enlace" }));
  await screen.findByLabelText(/^Enlace del tablero/);
  boards = [];
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByRole("button", { name: "Crear tablero" })).toBeTruthy();
  expect(screen.queryByLabelText(/^Enlace del tablero/)).toBeNull();
  expect(screen.getByText("No hay tableros activos.")).toBeTruthy();
});

test("a review board ends only after a confirmation, which says that posts without approval still wait", async () => {
  const toasts = recordToasts();
  let boards = [{ ...BOARD, is_required: true }];
  const ended: unknown[] = [];
  wire.reset(
    on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: boards })),
    on("POST", "/rest/v1/rpc/end_board", ({ body }) => {
      ended.push(body);
      boards = [];
      return { body: true };
    }),
  );
  const { user } = render();
  const press = async () =>
    user.click(await screen.findByRole("button", { name: /^Desactivar el tablero de/ }));
  await press();
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("Quien tenga el enlace de Cuenta personal · enero de 2031");
  expect(question.textContent).toContain("apaga «No publicar sin aprobación» en cada publicación");
  await user.click(within(question).getByRole("button", { name: "Cancelar" }));
  expect(ended).toEqual([]);
  await press();
  await user.click(screen.getByRole("button", { name: "Desactivar" }));
  expect(await screen.findByText("No hay tableros activos.")).toBeTruthy();
  expect(ended).toEqual([{ p_publisher: "personal", p_month: "2031-01-01" }]);
  await waitFor(() => expect(toasts).toEqual(["success: El enlace del tablero ya no funciona"]));
  // The board's row, and with it the focused button, has been removed.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("dialog")));
});

test("the question before a review board ends says nothing of approvals when posts go out without them", async () => {
  wire.reset(on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: [BOARD] })));
  const { user } = render();
  await user.click(await screen.findByRole("button", { name: /^Desactivar el tablero de/ }));
  expect((await screen.findByRole("alertdialog")).textContent).not.toContain("No publicar sin aprobación");
});

test("a new link without required approval says that posts which wait for approval still wait", async () => {
  const board = { ...BOARD, month: "2030-12-01", is_required: true };
  wire.reset(on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: [board] })));
  const { user } = render();
  await screen.findByText("Ver respuestas");
  const still = () => screen.queryByText(/^Lo que ya espera una aprobación la sigue esperando/);
  expect(still()).toBeNull();
  await user.click(screen.getByRole("switch", { name: "No publicar sin aprobación" }));
  expect(still()).not.toBeNull();
});

test("the dialog of review boards shows the decisions of active boards above the form that makes another board", async () => {
  wire.reset(on("POST", "/rest/v1/rpc/list_review_boards", () => ({ body: [BOARD] })));
  render();
  const answers = await screen.findByText("Ver respuestas");
  const account = screen.getByLabelText("Cuenta");
  expect(answers.compareDocumentPosition(account) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
