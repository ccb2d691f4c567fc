import type { ApprovalCard } from "@contract/approval";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { on, type RecordedRequest } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { allowConsole } from "@/testing/console-guard";
import { pasteInto } from "@/testing/paste-into";
import { renderUi } from "@/testing/render";
import { ApprovalPage } from "./approval-page";

const PATH = "/functions/v1/approval";
const COMMENT = "Cambia «cinco» por «seis».";
const CARD: ApprovalCard = {
  version: 1,
  text: "Cinco lecciones",
  title: null,
  comment: "",
  date: "2031-06-10",
  time: "09:30",
  timezone: "America/La_Paz",
  state: "open",
  media: [],
  poll: null,
  publishers: [{ id: "personal", name: "Lucía", logoUrl: null, own: null, isLost: false }],
  answer: null,
  thread: [],
};
const GIVEN = {
  kind: "approved",
  by: "Ana Rojas",
  comment: "",
  at: "2031-06-01T12:00:00Z",
  isCurrent: true,
} as const;
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } });
const actionOf = ({ body }: RecordedRequest) => (body as { action: string }).action;

async function answerTooLate(
  refused: ReturnType<typeof refusal>,
  then: ReturnType<typeof refusal> | { body: ApprovalCard },
) {
  let isLate = false;
  wire.reset(
    on("POST", PATH, (request) => {
      if (actionOf(request) === "read") return isLate ? then : { body: CARD };
      isLate = true;
      return refused;
    }),
  );
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  await pasteInto(user, await screen.findByLabelText(/Tu nombre/), "Ana Rojas");
  await pasteInto(user, screen.getByLabelText(/Comentario/), COMMENT);
  await user.click(screen.getByRole("button", { name: "Pedir cambios" }));
}

afterEach(() => {
  window.location.hash = "";
});

test("when the server refuses a decision with not_found, the page says that the link has ended, and the comment stays visible", async () => {
  await answerTooLate(refusal(404, "not_found"), refusal(404, "not_found"));
  expect((await screen.findByRole("alert")).textContent).toContain("el enlace dejó de funcionar antes");
  expect(screen.getByText(COMMENT)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Este enlace ya no funciona" })).toBeTruthy();
  expect(screen.getAllByText("Este enlace ya no funciona")).toHaveLength(1);
});

test("when a post is published before the reviewer's decision arrives, the page says that the post went out, and the comment stays visible", async () => {
  await answerTooLate(refusal(409, "publisher_already_published"), { body: { ...CARD, state: "published" } });
  expect((await screen.findByText(/la publicación salió antes/)).closest("[role=alert]")).not.toBeNull();
  expect(screen.getByText(COMMENT)).toBeTruthy();
});

test("an approval link with a full stop that a mail program appended opens its card; a cut link says that it is incomplete", async () => {
  const shown = () => renderUi(<ApprovalPage renderPreview={({ text }) => <p>{text}</p>} />);
  wire.reset(on("POST", PATH, () => ({ body: CARD })));
  window.location.hash = `${"ab".repeat(32)}.`;
  const { unmount } = shown();
  expect(await screen.findByText("Cinco lecciones")).toBeTruthy();
  expect(wire.requests.map(({ body }) => (body as { secret: string }).secret)).toEqual(["ab".repeat(32)]);
  unmount();
  window.location.hash = "ab".repeat(31);
  shown();
  expect(screen.getByRole("heading", { name: "Este enlace no está completo" })).toBeTruthy();
});

test("when the owner changes the card while a reviewer reads it, the page shows the new text and says that the card changed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let card = CARD;
  wire.reset(on("POST", PATH, () => ({ body: card })));
  window.location.hash = "ab".repeat(32);
  renderUi(<ApprovalPage renderPreview={({ text }) => <p>{text}</p>} />);
  await screen.findByText("Cinco lecciones");
  expect(screen.queryByText(/cambió mientras la mirabas/)).toBeNull();
  card = { ...CARD, version: 2, text: "Seis lecciones" };
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await screen.findByText("Seis lecciones")).toBeTruthy();
  expect(screen.getByText(/cambió mientras la mirabas/)).toBeTruthy();
});

