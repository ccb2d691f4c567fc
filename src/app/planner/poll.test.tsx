import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { postRow } from "@/data/posts/testing";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { pasteInto } from "@/testing/paste-into";
import { renderScreen, sentTo, toastsOfEachTest } from "@/testing/screen";

const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const date = `${dayIn(browserTimeZone(), new Date()).slice(0, 7)}-28`;
const SAVE = "/rest/v1/rpc/save_post_card";
const POLL = { question: "¿Té?", options: ["Sí", "No"], duration: "THREE_DAYS" };
const sentContent = () =>
  (sentTo(wire, SAVE).at(-1)?.body as { p_content: Record<string, unknown> } | undefined)?.p_content;

const { toasts } = toastsOfEachTest();
async function openCard(given = {}) {
  const row = postRow({ postcard: 7, title: "Café", notes: "", date, ...given });
  const opened = renderScreen(wire, <PlannerRoute />, {
    rows: () => [row],
    answers: [on("POST", SAVE, () => ({ body: [{ ...row, version: 2 }] }))],
  });
  await opened.user.click(await screen.findByRole("button", { name: "Editar «Café»" }));
  await screen.findByLabelText("Texto a publicar");
  return opened.user;
}
type User = Awaited<ReturnType<typeof openCard>>;

const panel = () => within(screen.getByRole("region", { name: "Encuesta" }));
const field = (name: string) => panel().getByRole<HTMLInputElement>("textbox", { name });
const create = (user: User) => user.click(screen.getByRole("button", { name: "Crear encuesta" }));
const saveButton = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: /^(Guardar (borrador|cambios)|Programar)$/ });

test("a poll is written with the keyboard alone, previewed, and saved with the card", async () => {
  const user = await openCard();
  await create(user);
  expect(document.activeElement).toBe(field("Pregunta"));
  await user.paste("¿Qué café?");
  for (const option of ["Filtrado", "Espresso", "Ninguno"]) {
    await user.keyboard("{Enter}");
    await user.paste(option);
  }
  expect(document.activeElement).toBe(field("Opción 3"));
  await user.click(panel().getByRole("combobox", { name: "Duración" }));
  await user.click(await screen.findByRole("option", { name: "2 semanas" }));
  const preview = within(await screen.findByRole("article", { name: "Así se verá la publicación" }));
  await waitFor(() => expect(preview.getByText("Ninguno")).toBeDefined());
  expect(preview.getByText("0 votos · Quedan 2 semanas")).toBeDefined();
  expect(preview.queryByText("Café")).toBeNull();
  expect(screen.getByText("Sin texto, en LinkedIn se publicará solo la encuesta.")).toBeDefined();
  expect(panel().getByText(/no permite encuestas sobre política, salud/)).toBeDefined();
  expect(screen.queryByText("Agregar archivo")).toBeNull();
  await user.click(saveButton());
  expect(sentContent()).toMatchObject({
    poll: {
      question: "¿Qué café?",
      options: ["Filtrado", "Espresso", "Ninguno"],
      duration: "FOURTEEN_DAYS",
    },
    image_url: null,
  });
});

test("a title with Markdown gets a warning while LinkedIn gets it as the text: without a text and without a poll", async () => {
  const user = await openCard();
  fireEvent.change(screen.getByLabelText(/^Título/), { target: { value: "**Café**" } });
  const warning = () => screen.queryByText(/^El título lleva marcas de Markdown/);
  expect(warning()).not.toBeNull();
  fireEvent.change(screen.getByLabelText("Texto a publicar"), { target: { value: "Un texto" } });
  expect(warning()).toBeNull();
  fireEvent.change(screen.getByLabelText("Texto a publicar"), { target: { value: "" } });
  expect(warning()).not.toBeNull();
  await create(user);
  await user.paste("¿Qué café?");
  expect(warning()).toBeNull();
});

test("an unfinished poll shows no error until the user saves; the save sends nothing and focuses the first missing text", async () => {
  const user = await openCard();
  await create(user);
  await user.paste("¿Qué café?");
  await user.keyboard("{Enter}{Enter}");
  await user.paste("Espresso");
  expect(saveButton().disabled).toBe(false);
  expect(screen.queryByText("Escribe la opción 1 de la encuesta.")).toBeNull();
  await user.click(saveButton());
  expect(sentTo(wire, SAVE)).toEqual([]);
  expect(document.activeElement).toBe(field("Opción 1"));
  expect(panel().getByText("Escribe la opción 1 de la encuesta.")).toBeDefined();
});

test("the editor at once reports equal options and texts over LinkedIn's limits, which are counted in UTF-16 units", async () => {
  const user = await openCard({ poll: POLL });
  await user.clear(field("Opción 2"));
  await pasteInto(user, field("Opción 2"), " Sí ");
  expect(panel().getByText("La opción 2 de la encuesta repite otra.")).toBeDefined();
  await user.clear(field("Pregunta"));
  await pasteInto(user, field("Pregunta"), "😀".repeat(71));
  expect(panel().getByText("La pregunta de la encuesta admite hasta 140 caracteres.")).toBeDefined();
  expect(panel().getByText("142 / 140")).toBeDefined();
  expect(saveButton().disabled).toBe(true);
});

