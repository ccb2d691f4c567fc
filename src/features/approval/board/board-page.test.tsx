import type { BoardPost, ReviewBoard } from "@contract/approval";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { on, type RecordedRequest } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { allowConsole } from "@/testing/console-guard";
import { pasteInto } from "@/testing/paste-into";
import { renderUi } from "@/testing/render";
import { BoardPage } from "./board-page";

const PATH = "/functions/v1/approval";
const ACCOUNT = { id: "7", name: "Café Andino", logoUrl: null };
const postOf = (n: number, more: Partial<BoardPost> = {}): BoardPost => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  version: 1,
  text: `Lección ${n}`,
  title: null,
  comment: "",
  date: `2031-06-0${n}`,
  time: "09:30",
  timezone: "America/La_Paz",
  state: "open",
  media: [],
  poll: null,
  publishers: [{ ...ACCOUNT, own: null, isLost: false }],
  answer: null,
  thread: [],
  ...more,
});
const answered = (kind: "approved" | "changes", more = {}): BoardPost["answer"] => ({
  kind,
  by: "Ana Rojas",
  comment: "",
  at: "2031-06-01T12:00:00Z",
  isCurrent: true,
  ...more,
});
type Sent = {
  action: string;
  posts: { id: string; version: number; shown: string | null }[];
  answer: string;
  comment: string;
};
type Written = { action: string; id: string; postId: string; name: string; words: string };
const bodyOf = ({ body }: RecordedRequest) => body as Sent;

let posts: BoardPost[];
let more: number;
let sent: Sent[];
function serve(codes: Record<string, string> = {}, then?: () => void, secret = "ab".repeat(32)) {
  wire.reset(
    on("POST", PATH, (request) => {
      const body = bodyOf(request);
      if (body.action === "read_board") {
        const board: ReviewBoard = {
          account: ACCOUNT,
          month: "2031-06-01",
          total: posts.length + more,
          posts,
        };
        return { body: board };
      }
      sent.push(body);
      const isOutdated = (asked: Sent["posts"][number]) =>
        posts.some(({ id, version }) => id === asked.id && version !== asked.version);
      const outcomes = body.posts.map((asked) => ({
        id: asked.id,
        code: codes[asked.id] ?? (isOutdated(asked) ? "card_version_conflict" : null),
      }));
      const stored = new Set(outcomes.filter(({ code }) => code === null).map(({ id }) => id));
      posts = posts.map((post) =>
        stored.has(post.id)
          ? { ...post, answer: answered(body.answer as "approved", { comment: body.comment }) }
          : post,
      );
      then?.();
      return { body: { outcomes } };
    }),
  );
  window.location.hash = secret;
  return renderUi(
    <BoardPage renderPreview={(card, { name }) => <p key={name}>{`${name}: ${card.text}`}</p>} />,
  );
}
const articleOf = async (n: number) =>
  (await screen.findByText(`Café Andino: Lección ${n}`)).closest("article") as HTMLElement;
const writeName = async (user: ReturnType<typeof renderUi>["user"]) =>
  pasteInto(user, await screen.findByLabelText(/Tu nombre/), "Ana Rojas");

beforeEach(() => {
  posts = [postOf(1), postOf(2), postOf(3)];
  sent = [];
  more = 0;
});
afterEach(() => {
  window.location.hash = "";
});

test("one click approves every open post without a decision, and a report names each outcome", async () => {
  posts = [
    postOf(1),
    postOf(2),
    postOf(3, { answer: answered("approved", { isCurrent: false }) }),
    postOf(4, { answer: answered("changes") }),
    postOf(5, { state: "published" }),
  ];
  const { user } = serve({ [postOf(2).id]: "card_version_conflict" });
  await writeName(user);
  expect(screen.getByText("0 aprobadas · 1 con cambios pedidos · 3 sin respuesta · 1 ya salió")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Aprobar las demás (3)" }));
  const report = await screen.findByRole("region", { name: "Resultado de tu respuesta" });
  expect(sent.map(({ posts: asked, answer }) => [asked.map(({ id }) => id.slice(-1)), answer])).toEqual([
    [["1", "2", "3"], "approved"],
  ]);
  expect(document.activeElement).toBe(report);
  expect(
    within(report)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Lección 1 · 1 de junioAprobada",
    "Lección 2 · 2 de junioCambió mientras la mirabas: revisa la versión nueva y responde otra vez.",
    "Lección 3 · 3 de junioAprobada",
  ]);
  expect(
    await screen.findByText("2 aprobadas · 1 con cambios pedidos · 1 sin respuesta · 1 ya salió"),
  ).toBeTruthy();
});

