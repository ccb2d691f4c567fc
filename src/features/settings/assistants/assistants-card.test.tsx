import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { toast } from "@/shared/toast";
import { pasteInto } from "@/testing/paste-into";
import { API_TOKENS, muteToasts, showSettings as showAll } from "../testing";

const showSettings = (routes: Parameters<typeof showAll>[0]) => showAll(routes, { section: "asistentes" });

const CREATE = "POST /rest/v1/rpc/create_api_token";
const REVOKE = "POST /rest/v1/rpc/revoke_api_token";
const SECRET = `trb_${"a".repeat(64)}`;
const TOKEN = {
  id: "t1",
  name: "Claude en mi computadora",
  may_plan: true,
  may_publish: false,
  created_at: "2026-11-01T10:00:00Z",
  last_used_at: null as string | null,
};

muteToasts();

test("a new assistant's token has by default the right to plan and not to publish, and its secret is shown once", async () => {
  const { user, requests } = showSettings({ [CREATE]: { body: SECRET } });
  await user.click(await screen.findByRole("button", { name: "Crear token" }));
  const dialog = await screen.findByRole("dialog", { name: "Nuevo token" });
  await user.click(within(dialog).getByRole("button", { name: "Crear token" }));
  expect(within(dialog).getByText("Escribe un nombre.")).toBeDefined();
  await pasteInto(user, within(dialog).getByRole("textbox", { name: /Nombre/ }), "Claude");
  expect(within(dialog).getByRole("checkbox", { name: "Publicar enseguida" })).toHaveProperty(
    "checked",
    false,
  );
  await user.click(within(dialog).getByRole("button", { name: "Crear token" }));
  expect(await within(dialog).findByRole("textbox", { name: "Tu token" })).toHaveProperty("value", SECRET);
  expect(requests.find(({ path }) => path.endsWith("create_api_token"))?.body).toEqual({
    p_name: "Claude",
    p_may_plan: true,
    p_may_publish: false,
  });
  await user.click(within(dialog).getByRole("button", { name: "Listo" }));
  expect(screen.queryByText(SECRET)).toBeNull();
});

test("when another tab revokes a new assistant's token, this tab no longer shows the token", async () => {
  let rows: object[] = [];
  const { user } = showSettings({
    [API_TOKENS]: () => ({ body: rows }),
    [CREATE]: () => {
      rows = [{ ...TOKEN, name: "Claude" }];
      return { body: SECRET };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Crear token" }));
  const dialog = await screen.findByRole("dialog", { name: "Nuevo token" });
  await pasteInto(user, within(dialog).getByRole("textbox", { name: /Nombre/ }), "Claude");
  await user.keyboard("{Enter}");
  expect(await within(dialog).findByRole("textbox", { name: "Tu token" })).toBeDefined();
  rows = [];
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  expect(await within(dialog).findByText(/Este token ya no sirve/)).toBeDefined();
  expect(within(dialog).queryByRole("textbox")).toBeNull();
});

test("a new assistant's token is shown even when the refetch of the list of tokens gets no response", async () => {
  let isSlow = false;
  const { user } = showSettings({
    [API_TOKENS]: () => (isSlow ? new Promise(() => {}) : { body: [] }),
    [CREATE]: () => {
      isSlow = true;
      return { body: SECRET };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Crear token" }));
  const dialog = await screen.findByRole("dialog", { name: "Nuevo token" });
  await pasteInto(user, within(dialog).getByRole("textbox", { name: /Nombre/ }), "Claude");
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  fireEvent.click(within(dialog).getByRole("button", { name: "Crear token" }));
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(within(dialog).getByRole("textbox", { name: "Tu token" })).toHaveProperty("value", SECRET);
    },
    { timeout: 15_000 },
  );
});

test("while an assistant's token is being made the dialog cannot be closed, because the token is shown only once", async () => {
  let end = (_answer: { body: string }) => {};
  const { user } = showSettings({ [CREATE]: () => new Promise((resolve) => (end = resolve)) });
  await user.click(await screen.findByRole("button", { name: "Crear token" }));
  const dialog = await screen.findByRole("dialog", { name: "Nuevo token" });
  await pasteInto(user, within(dialog).getByRole("textbox", { name: /Nombre/ }), "Claude");
  await user.keyboard("{Enter}");
  await user.keyboard("{Escape}");
  await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  end({ body: SECRET });
  const shown = await within(dialog).findByRole("textbox", { name: "Tu token" });
  await user.keyboard("{Escape}");
  expect(shown).toHaveProperty("value", SECRET);
  expect(shown.isConnected).toBe(true);
});

test("each assistant's token shows its rights and its last use, and is revoked after a confirmation", async () => {
  const { user, requests } = showSettings({ [API_TOKENS]: { body: [TOKEN] }, [REVOKE]: { body: true } });
  expect(await screen.findByText("Claude en mi computadora")).toBeDefined();
  expect(screen.getByText("Consulta, programa")).toBeDefined();
  expect(screen.getByText("Sin usar todavía")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Revocar «Claude en mi computadora»" }));
  expect(requests.some(({ path }) => path.endsWith("revoke_api_token"))).toBe(false);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revocar" }));
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith("El token ya no funciona"));
  expect(requests.find(({ path }) => path.endsWith("revoke_api_token"))?.body).toEqual({ p_id: "t1" });
});

test("revoking an assistant's token moves the focus to the next token", async () => {
  let rows = [TOKEN, { ...TOKEN, id: "t2", name: "Otro" }];
  const { user } = showSettings({
    [API_TOKENS]: () => ({ body: rows }),
    [REVOKE]: () => {
      rows = rows.slice(1);
      return { body: true };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Revocar «Claude en mi computadora»" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revocar" }));
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Revocar «Otro»" })),
  );
  expect(screen.queryByText("Claude en mi computadora")).toBeNull();
});

test("a list of assistants' tokens that cannot be read shows an error, with a retry button", async () => {
  showSettings({ [API_TOKENS]: { status: 500, body: { message: "x" } } });
  expect(await screen.findByText("No pudimos cargar tus tokens")).toBeDefined();
});