test("at the end of the comment field, the hint says that a longer comment does not fit", async () => {
  wire.reset(on("POST", PATH, () => ({ body: CARD })));
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<ApprovalPage renderPreview={({ text }) => <p>{text}</p>} />);
  const comment = await screen.findByRole("textbox", { name: /Comentario/ });
  await pasteInto(user, comment, "á".repeat(999));
  expect(screen.getByText("Obligatorio para pedir cambios.")).toBeTruthy();
  await user.type(comment, "b");
  expect(screen.getByText("Un comentario llega hasta 1.000 caracteres: lo que sigue no cabe.")).toBeTruthy();
});

test("an approval names the version that the reviewer began to read, and after its refusal the next approval names the new version", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let card = CARD;
  const sent: number[] = [];
  wire.reset(
    on("POST", PATH, ({ body }) => {
      const { action, version } = body as { action: string; version: number };
      if (action === "read") return { body: card };
      sent.push(version);
      return version === card.version
        ? { body: { answer: "approved" } }
        : refusal(409, "card_version_conflict");
    }),
  );
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<ApprovalPage renderPreview={({ text }) => <p>{text}</p>} />);
  await pasteInto(user, await screen.findByLabelText(/Tu nombre/), "Ana Rojas");
  card = { ...CARD, version: CARD.version + 1, text: "Seis lecciones" };
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await screen.findByText("Seis lecciones");
  const approve = screen.getByRole("button", { name: "Aprobar" });
  await user.click(approve);
  expect((await screen.findByRole("alert")).textContent).toContain("Aquí tienes la versión nueva");
  expect(screen.queryByText(/revisa la versión nueva antes de responder/)).toBeNull();
  await user.click(approve);
  await waitFor(() => expect(sent).toEqual([CARD.version, CARD.version + 1]));
});

test("when another reviewer requested changes before an approval, the page shows the request beside the refusal, and the next approval names it", async () => {
  const request = { ...GIVEN, kind: "changes", by: "Luis Soto", comment: "Falta el precio" } as const;
  let card = CARD;
  const sent: (string | null)[] = [];
  wire.reset(
    on("POST", PATH, ({ body }) => {
      const { action, shown } = body as { action: string; shown: string | null };
      if (action === "read") return { body: card };
      sent.push(shown);
      card = { ...CARD, answer: request };
      return shown === request.at ? { body: { answer: "approved" } } : refusal(409, "changes_requested");
    }),
  );
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<ApprovalPage renderPreview={({ text }) => <p>{text}</p>} />);
  await pasteInto(user, await screen.findByLabelText(/Tu nombre/), "Ana Rojas");
  await user.click(screen.getByRole("button", { name: "Aprobar" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Pidieron cambios mientras la mirabas");
  expect(screen.getByText("Luis Soto pidió cambios")).toBeTruthy();
  expect(screen.getByText("Falta el precio")).toBeTruthy();
  const again = screen.getByRole("button", { name: "Cambiar la respuesta" });
  expect(document.activeElement).toBe(again);
  await user.click(again);
  await user.click(screen.getByRole("button", { name: "Aprobar" }));
  await waitFor(() => expect(sent).toEqual([null, request.at]));
});

test("when changes are requested while a reviewer writes a comment, only the reviewer's second approval overrides the request", async () => {
  const request = { ...GIVEN, kind: "changes", by: "Luis Soto", comment: "Falta el precio" } as const;
  let card = CARD;
  const sent: (string | null)[] = [];
  wire.reset(
    on("POST", PATH, ({ body }) => {
      const { action, shown } = body as { action: string; shown: string | null };
      if (action === "read") return { body: card };
      sent.push(shown);
      return shown === request.at ? { body: { answer: "approved" } } : refusal(409, "changes_requested");
    }),
  );
  window.location.hash = "ab".repeat(32);
  const { user, queryClient } = renderUi(<ApprovalPage renderPreview={({ text }) => <p>{text}</p>} />);
  await pasteInto(user, await screen.findByLabelText(/Tu nombre/), "Ana Rojas");
  await pasteInto(user, screen.getByLabelText(/Comentario/), "Perfecta");
  card = { ...CARD, answer: request };
  await queryClient.refetchQueries();
  await screen.findByText("Luis Soto pidió cambios");
  const approve = screen.getByRole("button", { name: "Aprobar" });
  await user.click(approve);
  await screen.findByRole("alert");
  await user.click(approve);
  await waitFor(() => expect(sent).toEqual([null, request.at]));
});

test("a second reviewer's decision does not carry the first reviewer's name", async () => {
  const answer = {
    kind: "approved",
    by: "Ana Rojas",
    comment: "",
    at: "2031-06-01T12:00:00Z",
    isCurrent: true,
  } as const;
  wire.reset(on("POST", PATH, () => ({ body: { ...CARD, answer } })));
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  await user.click(await screen.findByRole("button", { name: "Cambiar la respuesta" }));
  expect(screen.queryByRole("button", { name: "Responder" })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/Tu nombre/).value).toBe("");
});

test("a card of two accounts is previewed in the name of the chosen account, and 'Responder' focuses the decision form", async () => {
  const publishers = [
    ...CARD.publishers,
    { id: "7", name: "Café Andino", logoUrl: null, own: null, isLost: false },
  ];
  wire.reset(on("POST", PATH, () => ({ body: { ...CARD, publishers } })));
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<ApprovalPage renderPreview={(_, { name }) => <p>De {name}</p>} />);
  expect(await screen.findByText("De Lucía")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Café Andino", pressed: false }));
  expect(screen.getByText("De Café Andino")).toBeTruthy();
  expect(screen.queryByText("De Lucía")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Responder" }));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Tu respuesta" }));
});