test("a review board's link with an appended bracket opens its board; a cut link says that it is incomplete", async () => {
  const { unmount } = serve({}, undefined, `${"ab".repeat(32)})`);
  expect(await articleOf(1)).toBeTruthy();
  unmount();
  serve({}, undefined, "ab".repeat(20));
  expect(screen.getByRole("heading", { name: "Este enlace no está completo" })).toBeTruthy();
});

test("the review board of a lost company page says on each open post that it will not go out", async () => {
  const publishers = [{ ...ACCOUNT, own: null, isLost: true }];
  posts = [postOf(1, { publishers }), postOf(2, { state: "published" })];
  serve();
  const open = within(await articleOf(1));
  expect(open.getByText(/^Por ahora no puede salir en Café Andino\./)).toBeTruthy();
  expect(open.getByRole("heading", { name: /^Prevista para/ })).toBeTruthy();
  expect(screen.getAllByText(/^Por ahora no puede salir/)).toHaveLength(1);
  expect(screen.queryByText(/^Así saldrán|^Programada para/)).toBeNull();
});

test("when a month has more posts than its board shows, the reviewer reads both numbers", async () => {
  serve();
  await articleOf(1);
  expect(screen.queryByText(/no está todo el mes/)).toBeNull();
  cleanup();
  more = 509;
  serve();
  expect(await screen.findByText(/no está todo el mes: ves 3 de 512 publicaciones/)).toBeDefined();
});

test("the report on many posts lists the refused posts, and hides the names of the approved posts until a click", async () => {
  posts = Array.from({ length: 11 }, (_, n) =>
    postOf(1, { id: `00000000-0000-4000-8000-0000000000${n + 10}` }),
  );
  const refused = Object.fromEntries(posts.slice(4, 6).map(({ id }) => [id, "card_version_conflict"]));
  const { user } = serve(refused);
  await writeName(user);
  await user.click(screen.getByRole("button", { name: "Aprobar todas (11)" }));
  const report = await screen.findByRole("region", { name: "Resultado de tu respuesta" });
  const folded = within(report).getByText("Ver las aprobadas").closest("details") as HTMLDetailsElement;
  expect(folded.open).toBe(false);
  expect(within(folded).getAllByRole("listitem", { hidden: true })).toHaveLength(9);
  const reasons = within(report).getAllByText(/^Cambió mientras la mirabas/);
  expect(reasons.map((reason) => reason.closest("details"))).toEqual([null, null]);
  expect(within(report).getByText("Tu respuesta a 2 publicaciones no llegó a contar")).toBeTruthy();
});

