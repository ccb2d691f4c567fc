import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { USER_ID } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { pasteInto } from "@/testing/paste-into";
import { DELIVER, muteToasts, showSettings, TICKET } from "../testing";
import { supportDraft } from "./support-draft";

const kept = { status: 201, body: null };
const subject = () => screen.getByRole("textbox", { name: "Asunto" });
const message = () => screen.getByRole("textbox", { name: "Mensaje" });

muteToasts();

test("P4.35 · a support ticket is stored, then delivered; the form and the draft are emptied", async () => {
  const { user, requests } = showSettings({ [TICKET]: kept, [DELIVER]: { body: { delivered: 1 } } });
  await pasteInto(user, subject(), "Ayuda ");
  await pasteInto(user, message(), "<b>No entiendo</b>");
  const { id } = supportDraft.read(USER_ID);
  expect(supportDraft.read(USER_ID)).toEqual({ id, subject: "Ayuda ", message: "<b>No entiendo</b>" });
  await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Ticket enviado correctamente"));
  expect(requests.find(({ path }) => path.endsWith("helpdesk_tickets"))?.body).toEqual({
    id,
    user_id: USER_ID,
    user_email: "lucia.fernandez@example.com",
    subject: "Ayuda",
    message: "<b>No entiendo</b>",
  });
  expect(requests.find(({ path }) => path.endsWith("helpdesk-webhook"))?.body).toEqual({
    user_id: USER_ID,
    ticket_id: id,
  });
  expect(message()).toHaveProperty("value", "");
  expect(supportDraft.read(USER_ID)).toMatchObject({ subject: "", message: "" });
});

test("a support ticket without subject or message gives the empty field the focus", async () => {
  const { user } = showSettings({});
  await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
  expect(document.activeElement).toBe(subject());
  await pasteInto(user, subject(), "Ayuda");
  await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
  expect(document.activeElement).toBe(message());
});

test("the fields of a support ticket are disabled while it is sent, so that no text is lost", async () => {
  const { user } = showSettings({ [TICKET]: () => new Promise(() => {}) });
  await pasteInto(user, subject(), "Ayuda");
  await user.type(message(), "Hola{Control>}{Enter}{/Control}");
  await pasteInto(user, message(), " y algo más");
  expect(message()).toHaveProperty("value", "Hola");
});

test("a user who leaves and returns while a support ticket is being sent sees it being sent, and then the empty form", async () => {
  let answer = (_: typeof kept) => {};
  const first = showSettings({ [TICKET]: () => new Promise((resolve) => (answer = resolve)) });
  await pasteInto(first.user, subject(), "Ayuda");
  await pasteInto(first.user, message(), "Hola");
  await first.user.keyboard("{Control>}{Enter}{/Control}");
  first.unmount();
  showSettings({}, { queryClient: first.queryClient });
  expect(message()).toHaveProperty("value", "Hola");
  expect(screen.getByRole("button", { name: /Enviando/ })).toHaveProperty("disabled", true);
  answer(kept);
  await waitFor(() => expect(message()).toHaveProperty("value", ""));
  expect(screen.getByRole("button", { name: "Enviar ticket" })).toHaveProperty("disabled", false);
});

test("a support ticket sent again after a failed request keeps its id, and a changed text gets another id", async () => {
  // The browser is offline, so that `send` does not repeat the request.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user, requests } = showSettings({ [TICKET]: "unreachable" });
  const press = async (times: number) => {
    await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(times));
  };
  await pasteInto(user, subject(), "Ayuda");
  await pasteInto(user, message(), "Hola");
  await press(1);
  await press(2);
  await pasteInto(user, message(), " otra vez");
  await press(3);
  const sent = requests.filter(({ path }) => path.endsWith("helpdesk_tickets"));
  const [one, again, another] = sent.map(({ body }) => (body as { id: string }).id);
  expect(again).toBe(one);
  expect(another).not.toBe(one);
  expect(sent[0]?.search).toContain("on_conflict=id");
});

test("when another tab has sent the support ticket, this tab's form is emptied", async () => {
  const { user } = showSettings();
  await pasteInto(user, message(), "Hola");
  const key = Object.keys(localStorage).find((name) => name.includes("support")) ?? "";
  localStorage.removeItem(key);
  fireEvent(window, new StorageEvent("storage", { key }));
  expect(message()).toHaveProperty("value", "");
});

test("a support ticket that was stored counts as sent, even when its delivery fails", async () => {
  const { user } = showSettings({ [TICKET]: kept, [DELIVER]: { status: 500, body: {} } });
  await pasteInto(user, subject(), "Ayuda");
  await pasteInto(user, message(), "Hola");
  await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Ticket enviado correctamente"));
});

test("a support ticket that cannot be stored stays in the form", async () => {
  const { user } = showSettings({ [TICKET]: "unreachable" });
  await pasteInto(user, subject(), "Ayuda");
  await pasteInto(user, message(), "Hola");
  await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Enviar ticket" })).toBeDefined());
  expect(message()).toHaveProperty("value", "Hola");
  expect(toast.success).not.toHaveBeenCalled();
  expect(toast.error).toHaveBeenCalledWith("Error al enviar el ticket. Por favor intente nuevamente.");
});

test("P3.07 P4.39 · the form restores this user's draft of an earlier visit, and not another user's draft", () => {
  supportDraft.write(USER_ID, { id: "1", subject: "", message: "A medias" });
  supportDraft.write("somebody-else", { id: "2", subject: "Ajeno", message: "" });
  showSettings();
  expect(message()).toHaveProperty("value", "A medias");
  expect(subject()).toHaveProperty("value", "");
});

test("P5.13 · a message of 50,000 characters is stored as a draft, and the form says by how much it is too long", async () => {
  const { user, requests } = showSettings();
  // A `maxLength` would make the browser cut a pasted text silently.
  expect(message()).toHaveProperty("maxLength", -1);
  await pasteInto(user, subject(), "Largo");
  fireEvent.change(message(), { target: { value: "a".repeat(50_000) } });
  await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
  expect(screen.getByText(/Escribiste 50\.000 caracteres y caben 10\.000/)).toBeDefined();
  expect(requests.some(({ path }) => path.endsWith("helpdesk_tickets"))).toBe(false);
  expect(supportDraft.read(USER_ID).message).toHaveLength(50_000);
});

test("an empty support ticket names the missing fields", async () => {
  const { user } = showSettings();
  await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
  expect(screen.getByText("Escribe un asunto.")).toBeDefined();
  expect(screen.getByText("Escribe tu mensaje.")).toBeDefined();
});

const files = { files: [new File(["x"], "captura.png", { type: "image/png" })], types: ["Files"] };

test.each([
  ["dropped", () => fireEvent.drop(message(), { dataTransfer: files })],
  ["pasted", () => fireEvent.paste(message(), { clipboardData: files })],
])(
  "a file %s into a support ticket is not attached, and a sentence says that tickets take no files",
  (_, give) => {
    showSettings();
    // `fireEvent` returns false when the form prevents the browser's default action.
    expect(give()).toBe(false);
    expect(screen.getByText(/Los tickets no llevan archivos/)).toBeDefined();
  },
);
