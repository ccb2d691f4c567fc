import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/shared/client/query-client";
import { fakeHttp } from "@/shared/testing/fake-http";
import { USER_ID } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { allowConsole } from "@/testing/console-guard";
import { pasteInto } from "@/testing/paste-into";
import { renderUi } from "@/testing/render";
import type { TextContact } from "./number-row";
import { NumbersCard } from "./numbers-card";

const SEND = "POST /functions/v1/send-contact-code";
const VERIFY = "POST /rest/v1/rpc/verify_contact";
const REMOVE = "POST /rest/v1/rpc/remove_contact";
const NONE: TextContact = { channel: "sms", state: "no_address", address: null };

let toasts: string[];
beforeEach(() => {
  toasts = [];
  for (const kind of ["success", "error"] as const)
    vi.spyOn(toast, kind).mockImplementation((message) => void toasts.push(String(message)));
});

function show(routes: Parameters<typeof fakeHttp>[0], contact: TextContact = NONE) {
  const { requests } = fakeHttp({ [SEND]: { body: { sent: true } }, ...routes });
  const { user } = renderUi(<NumbersCard userId={USER_ID} channels={[contact]} />, {
    queryClient: createQueryClient(),
  });
  const bodies = (path: string) =>
    requests.filter((one) => one.path.endsWith(path)).map(({ body }) => body as unknown);
  return { user, bodies };
}
async function give(user: ReturnType<typeof show>["user"], number = "+56 9 1234 5678") {
  await pasteInto(user, screen.getByLabelText("Número para SMS"), number);
  await user.click(screen.getByRole("button", { name: "Enviar código" }));
}
const type = async (user: ReturnType<typeof show>["user"], code: string) => {
  const field = await screen.findByLabelText("Código de 6 dígitos");
  await user.clear(field);
  await pasteInto(user, field, code);
  await user.keyboard("{Enter}");
};

test("the app sends a code to a new phone number, and the typed code verifies the number", async () => {
  const { user, bodies } = show({ [VERIFY]: { body: "verified" } });
  await give(user);
  expect(await screen.findByText("Enviamos un código a +56912345678. Vence en 10 minutos.")).toBeDefined();
  expect(bodies("send-contact-code")).toEqual([{ channel: "sms", address: "+56912345678" }]);
  await type(user, "012345");
  await waitFor(() => expect(toasts).toEqual(["Número verificado"]));
  expect(bodies("verify_contact")).toEqual([{ p_channel: "sms", p_code: "012345" }]);
});

test("the keyboard's focus stays in the card of numbers when Enter sends a number or ends its change", async () => {
  const { user } = show({}, { channel: "sms", state: "ready", address: "+56912345678" });
  const expectFocusOn = (words: RegExp) =>
    waitFor(() => {
      expect(document.activeElement).not.toBe(document.body);
      expect(document.activeElement?.textContent).toMatch(words);
    });
  screen.getByRole("button", { name: "Cambiar el número para SMS" }).focus();
  await user.keyboard("{Enter}");
  await expectFocusOn(/Número para SMS/);
  await pasteInto(user, screen.getByLabelText("Número para SMS"), "+56 9 1234 5678");
  await user.keyboard("{Enter}");
  await expectFocusOn(/Código de 6 dígitos/);
});

test("after a wrong code the user can type another code, and after an expired code 'Enviar otro código' sends a new code", async () => {
  const ends = ["wrong", "over", "verified"];
  const { user, bodies } = show({ [VERIFY]: () => ({ body: ends.shift() }) });
  await give(user);
  await type(user, "111111");
  expect(await screen.findByText("El código no es correcto. Revísalo e inténtalo de nuevo.")).toBeDefined();
  await type(user, "222222");
  expect(await screen.findByText("Ese código ya no sirve. Pide otro.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Enviar otro código" }));
  await waitFor(() => expect(bodies("send-contact-code")).toHaveLength(2));
  expect(screen.queryByText("Ese código ya no sirve. Pide otro.")).toBeNull();
  await type(user, "012345");
  await waitFor(() => expect(toasts).toEqual(["Número verificado"]));
});

test("the form for another number stays open when the request for a repeated code ends late", async () => {
  let end = (_: { body: { sent: boolean } }) => {};
  const held = new Promise<{ body: { sent: boolean } }>((resolve) => {
    end = resolve;
  });
  let sent = 0;
  const { user } = show({ [SEND]: () => (++sent === 1 ? { body: { sent: true } } : held) });
  await give(user);
  await user.click(await screen.findByRole("button", { name: "Enviar otro código" }));
  await user.click(screen.getByRole("button", { name: "Usar otro número" }));
  await pasteInto(user, screen.getByLabelText("Número para SMS"), "+591");
  await act(async () => end({ body: { sent: true } }));
  expect(screen.getByLabelText("Número para SMS")).toHaveProperty("value", "+591");
});

test("an invalid number is not sent, and the form shows how to write a number", async () => {
  const { user, bodies } = show({});
  await give(user, "912345678");
  expect(await screen.findByText("Escribe el número completo, con + y el código de tu país.")).toBeDefined();
  expect(bodies("send-contact-code")).toEqual([]);
});

test("a half-typed number, and the form for a sent code, stay when the user leaves the tab, until 'Cancelar'", async () => {
  const ready: TextContact = { channel: "sms", state: "ready", address: "+56911111111" };
  const first = show({}, ready);
  await first.user.click(screen.getByRole("button", { name: "Cambiar el número para SMS" }));
  await pasteInto(first.user, screen.getByLabelText("Número para SMS"), "+56 9 12");
  cleanup();
  const second = show({}, ready);
  expect(screen.getByLabelText("Número para SMS")).toHaveProperty("value", "+56 9 12");
  await second.user.clear(screen.getByLabelText("Número para SMS"));
  await give(second.user);
  await screen.findByLabelText("Código de 6 dígitos");
  cleanup();
  const third = show({}, ready);
  expect(screen.getByText("Enviamos un código a +56912345678. Vence en 10 minutos.")).toBeDefined();
  await third.user.click(screen.getByRole("button", { name: "Usar otro número" }));
  await third.user.click(screen.getByRole("button", { name: "Cancelar" }));
  cleanup();
  show({}, ready);
  expect(screen.getByText("+56911111111")).toBeDefined();
});

test("when the provider refuses a phone number, the failure is reported, and the number stays in the field", async () => {
  const refusal = { status: 422, body: { error: { code: "contact_number_refused" } } };
  allowConsole(/mutation: contact_number_refused/);
  const { user } = show({ [SEND]: refusal });
  await give(user);
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^Ese número no recibe mensajes/)]));
  expect(screen.getByLabelText("Número para SMS")).toHaveProperty("value", "+56 9 1234 5678");
});

test("the user can begin to change a verified number and cancel the change, and can remove the number", async () => {
  const { user, bodies } = show(
    { [REMOVE]: { status: 204 } },
    { channel: "sms", state: "ready", address: "+56912345678" },
  );
  expect(screen.getByText("Verificado")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cambiar el número para SMS" }));
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  await user.click(screen.getByRole("button", { name: "Quitar el número para SMS" }));
  await waitFor(() => expect(toasts).toEqual(["Quitamos tu número"]));
  expect(bodies("remove_contact")).toEqual([{ p_channel: "sms" }]);
});