test("without the reviewer's name no decision on a board is sent, and the name field gets the focus", async () => {
  const { user } = serve();
  await user.click(await screen.findByRole("button", { name: "Aprobar todas (3)" }));
  expect(screen.getByText("Escribe tu nombre.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Tu nombre/));
  expect(sent).toEqual([]);
});

test("a reviewer without name and comment who returns a post sees both errors at once", async () => {
  const { user } = serve();
  const article = await articleOf(2);
  await user.click(within(article).getByRole("button", { name: "Pedir cambios" }));
  expect(screen.getByText("Escribe tu nombre.")).toBeTruthy();
  expect(within(article).getByText("Explica qué hay que cambiar.")).toBeTruthy();
  expect(document.activeElement).toBe(within(article).getByLabelText(/Comentario/));
});

test("a reviewer can return a post only with a comment", async () => {
  const { user } = serve();
  await writeName(user);
  const article = await articleOf(2);
  const changes = within(article).getByRole("button", { name: "Pedir cambios" });
  await user.click(changes);
  expect(within(article).getByText("Explica qué hay que cambiar.")).toBeTruthy();
  expect(sent).toEqual([]);
  await pasteInto(user, within(article).getByLabelText(/Comentario/), "Falta el precio");
  await user.click(changes);
  expect(await within(article).findByText("Ana Rojas pidió cambios")).toBeTruthy();
  expect(within(article).getByText("Falta el precio")).toBeTruthy();
  expect(sent).toMatchObject([{ answer: "changes", comment: "Falta el precio", posts: [{ version: 1 }] }]);
});

test("a post with an unsent comment is not approved together with the other posts", async () => {
  const { user } = serve();
  await writeName(user);
  await pasteInto(user, within(await articleOf(1)).getByLabelText(/Comentario/), "Falta el precio");
  expect(screen.getByText(/^Hay un comentario sin enviar/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Aprobar las demás (2)" }));
  await screen.findByRole("region", { name: "Resultado de tu respuesta" });
  expect(sent[0]?.posts.map(({ id }) => id)).toEqual([postOf(2).id, postOf(3).id]);
  expect(within(await articleOf(1)).getByDisplayValue("Falta el precio")).toBeTruthy();
});

test("when a post leaves the board before the decision arrives, the report names the post and repeats the reviewer's comment", async () => {
  const { user } = serve({ [postOf(2).id]: "card_not_found" }, () => {
    posts = [postOf(1), postOf(3)];
  });
  await writeName(user);
  const article = await articleOf(2);
  await pasteInto(user, within(article).getByLabelText(/Comentario/), "Falta el precio");
  await user.click(within(article).getByRole("button", { name: "Pedir cambios" }));
  const report = await screen.findByRole("region", { name: "Resultado de tu respuesta" });
  expect(report.textContent).toContain("Lección 2 · 2 de junioYa no está en este tablero");
  expect(report.textContent).toContain("Falta el precio");
  await waitFor(() => expect(screen.queryByText("Café Andino: Lección 2")).toBeNull());
});

test("when the link ends before a decision arrives, the report says that the decision was not sent and repeats the comment", async () => {
  let hasEnded = false;
  const notFound = { status: 404, body: { error: { code: "not_found" } } };
  wire.reset(
    on("POST", PATH, (request) => {
      if (bodyOf(request).action === "read_board" && !hasEnded)
        return { body: { account: ACCOUNT, month: "2031-06-01", total: posts.length + more, posts } };
      hasEnded = true;
      return notFound;
    }),
  );
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<BoardPage renderPreview={(card) => <p>{`Café Andino: ${card.text}`}</p>} />);
  await writeName(user);
  const article = await articleOf(1);
  await pasteInto(user, within(article).getByLabelText(/Comentario/), "Falta el precio");
  await user.click(within(article).getByRole("button", { name: "Pedir cambios" }));
  expect(await screen.findByRole("heading", { name: "Este enlace ya no funciona" })).toBeTruthy();
  expect(screen.getAllByText("Este enlace ya no funciona")).toHaveLength(1);
  const report = await screen.findByRole("region", { name: "Resultado de tu respuesta" });
  expect(report.textContent).toContain("Tu respuesta no llegó");
  expect(report.textContent).toContain("El enlace se desactivó o venció antes de tu respuesta.");
  expect(report.textContent).toContain("Falta el precio");
});

test("a visible board is refetched each minute, and so shows its owner's changes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve();
  await articleOf(1);
  posts = [postOf(1, { text: "Lección corregida", version: 2 })];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByText("Café Andino: Lección corregida")).toBeTruthy();
  vi.useRealTimers();
});

test("'Aprobar todas' leaves out a post that changed while the board was open, and the post says that it changed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = serve();
  await writeName(user);
  await articleOf(1);
  expect(screen.getByRole("button", { name: "Aprobar todas (3)" })).toBeTruthy();
  posts = [postOf(1), postOf(2, { version: 2 }), postOf(3)];
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await screen.findByText(/Una publicación llegó o cambió mientras mirabas el tablero/)).toBeTruthy();
  const changed = await articleOf(2);
  expect(within(changed).getByText(/cambió mientras la mirabas/)).toBeTruthy();
  expect(within(await articleOf(1)).queryByText(/cambió mientras la mirabas/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Aprobar las demás (2)" }));
  await screen.findByRole("region", { name: "Resultado de tu respuesta" });
  expect(sent.map(({ posts: asked }) => asked.map(({ id }) => id.slice(-1)))).toEqual([["1", "3"]]);
  await user.click(within(changed).getByRole("button", { name: "Aprobar" }));
  expect(await within(changed).findByText(/revisa la versión nueva y responde otra vez/)).toBeTruthy();
  await user.click(within(changed).getByRole("button", { name: "Aprobar" }));
  await waitFor(() => expect(screen.queryByText(/cambió mientras/)).toBeNull());
  expect(sent.slice(1).map((one) => one.posts[0]?.version)).toEqual([1, 2]);
});

test("'Aprobar todas' leaves out a post that came to the board while it was open, and the post says so", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = serve();
  await writeName(user);
  await articleOf(1);
  posts = [postOf(1), postOf(2), postOf(3), postOf(4)];
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  const added = await articleOf(4);
  expect(within(added).getByText(/Llegó a este tablero mientras lo mirabas/)).toBeTruthy();
  expect(screen.getByText(/Una publicación llegó o cambió mientras mirabas el tablero/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Aprobar las demás (3)" }));
  await screen.findByRole("region", { name: "Resultado de tu respuesta" });
  await user.click(within(added).getByRole("button", { name: "Aprobar" }));
  await waitFor(() =>
    expect(sent.map((one) => one.posts.map(({ id }) => id.slice(-1)))).toEqual([["1", "2", "3"], ["4"]]),
  );
  await waitFor(() => expect(screen.queryByText(/Llegó a este tablero/)).toBeNull());
});

test("a post whose changes were requested before 'Aprobar todas' is reported as refused and shows the request, and its next approval names the request", async () => {
  const asked = answered("changes", { by: "Luis Soto", comment: "Falta el precio" });
  const { user } = serve({ [postOf(2).id]: "changes_requested" }, () => {
    posts = posts.map((post) => (post.id === postOf(2).id ? { ...post, answer: asked } : post));
  });
  await writeName(user);
  await user.click(screen.getByRole("button", { name: "Aprobar todas (3)" }));
  const report = await screen.findByRole("region", { name: "Resultado de tu respuesta" });
  expect(report.textContent).toContain("Lección 2 · 2 de junioPidieron cambios mientras la mirabas");
  const article = await articleOf(2);
  expect(within(article).getByText("Luis Soto pidió cambios")).toBeTruthy();
  expect(within(article).getByText("Falta el precio")).toBeTruthy();
  await user.click(within(article).getByRole("button", { name: "Cambiar la respuesta" }));
  await user.click(within(article).getByRole("button", { name: "Aprobar" }));
  await waitFor(() =>
    expect(sent.map((one) => one.posts.map(({ shown }) => shown))).toEqual([[null, null, null], [asked?.at]]),
  );
});

test("when changes are requested while a reviewer comments on a board, only the reviewer's second approval overrides the request", async () => {
  const { user, queryClient } = serve({ [postOf(1).id]: "changes_requested" });
  await writeName(user);
  const article = await articleOf(1);
  await pasteInto(user, within(article).getByLabelText(/Comentario/), "Perfecta");
  posts = [postOf(1, { answer: answered("changes", { by: "Luis Soto" }) })];
  await queryClient.refetchQueries();
  await within(article).findByText("Luis Soto pidió cambios");
  const approve = within(article).getByRole("button", { name: "Aprobar" });
  await user.click(approve);
  expect(await within(article).findByText(/^Pidieron cambios mientras la mirabas/)).toBeTruthy();
  await user.click(approve);
  await waitFor(() => expect(sent.map((one) => one.posts[0]?.shown)).toEqual([null, posts[0]?.answer?.at]));
});

test("a board's thanks for a reviewer's decision disappear when another reviewer's decision replaces it", async () => {
  const { user, queryClient } = serve();
  await writeName(user);
  const article = await articleOf(1);
  await user.click(within(article).getByRole("button", { name: "Aprobar" }));
  expect(await within(article).findByText("Gracias. Ya le avisamos.")).toBeTruthy();
  // The two approvals differ only in the reviewer's name.
  posts = [postOf(1, { answer: answered("approved", { by: "Luis Soto" }) })];
  await queryClient.refetchQueries();
  expect(await within(article).findByText("Aprobada por Luis Soto")).toBeTruthy();
  expect(within(article).queryByText("Gracias. Ya le avisamos.")).toBeNull();
});

test("an approval of a post that changed after a reviewer's request names the new version", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  posts = [postOf(1, { answer: answered("changes") })];
  const { user } = serve();
  await writeName(user);
  const article = await articleOf(1);
  posts = [postOf(1, { version: 2, answer: answered("changes", { isCurrent: false }) })];
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await user.click(await within(article).findByRole("button", { name: "Aprobar" }));
  await waitFor(() => expect(sent.at(-1)?.posts).toMatchObject([{ version: 2 }]));
});

test("a reload keeps the reviewer's name and a board's unsent comments; the board of another link gets only the name", async () => {
  const { user, unmount } = serve();
  await writeName(user);
  await pasteInto(user, within(await articleOf(2)).getByLabelText(/Comentario/), "Falta el precio");
  unmount();
  const again = serve();
  expect(within(await articleOf(2)).getByLabelText(/Comentario/)).toHaveProperty("value", "Falta el precio");
  expect(screen.getByLabelText(/Tu nombre/)).toHaveProperty("value", "Ana Rojas");
  again.unmount();
  serve({}, undefined, "cd".repeat(32));
  expect(within(await articleOf(2)).getByLabelText(/Comentario/)).toHaveProperty("value", "");
  expect(screen.getByLabelText(/Tu nombre/)).toHaveProperty("value", "Ana Rojas");
});

test("when a reviewer's decision cannot be sent, the failure is shown beside its post", async () => {
  wire.reset(
    on("POST", PATH, (request) =>
      bodyOf(request).action === "read_board"
        ? { body: { account: ACCOUNT, month: "2031-06-01", total: posts.length + more, posts } }
        : { status: 503, body: {} },
    ),
  );
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<BoardPage renderPreview={(card) => <p>{`Café Andino: ${card.text}`}</p>} />);
  await writeName(user);
  const article = await articleOf(3);
  await user.click(within(article).getByRole("button", { name: "Aprobar" }));
  expect(await within(article).findByRole("region", { name: "Resultado de tu respuesta" })).toBeTruthy();
  expect(screen.getAllByText("Tu respuesta no llegó")).toHaveLength(1);
});