test("when an account has a text of its own, the page names the account and shows that text once the account is chosen", async () => {
  const own = { text: "Cinco lecciones nuestras", title: null, comment: "" };
  const publishers = [
    ...CARD.publishers,
    { id: "7", name: "Café Andino", logoUrl: null, own, isLost: false },
  ];
  wire.reset(on("POST", PATH, () => ({ body: { ...CARD, publishers } })));
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<ApprovalPage renderPreview={({ text }) => <p>{text}</p>} />);
  expect(await screen.findByText("Cinco lecciones")).toBeTruthy();
  expect(screen.getByText(/revisa también el texto de Café Andino/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /Café Andino/ }));
  expect(screen.getByText("Cinco lecciones nuestras")).toBeTruthy();
});

const LOST = { id: "7", name: "Café Andino", logoUrl: null, own: null, isLost: true };
const showCard = (more: Partial<ApprovalCard>) => {
  wire.reset(on("POST", PATH, () => ({ body: { ...CARD, ...more } })));
  window.location.hash = "ab".repeat(32);
  renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
};
const NOT_OUT =
  "Por ahora no puede salir en Café Andino. Pregúntale a quien te la compartió: tu respuesta sirve igual.";

test("beside the publication time, the reviewer's page names the lost company page on which the card will not go out", async () => {
  showCard({ publishers: [...CARD.publishers, LOST] });
  expect(await screen.findByText(NOT_OUT)).toBeTruthy();
  expect(screen.getByText(/^Programada para/)).toBeTruthy();
});

test("for a card whose company pages are all lost, the reviewer's page promises no publication", async () => {
  showCard({ publishers: [LOST] });
  expect(await screen.findByText(NOT_OUT)).toBeTruthy();
  expect(screen.getByText(/^Prevista para/)).toBeTruthy();
  expect(screen.queryByText(/^Programada para|^Así saldrá/)).toBeNull();
});

