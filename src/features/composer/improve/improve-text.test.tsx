import type { Poll } from "@contract/content/poll";
import { act, screen, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { on, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { toast } from "@/shared/toast";
import { renderUi } from "@/testing/render";
import { SignedIn, sentTo, toastsOfEachTest, USER_ID } from "@/testing/screen";

const { ImproveEntry } = await import("./improve-entry");
await import("./improve-text");

const POST_ID = "22222222-2222-4222-8222-222222222222";
const TEXTS = { title: "Ventas", notes: "Son dificiles. Se puede.", comment: "Enlace aqui." };
const { comment: post_comment, ...words } = TEXTS;
const IMPROVED = { body_content: "Son difíciles. Se puede.", comment_content: "El enlace está aquí." };
const usual: Responder[] = [on("POST", "/rest/v1/rpc/collect_ai_result", () => ({ body: null }))];

const { toasts } = toastsOfEachTest();
const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

type Answer = { status?: number; body: unknown };
function show(
  answer: Answer | Promise<Answer>,
  {
    postId = POST_ID,
    comment = post_comment,
    adaptTo,
    ...over
  }: Partial<{
    title: string;
    notes: string;
    comment: string;
    postId: string | null;
    publishers: string[];
    poll: Poll | null;
    adaptTo: string;
  }> = {},
) {
  wire.reset(
    on("POST", "/functions/v1/ai-text-assist", () => answer),
    on("GET", "/rest/v1/ai_usage", () => ({ body: null })),
    ...usual,
  );
  const applied: unknown[] = [];
  const written = { ...words, post_comment: comment, publishers: ["personal"], poll: null, ...over };
  const shown = renderUi(
    <SignedIn>
      <Address />
      <ImproveEntry
        userId={USER_ID}
        postId={postId}
        texts={() => ({ ...written })}
        onApply={(texts) => applied.push(texts)}
        {...(adaptTo !== undefined && { adaptTo })}
      />
    </SignedIn>,
  );
  return { ...shown, applied, written };
}
const press = async ({ user }: ReturnType<typeof show>) =>
  user.click(screen.getByRole("button", { name: "Mejorar el texto a publicar" }));
const done = { body: { id: POST_ID, state: "done", result: [IMPROVED] } };

test("P4.13 · the improved text and first comment are shown as changes of sentences, and one click accepts all of them", async () => {
  const shown = show(done);
  await press(shown);
  const dialog = await screen.findByRole("dialog", { name: "Elige qué cambios quieres" });
  expect(within(dialog).getAllByRole("checkbox")).toHaveLength(2);
  await shown.user.click(within(dialog).getByRole("button", { name: "Aplicar 2 cambios" }));
  expect(shown.applied).toEqual([{ notes: IMPROVED.body_content, post_comment: IMPROVED.comment_content }]);
  // The first toast appears late, because the toaster's code loads first.
  await vi.waitFor(() =>
    expect(toasts).toEqual(["success: Contenido mejorado con AI - Revisa y guarda manualmente"]),
  );
  expect(wire.requests[0]?.body).toMatchObject({ id: POST_ID, ...TEXTS, country: "BO" });
});

test("after the user applies the changes of an improvement, the focus returns to the improvement's button", async () => {
  const shown = show(done);
  await press(shown);
  await shown.user.click(await screen.findByRole("button", { name: "Aplicar 2 cambios" }));
  const button = await screen.findByRole("button", { name: "Mejorar el texto a publicar" });
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});

test("the request for an improvement contains the question and the options of the post's poll", async () => {
  const poll = { question: "¿Té?", options: ["Sí", "No"], duration: "ONE_DAY" } as const;
  const shown = show(done, { poll: { ...poll, options: [...poll.options] } });
  await press(shown);
  await screen.findByRole("dialog");
  expect(wire.requests[0]?.body).toMatchObject({ ...TEXTS, poll: "¿Té?\nSí\nNo" });
});

test("the comparison shows a removed sentence and an added sentence at their positions in the text", async () => {
  const other = { body_content: "Son dificiles.", comment_content: "Enlace aqui. ¿Cómo lo ves?" };
  const shown = show({ body: { id: POST_ID, state: "done", result: [other] } });
  await press(shown);
  const described = (await screen.findAllByRole("checkbox")).map(
    (box) => document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent,
  );
  expect(described).toEqual(["Antes: Se puede.Se quita", "Se agregaAhora: ¿Cómo lo ves?"]);
});

test("the user can accept some changes of the improved text and leave others out", async () => {
  const shown = show(done);
  await press(shown);
  await shown.user.click(await screen.findByRole("checkbox", { name: "Cambio 1" }));
  await shown.user.click(screen.getByRole("button", { name: "Aplicar 1 cambio" }));
  expect(shown.applied).toEqual([{ notes: TEXTS.notes, post_comment: IMPROVED.comment_content }]);
});

test("when the user types on during an improvement, the comparison uses the newest text, and a rejected change is not applied", async () => {
  let end = (_answer: Answer) => {};
  const shown = show(new Promise((resolve) => (end = resolve)));
  await press(shown);
  shown.written.notes = `${TEXTS.notes} Y algo más.`;
  shown.written.post_comment = "";
  end({ body: { ...done.body, result: [{ ...IMPROVED, comment_content: "" }] } });
  const boxes = await screen.findAllByRole("checkbox");
  const described = boxes.map(
    (box) => document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent,
  );
  expect(described.at(-1)).toContain("Y algo más.");
  await shown.user.click(boxes.at(-1) as HTMLElement);
  await shown.user.click(screen.getByRole("button", { name: "Aplicar 1 cambio" }));
  expect(shown.applied).toEqual([{ notes: `${IMPROVED.body_content} Y algo más.`, post_comment: "" }]);
});

test("when the user rejects the improved text, the written text stays", async () => {
  const shown = show(done);
  await press(shown);
  await shown.user.click(await screen.findByRole("button", { name: "No aceptar nada" }));
  const dialog = screen.getByRole("dialog");
  await shown.user.click(within(dialog).getAllByRole("button", { name: "Cerrar" }).at(-1) as HTMLElement);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(shown.applied).toEqual([]);
  expect(toasts).toEqual([]);
});

test("when an improvement changes only line breaks, the dialog says so, and each new break can be rejected", async () => {
  const written = { notes: "Hola a todos. Hoy toca. Es café.\n" };
  const broken = { body_content: "Hola a todos.\n\nHoy toca.\nEs café.", comment_content: "" };
  const shown = show({ body: { id: POST_ID, state: "done", result: [broken] } }, written);
  await press(shown);
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/Solo cambian los saltos de línea/)).toBeTruthy();
  expect(within(dialog).getByText("Nuevo párrafo")).toBeTruthy();
  await shown.user.click(screen.getByRole("checkbox", { name: "Cambio 2" }));
  await shown.user.click(screen.getByRole("button", { name: "Aplicar 1 cambio" }));
  expect(shown.applied).toEqual([
    { notes: "Hola a todos.\n\nHoy toca. Es café.\n", post_comment: "Enlace aqui." },
  ]);
});