const THREAD = [
  { name: "Ana Rojas", words: "Falta el precio", at: "2031-06-01T12:00:00Z" },
  { name: null, words: "Ya está", at: "2031-06-01T13:00:00Z" },
];
const asked = () => answered("changes", { comment: "Falta el precio" });

test("a thread shows a comment once with the owner's reply; a reviewer's message whose response is lost is sent again under its id", async () => {
  posts = [postOf(1, { answer: asked(), thread: THREAD })];
  const written: Written[] = [];
  let isDown = true;
  wire.reset(
    on("POST", PATH, ({ body }) => {
      const message = body as Written;
      if (message.action === "read_board")
        return { body: { account: ACCOUNT, month: "2031-06-01", total: 1, posts } };
      written.push(message);
      if (isDown) return { status: 503, body: {} };
      const { name, words } = message;
      posts = [
        postOf(1, { answer: asked(), thread: [...THREAD, { name, words, at: "2031-06-01T14:00:00Z" }] }),
      ];
      return { body: { written: true } };
    }),
  );
  window.location.hash = "ab".repeat(32);
  const { user } = renderUi(<BoardPage renderPreview={(card) => <p>{`Café Andino: ${card.text}`}</p>} />);
  const article = await articleOf(1);
  expect(within(article).getAllByText("Falta el precio")).toHaveLength(1);
  expect(within(article).getByText("Quien compartió el enlace")).toBeTruthy();
  const field = () => within(article).getByLabelText(/Mensaje/);
  await pasteInto(user, field(), "Gracias");
  const sendButton = within(article).getByRole("button", { name: "Enviar mensaje" });
  await user.click(sendButton);
  expect(screen.getByText("Escribe tu nombre.")).toBeTruthy();
  await writeName(user);
  await user.click(sendButton);
  const report = await screen.findByRole("region", { name: "Resultado de tu respuesta" });
  expect(report.textContent).toContain("Tu respuesta no llegó");
  expect(field()).toHaveProperty("value", "Gracias");
  isDown = false;
  await user.click(sendButton);
  await waitFor(() => expect(field()).toHaveProperty("value", ""));
  expect(await within(article).findByText("Gracias")).toBeTruthy();
  expect(new Set(written.map(({ id }) => id)).size).toBe(1);
  expect(written.at(-1)).toMatchObject({ postId: postOf(1).id, name: "Ana Rojas", words: "Gracias" });
}, 15_000);