test("a list pasted into an option fills the options; surplus options stay until the user removes them", async () => {
  const user = await openCard({ poll: { ...POLL, options: ["Sí", "", "Nunca"] } });
  const optionTexts = () =>
    panel()
      .getAllByRole<HTMLInputElement>("textbox", { name: /^Opción/ })
      .map(({ value }) => value);
  await user.click(field("Opción 2"));
  await user.paste("- No\n- A veces\n- No sé\n");
  expect(optionTexts()).toEqual(["Sí", "No", "A veces", "No sé", "Nunca"]);
  expect(document.activeElement).toBe(field("Opción 4"));
  expect(panel().getByText("Una encuesta lleva de 2 a 4 opciones.")).toBeDefined();
  expect(panel().queryByRole("button", { name: "Agregar opción" })).toBeNull();
  expect(saveButton().disabled).toBe(true);
  await user.click(panel().getByRole("button", { name: "Quitar la opción 5" }));
  expect(panel().queryByText("Una encuesta lleva de 2 a 4 opciones.")).toBeNull();
  await user.click(saveButton());
  expect(sentContent()).toMatchObject({ poll: { options: ["Sí", "No", "A veces", "No sé"] } });
});

test("a poll pasted into the question of an empty poll fills the question and the options; a poll pasted into a poll with options changes only the question", async () => {
  const user = await openCard();
  await create(user);
  await user.paste("¿Qué café?\nFiltrado\nEspresso");
  expect(field("Pregunta").value).toBe("¿Qué café?");
  expect([field("Opción 1").value, field("Opción 2").value]).toEqual(["Filtrado", "Espresso"]);
  expect(document.activeElement).toBe(field("Opción 2"));
  await user.clear(field("Pregunta"));
  await user.paste("¿Té?\nSí\nNo");
  expect(field("Pregunta").value).toBe("¿Té? Sí No");
  expect(field("Opción 1").value).toBe("Filtrado");
});

test("removing a poll's option moves the next option up; a removed poll can be restored, and 'Crear encuesta' has the focus", async () => {
  const user = await openCard({ poll: { ...POLL, options: ["Sí", "No", "A veces"] } });
  await user.click(panel().getByRole("button", { name: "Quitar la opción 2" }));
  expect(field("Opción 2").value).toBe("A veces");
  expect(document.activeElement).toBe(field("Opción 2"));
  expect(panel().queryByRole("button", { name: /Quitar la opción/ })).toBeNull();
  await user.click(panel().getByRole("button", { name: "Quitar encuesta" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Crear encuesta" }));
  expect(screen.getByText("Agregar archivo")).toBeDefined();
  await waitFor(() => expect(toasts.at(-1)).toBe("message: Encuesta quitada."));
  const options = vi.mocked(toast.message).mock.lastCall?.[1] as unknown;
  act(() => (options as { action: { onClick: () => void } }).action.onClick());
  expect(field("Opción 2").value).toBe("A veces");
});

test("a removed option with text can be restored at its place; the removal of a blank option offers no undo", async () => {
  const user = await openCard({ poll: { ...POLL, options: ["Sí", "No", ""] } });
  await user.click(panel().getByRole("button", { name: "Quitar la opción 3" }));
  expect(toasts).toEqual([]);
  await user.click(panel().getByRole("button", { name: "Agregar opción" }));
  await user.click(panel().getByRole("button", { name: "Quitar la opción 1" }));
  await waitFor(() => expect(toasts).toEqual(["message: Opción 1 quitada."]));
  await pasteInto(user, field("Opción 2"), "A veces");
  const options = vi.mocked(toast.message).mock.lastCall?.[1] as unknown;
  act(() => (options as { action: { onClick: () => void } }).action.onClick());
  expect([1, 2, 3].map((n) => field(`Opción ${n}`).value)).toEqual(["Sí", "No", "A veces"]);
  expect(document.activeElement).toBe(field("Opción 1"));
});

test("a file dropped beside a poll is refused with the reason", async () => {
  await openCard({ poll: POLL });
  const files = [new File(["x"], "foto.png", { type: "image/png" })];
  fireEvent.drop(document.body, { dataTransfer: { types: ["Files"], files } });
  await waitFor(() =>
    expect(toasts.join()).toContain("Una encuesta no lleva archivos. Quita la encuesta para agregar uno."),
  );
});

test("a card with a file shows why it offers no poll", async () => {
  await openCard({
    image_url: "http://recorded.invalid/storage/v1/object/public/media/u/a.png",
    upload_type: "image",
  });
  expect(screen.queryByRole("button", { name: "Crear encuesta" })).toBeNull();
  expect(screen.getByText(/^Para crear una encuesta, quita los archivos/)).toBeDefined();
});

test("the editor names the unfilled placeholders of a poll", async () => {
  await openCard({ poll: { ...POLL, question: "¿[tu pregunta]?" } });
  expect(panel().getByText("Falta completar un dato: [tu pregunta].")).toBeDefined();
});

test("a list marks a card that has a poll, and shows the poll's question when the card has no text", async () => {
  renderScreen(wire, <PlannerRoute />, {
    rows: () => [postRow({ postcard: 7, title: "Café", notes: "", date, poll: POLL })],
  });
  const card = within(await screen.findByRole("article", { name: "Café" }));
  expect(card.getByText("Encuesta")).toBeDefined();
  expect(card.getByText("¿Té?")).toBeDefined();
});