test.each(["failed", "unconfirmed"] as const)(
  "for a card of a lost company page in the state '%s', the reviewer's page says exactly once that a decision still counts",
  async (state) => {
    showCard({ publishers: [LOST], state });
    expect(await screen.findByText(/^Por ahora no puede salir en Café Andino\./)).toBeTruthy();
    expect(screen.getAllByText(/tu respuesta (todavía )?sirve/i)).toHaveLength(1);
  },
);

test("the page of a published card shows no decision form", async () => {
  wire.reset(on("POST", PATH, () => ({ body: { ...CARD, state: "published" } })));
  window.location.hash = "ab".repeat(32);
  renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  expect(await screen.findByText("Cinco lecciones")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("when the server saves a reviewer's decision and its response is lost, the page shows the decision as saved", async () => {
  let sent = 0;
  wire.reset(
    on("POST", PATH, (request) => {
      if (actionOf(request) === "read") return { body: sent > 0 ? { ...CARD, answer: GIVEN } : CARD };
      sent += 1;
      if (sent === 1) throw new TypeError("Failed to fetch");
      return { body: { answer: "approved" } };
    }),
  );
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  await pasteInto(user, await screen.findByLabelText(/Tu nombre/), "Ana Rojas");
  await user.click(screen.getByRole("button", { name: "Aprobar" }));
  expect(await screen.findByText("Gracias. Ya le avisamos.")).toBeTruthy();
});

test("while a reviewer's decision is sent, the comment is locked, because the response clears it", async () => {
  wire.reset(
    on("POST", PATH, (request) =>
      actionOf(request) === "read" ? { body: CARD } : new Promise(() => undefined),
    ),
  );
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  await pasteInto(user, await screen.findByLabelText(/Tu nombre/), "Ana Rojas");
  await user.click(screen.getByRole("button", { name: "Aprobar" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Comentario/).readOnly).toBe(true);
});

test("after an approval a reviewer writes to the owner, and the thread shows the message", async () => {
  let thread: ApprovalCard["thread"] = [];
  const written: object[] = [];
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  wire.reset(
    on("POST", PATH, async (request) => {
      if (actionOf(request) === "read") return { body: { ...CARD, answer: GIVEN, thread } };
      const { name, words, postId } = request.body as { name: string; words: string; postId: null };
      written.push({ name, words, postId });
      await arrived;
      thread = [{ name, words, at: "2031-06-01T12:00:00Z" }];
      return { body: { written: true } };
    }),
  );
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  const sendButton = await screen.findByRole("button", { name: "Enviar mensaje" });
  await user.click(sendButton);
  expect(screen.getByText("Escribe un mensaje.")).toBeTruthy();
  await pasteInto(user, screen.getByLabelText(/Mensaje/), "¿Sale el lunes?");
  await user.click(sendButton);
  expect(screen.getByText("Escribe tu nombre.")).toBeTruthy();
  await pasteInto(user, screen.getByLabelText(/Tu nombre/), "Ana Rojas");
  await user.click(sendButton);
  await waitFor(() => expect(sendButton).toHaveProperty("disabled", true));
  arrive();
  expect(await screen.findByText("¿Sale el lunes?", { selector: "li p" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Mensaje/)));
  expect(written).toEqual([{ name: "Ana Rojas", words: "¿Sale el lunes?", postId: null }]);
});

test("a reviewer's text stays visible when another reviewer decides", async () => {
  let answer: typeof GIVEN | null = null;
  wire.reset(on("POST", PATH, () => ({ body: { ...CARD, answer } })));
  window.location.hash = "ab".repeat(32);
  const { user, queryClient } = renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  await pasteInto(user, await screen.findByLabelText(/Comentario/), COMMENT);
  answer = GIVEN;
  await queryClient.refetchQueries();
  expect(await screen.findByText("Aprobada por Ana Rojas")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Comentario/).value).toBe(COMMENT);
});

test("the page's thanks for a reviewer's decision disappear when another reviewer's decision replaces it", async () => {
  const given = (by: string) => ({
    body: {
      ...CARD,
      answer: { kind: "approved", by, comment: "", at: "2031-06-01T12:00:00Z", isCurrent: true },
    },
  });
  let read: { body: object } = { body: CARD };
  wire.reset(
    on("POST", PATH, (request) => {
      if (actionOf(request) === "read") return read;
      read = given("Ana Rojas");
      return { body: { answer: "approved" } };
    }),
  );
  window.location.hash = "ab".repeat(32);
  const { user, queryClient } = renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  await pasteInto(user, await screen.findByLabelText(/Tu nombre/), "Ana Rojas");
  await user.click(screen.getByRole("button", { name: "Aprobar" }));
  expect(await screen.findByText("Gracias. Ya le avisamos.")).toBeTruthy();
  read = given("Luis Soto");
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText("Aprobada por Luis Soto")).toBeTruthy();
  expect(screen.queryByText("Gracias. Ya le avisamos.")).toBeNull();
});

test("while the card cannot be read, the page shows the failure and does not introduce a card", async () => {
  wire.reset(on("POST", PATH, () => refusal(503, "unexpected")));
  window.location.hash = "ab".repeat(32);
  renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  expect(await screen.findByRole("button", { name: "Reintentar" })).toBeTruthy();
  expect(screen.queryByText(/^Así saldrá en LinkedIn/)).toBeNull();
});

test("after a post's publication time a reviewer reads that the time has passed, and not that the post will be published", async () => {
  wire.reset(on("POST", PATH, () => ({ body: { ...CARD, date: "2026-01-10", state: "failed" } })));
  window.location.hash = "ab".repeat(32);
  renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  expect(await screen.findByText(/^Estaba programada para .* y no salió\./)).toBeTruthy();
  expect(screen.queryByText(/^Programada para/)).toBeNull();
  expect(screen.queryByText(/^Así saldrá en LinkedIn/)).toBeNull();
});

test("the page of a card that is being published has no decision form, because the server would refuse the decision", async () => {
  wire.reset(on("POST", PATH, () => ({ body: { ...CARD, state: "publishing" } })));
  window.location.hash = "ab".repeat(32);
  renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  expect(await screen.findByRole("heading", { name: "Esta publicación está saliendo" })).toBeTruthy();
  expect(screen.getByText("Está saliendo en este momento")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the page of a card that LinkedIn never confirmed accepts a decision, and does not say that the post will be published", async () => {
  wire.reset(on("POST", PATH, () => ({ body: { ...CARD, state: "unconfirmed" } })));
  window.location.hash = "ab".repeat(32);
  renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  expect(await screen.findByText(/^LinkedIn no confirmó si ya salió/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Aprobar" })).toBeTruthy();
  expect(screen.queryByText(/Programada para|Así saldrá/)).toBeNull();
});

test.each([
  ["its link ends", () => refusal(404, "not_found")],
  ["the post is published", () => ({ body: { ...CARD, state: "published" } })],
  ["the post is being published", () => ({ body: { ...CARD, state: "publishing" } })],
])("a reviewer's unsent comment and message stay visible when %s meanwhile", async (_what, then) => {
  let read: () => object = () => ({ body: { ...CARD, answer: GIVEN } });
  wire.reset(on("POST", PATH, () => read()));
  allowConsole(/not_found/);
  window.location.hash = "ab".repeat(32);
  const { user, queryClient } = renderUi(<ApprovalPage renderPreview={(card) => <p>{card.text}</p>} />);
  await pasteInto(user, await screen.findByLabelText(/Mensaje/), "¿Sale el lunes?");
  await user.click(screen.getByRole("button", { name: "Cambiar la respuesta" }));
  await pasteInto(user, screen.getByLabelText(/Comentario/), COMMENT);
  read = then;
  await queryClient.refetchQueries();
  expect(await screen.findByText("Esto es lo que escribiste, para que puedas copiarlo:")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getAllByText(COMMENT)).toHaveLength(1);
  expect(screen.getAllByText("¿Sale el lunes?")).toHaveLength(1);
  expect(screen.queryByText(/Tu respuesta no llegó/)).toBeNull();
});