test("only the owner's messages have the owner's icon, also when a reviewer takes the owner's name", async () => {
  const thread = [{ ...THREAD[0], name: "Quien compartió el enlace" }, THREAD[1]] as BoardPost["thread"];
  posts = [postOf(1, { answer: asked(), thread })];
  serve();
  const names = within(await articleOf(1)).getAllByText("Quien compartió el enlace", { selector: "li span" });
  expect(names.map((name) => name.previousElementSibling?.tagName)).toEqual([undefined, "svg"]);
});

test("at the end of a message's field, the hint says that a longer message does not fit", async () => {
  posts = [postOf(1, { answer: asked(), thread: THREAD })];
  const { user } = serve();
  const field = within(await articleOf(1)).getByLabelText(/Mensaje/);
  await pasteInto(user, field, "á".repeat(999));
  expect(screen.queryByText(/lo que sigue no cabe/)).toBeNull();
  await user.type(field, "b");
  expect(screen.getByText("Un mensaje llega hasta 1.000 caracteres: lo que sigue no cabe.")).toBeTruthy();
});

test("an unsent message stays visible when the post changes and needs a new decision", async () => {
  posts = [postOf(1, { answer: asked(), thread: THREAD })];
  const { user, queryClient } = serve();
  await pasteInto(user, within(await articleOf(1)).getByLabelText(/Mensaje/), "Gracias");
  posts = [
    postOf(1, {
      answer: { ...asked(), isCurrent: false } as BoardPost["answer"],
      thread: THREAD,
      version: 2,
    }),
  ];
  await queryClient.refetchQueries();
  const article = await articleOf(1);
  expect(await within(article).findByRole("button", { name: "Aprobar" })).toBeTruthy();
  expect(within(article).getByLabelText(/Mensaje/)).toHaveProperty("value", "Gracias");
});