test("a proposed first comment is unchecked at first, and the dialog names a mention that the improved text lost", async () => {
  const written = { notes: "Con @[Café Andino](urn:li:organization:1) va bien.", comment: "" };
  const answer = { body_content: "Con una cafetería va bien.", comment_content: "¿Y tú?" };
  const shown = show({ body: { id: POST_ID, state: "done", result: [answer] } }, written);
  await press(shown);
  expect((await screen.findByRole("status")).textContent).toContain("la mención de Café Andino");
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  expect(screen.getByText("Primer comentario propuesto")).toBeTruthy();
  expect(screen.queryByText(/urn:li/)).toBeNull();
  await shown.user.click(screen.getByRole("button", { name: "Aplicar 1 cambio" }));
  expect(shown.applied).toEqual([{ notes: answer.body_content, post_comment: "" }]);
});

test("an improved text that equals the written text is reported as unchanged", async () => {
  const same = [{ body_content: TEXTS.notes, comment_content: "" }];
  const shown = show({ body: { id: POST_ID, state: "done", result: same } });
  await press(shown);
  expect(await screen.findByText("La IA no propone cambios: el texto ya está bien como está.")).toBeTruthy();
});

test.each([
  [
    "without title and text",
    { title: "", notes: " " },
    "Agrega un título o notas antes de usar la mejora con AI",
  ],
  ["before the first save", { postId: null }, "Guarda la publicación antes de usar la mejora con AI"],
])(
  "P5.04 · a click on 'Mejorar' %s shows the reason for the refusal and sends no request",
  async (_what, over, sentence) => {
    const shown = show(done, over);
    await press(shown);
    await vi.waitFor(() => expect(toasts).toEqual([`error: ${sentence}`]));
    expect(wire.requests).toEqual([]);
  },
);

test("when the AI's response has no text, the improvement is reported as failed", async () => {
  const shown = show({ status: 502, body: { error: { code: "ai_media_missing" } } });
  await press(shown);
  await vi.waitFor(() =>
    expect(toasts).toEqual(["error: No se encontró texto en la respuesta del asistente AI"]),
  );
});

test("'Adaptar' requests a text for one account, and its changes can be accepted like those of an improvement", async () => {
  const shown = show(done, { adaptTo: "Café Andino", publishers: ["2414183"] });
  await shown.user.click(screen.getByRole("button", { name: "Adaptar a Café Andino" }));
  const dialog = await screen.findByRole("dialog", { name: "Elige qué cambios quieres" });
  expect(sentTo(wire, "/functions/v1/ai-text-assist").map(({ body }) => body)).toMatchObject([
    { adapt: true, publisher: "2414183", notes: TEXTS.notes },
  ]);
  await shown.user.click(within(dialog).getByRole("button", { name: "Aplicar 2 cambios" }));
  expect(shown.applied).toHaveLength(1);
  expect(toasts).toContain("success: Texto adaptado a Café Andino. Revísalo y guárdalo.");
});

test("without enough credits, the message of an improvement leads to the purchase of credits", async () => {
  const said = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const shown = show({ status: 402, body: { error: { code: "insufficient_credits" } } });
  await press(shown);
  await vi.waitFor(() =>
    expect(said.mock.lastCall?.[1]?.action).toMatchObject({ label: "Comprar créditos" }),
  );
  act(() => Reflect.get(Object(said.mock.lastCall?.[1]?.action), "onClick")());
  expect(screen.getByText("/profile?tab=pagos")).toBeDefined();
});
