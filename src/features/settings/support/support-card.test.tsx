import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { USER_ID } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { beginQuietly, DELIVER, showSettings, TICKET } from "../testing";
import { keepDraft, readDraft } from "./support-draft";

const ID = "10000000-0000-4000-8000-000000000001";
const kept = { status: 201, body: { id: ID } };
const subject = () => screen.getByRole("textbox", { name: "Asunto" });
const message = () => screen.getByRole("textbox", { name: "Mensaje" });

beginQuietly();

test("a ticket is kept, then delivered; the form is empty and so is the draft", async () => {
  const { user, requests } = showSettings({ [TICKET]: kept, [DELIVER]: { body: { delivered: 1 } } });
  await user.type(subject(), "Ayuda ");
  await user.type(message(), "<b>No entiendo</b>");
  expect(readDraft(USER_ID)).toEqual({ subject: "Ayuda ", message: "<b>No entiendo</b>" });
  await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Ticket enviado correctamente"));
  expect(requests.find(({ path }) => path.endsWith("helpdesk_tickets"))?.body).toEqual({
    user_id: USER_ID,
    user_email: "lucia.fernandez@example.com",
    subject: "Ayuda",
    message: "<b>No entiendo</b>",
  });
  expect(requests.find(({ path }) => path.endsWith("helpdesk-webhook"))?.body).toEqual({
    user_id: USER_ID,
    ticket_id: ID,
  });
  expect(message()).toHaveProperty("value", "");
  expect(readDraft(USER_ID)).toEqual({ subject: "", message: "" });
});

test("what is written while a ticket is sent cannot be lost with it: its fields wait", async () => {
  const { user } = showSettings({ [TICKET]: () => new Promise(() => {}) });
  await user.type(subject(), "Ayuda");
  await user.type(message(), "Hola{Control>}{Enter}{/Control}");
  await user.type(message(), " y algo más");
  expect(message()).toHaveProperty("value", "Hola");
});

test("a ticket whose delivery fails is sent all the same", async () => {
  const { user } = showSettings({ [TICKET]: kept, [DELIVER]: { status: 500, body: {} } });
  await user.type(subject(), "Ayuda");
  await user.type(message(), "Hola");
  await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Ticket enviado correctamente"));
});

test("a ticket that is not kept stays in the form", async () => {
  const { user } = showSettings({ [TICKET]: "unreachable" });
  await user.type(subject(), "Ayuda");
  await user.type(message(), "Hola");
  await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Enviar ticket" })).toBeDefined());
  expect(message()).toHaveProperty("value", "Hola");
  expect(toast.success).not.toHaveBeenCalled();
  expect(toast.error).toHaveBeenCalledWith("Error al enviar el ticket. Por favor intente nuevamente.");
});

test("a draft of an earlier visit is there again, and another user's is not", () => {
  keepDraft(USER_ID, { subject: "", message: "A medias" });
  keepDraft("somebody-else", { subject: "Ajeno", message: "" });
  showSettings();
  expect(message()).toHaveProperty("value", "A medias");
  expect(subject()).toHaveProperty("value", "");
});

test("a message of 50,000 characters is kept as a draft, and says how much is too much", async () => {
  const { user, requests } = showSettings();
  await user.type(subject(), "Largo");
  fireEvent.change(message(), { target: { value: "a".repeat(50_000) } });
  await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
  expect(screen.getByText(/Has escrito 50\.000 caracteres y caben 10\.000/)).toBeDefined();
  expect(requests.some(({ path }) => path.endsWith("helpdesk_tickets"))).toBe(false);
  expect(readDraft(USER_ID).message).toHaveLength(50_000);
});

test("an empty ticket says what is missing", async () => {
  const { user } = showSettings();
  await user.click(screen.getByRole("button", { name: "Enviar ticket" }));
  expect(screen.getByText("Escribe un asunto.")).toBeDefined();
  expect(screen.getByText("Escribe tu mensaje.")).toBeDefined();
});

test("files that are dropped or pasted are refused with a sentence", () => {
  showSettings();
  const file = new File(["x"], "captura.png", { type: "image/png" });
  fireEvent.drop(message(), { dataTransfer: { files: [file], types: ["Files"] } });
  expect(screen.getByText(/Los tickets no llevan archivos/)).toBeDefined();
});