test("a published post on a board shows its thread and accepts no message", async () => {
  posts = [postOf(1, { state: "published", answer: asked(), thread: THREAD })];
  serve();
  const article = await articleOf(1);
  expect(within(article).getByText("Ya está")).toBeTruthy();
  expect(within(article).queryByRole("textbox")).toBeNull();
});

test("an empty board names its month, and a published post has no decision form", async () => {
  posts = [];
  const { unmount } = serve();
  expect(await screen.findByText("Todavía no hay publicaciones en junio de 2031")).toBeTruthy();
  expect(screen.queryByLabelText(/Tu nombre/)).toBeNull();
  expect(screen.queryByText(/Aprueba cada una/)).toBeNull();
  unmount();
  posts = [postOf(1, { state: "published" })];
  serve();
  const article = await articleOf(1);
  expect(within(article).queryByRole("button")).toBeNull();
});

test("a board whose posts are all published asks for no name, and announces no publication", async () => {
  posts = [postOf(1, { state: "published" }), postOf(2, { state: "publishing" })];
  serve();
  await articleOf(2);
  expect(screen.queryByLabelText(/Tu nombre/)).toBeNull();
  expect(screen.queryByText(/^Así saldrán|aprobadas/)).toBeNull();
});

test("'Aprobar todas' leaves out posts that are being published or unconfirmed, and names the unconfirmed posts", async () => {
  posts = [postOf(1), postOf(2, { state: "publishing" }), postOf(3, { state: "unconfirmed" }), postOf(4)];
  const { user } = serve();
  await writeName(user);
  const article = await articleOf(2);
  expect(within(article).getByRole("heading", { name: "Está saliendo en este momento" })).toBeTruthy();
  expect(within(article).queryByRole("button")).toBeNull();
  expect(screen.getByText(/LinkedIn no confirmó si una ya salió/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Aprobar las demás (2)" }));
  await screen.findByRole("region", { name: "Resultado de tu respuesta" });
  expect(sent.map(({ posts: asked }) => asked.map(({ id }) => id.slice(-1)))).toEqual([["1", "4"]]);
  await user.click(within(await articleOf(3)).getByRole("button", { name: "Aprobar" }));
  await waitFor(() => expect(sent.at(-1)?.posts.map(({ id }) => id.slice(-1))).toEqual(["3"]));
});

test("while decisions are sent, the comments of their posts are locked, because the response clears them", async () => {
  const { user } = serve();
  await writeName(user);
  await pasteInto(user, within(await articleOf(2)).getByLabelText(/Comentario/), "Falta el precio");
  wire.reset(() => new Promise(() => undefined));
  await user.click(screen.getByRole("button", { name: "Aprobar las demás (2)" }));
  const isLocked = async (n: number) =>
    within(await articleOf(n)).getByLabelText<HTMLTextAreaElement>(/Comentario/).readOnly;
  expect(await Promise.all([1, 2, 3].map(isLocked))).toEqual([true, false, true]);
});

test("while a decision is sent, only the clicked button shows that it is working", async () => {
  const { user } = serve();
  await writeName(user);
  const article = await articleOf(2);
  await pasteInto(user, within(article).getByLabelText(/Comentario/), "Falta el precio");
  wire.reset(() => new Promise(() => undefined));
  const [approve, changes] = ["Aprobar", "Pedir cambios"].map((name) =>
    within(article).getByRole<HTMLButtonElement>("button", { name }),
  );
  await user.click(changes as HTMLButtonElement);
  expect([approve, changes].map((button) => button?.getAttribute("aria-busy"))).toEqual([null, "true"]);
});

const KEPT = "Esto es lo que escribiste, para que puedas copiarlo:";
test("a reviewer's unsent texts stay visible when their posts are published or leave the board, and when the link ends", async () => {
  posts = [postOf(1), postOf(2, { answer: asked(), thread: THREAD }), postOf(3)];
  const { user, queryClient } = serve();
  await pasteInto(user, within(await articleOf(1)).getByLabelText(/Comentario/), "¿Y la fecha?");
  await pasteInto(user, within(await articleOf(2)).getByLabelText(/Mensaje/), "¿Sale el lunes?");
  await pasteInto(user, within(await articleOf(3)).getByLabelText(/Comentario/), "Muy largo");
  posts = [postOf(1, { state: "published" }), postOf(3)];
  await queryClient.refetchQueries();
  expect(await screen.findAllByText(KEPT)).toHaveLength(2);
  expect(within(await articleOf(1)).getByText("¿Y la fecha?")).toBeTruthy();
  expect(screen.getByText("¿Sale el lunes?")).toBeTruthy();
  expect(within(await articleOf(3)).getByLabelText(/Comentario/)).toHaveProperty("value", "Muy largo");
  wire.reset(on("POST", PATH, () => ({ status: 404, body: { error: { code: "not_found" } } })));
  allowConsole(/not_found/);
  await queryClient.refetchQueries();
  expect(await screen.findByRole("heading", { name: "Este enlace ya no funciona" })).toBeTruthy();
  for (const words of ["¿Y la fecha?", "¿Sale el lunes?", "Muy largo"])
    expect(screen.getAllByText(words)).toHaveLength(1);
});
