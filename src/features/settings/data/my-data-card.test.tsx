import { EXPORTED_NAMES } from "@contract/account/exported-tables";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toast } from "@/shared/toast";
import { pasteInto } from "@/testing/paste-into";
import { USER_ID } from "@/testing/screen";
import { muteToasts, refusal, showSettings as showAll } from "../testing";

const showSettings = (routes?: Parameters<typeof showAll>[0], options?: Parameters<typeof showAll>[1]) =>
  showAll(routes, { section: "datos", ...options });

const LOSSES = "POST /rest/v1/rpc/account_losses";
const DELETE = "POST /functions/v1/delete-account";
const LOST = { scheduled_posts: 2, credits: 12.5, files: 0 };
const READ = "GET /auth/v1/user";
const UNKNOWN_USER = { status: 403, body: { error_code: "user_not_found", msg: "gone" } };
const REFUSED = { status: 403, body: { code: "42501" } };

type Routes = Parameters<typeof showSettings>[0];

muteToasts();

async function deleteWith(word: string, routes: Routes = {}) {
  const onDeleted = vi.fn(async () => undefined);
  const shown = showSettings({ [LOSSES]: { body: [LOST] }, ...routes }, { onDeleted });
  await shown.user.click(screen.getByRole("button", { name: "Eliminar mi cuenta" }));
  await pasteInto(shown.user, await screen.findByLabelText("Escribe ELIMINAR para confirmarlo"), word);
  await shown.user.click(screen.getAllByRole("button", { name: "Eliminar mi cuenta" }).at(-1) as HTMLElement);
  const isDeleteRequested = () => shown.requests.some(({ path }) => path.endsWith("delete-account"));
  return { ...shown, onDeleted, asked: isDeleteRequested };
}

test("before an account is deleted, the dialog lists the posts and credits to be lost, and requires the word ELIMINAR", async () => {
  const { asked, onDeleted } = await deleteWith("eliminar", { [DELETE]: { body: { deleted: true } } });
  expect(screen.getByText("2 publicaciones programadas no saldrán.")).toBeDefined();
  expect(screen.getByText("Pierdes 12,5 créditos, también lo comprado; no se reembolsa.")).toBeDefined();
  expect(screen.getByText("Se borran tus textos y tus resultados.")).toBeDefined();
  expect(
    screen.getByText(/no recibes otra vez los créditos gratuitos.* guardamos mientras tanto una huella/),
  ).toBeDefined();
  expect(screen.getByText("Escribe ELIMINAR, en mayúsculas.")).toBeDefined();
  expect(asked()).toBe(false);
  expect(onDeleted).not.toHaveBeenCalled();
});

test("the browser leaves the app after the account's deletion, and a toast confirms the deletion", async () => {
  const { onDeleted } = await deleteWith("ELIMINAR", { [DELETE]: { body: { deleted: true } } });
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Eliminamos tu cuenta"));
});

test.each([
  ["account_publishing", /^Una de tus publicaciones se está enviando a LinkedIn/],
  ["unexpected", /^No pudimos eliminar tu cuenta\. No se borró nada/],
])("an account that cannot be deleted (%s) stays, with the reason", async (code, says) => {
  const { onDeleted } = await deleteWith("ELIMINAR", { [DELETE]: refusal(code) });
  await waitFor(() => expect(vi.mocked(toast.error).mock.calls.flat().join()).toMatch(says));
  expect(onDeleted).not.toHaveBeenCalled();
});

test.each([
  ["gets no response", "unreachable" as const],
  ["is refused at a second click, because the user is unknown", refusal("not_authenticated", 401)],
])(
  "when the account is gone, the user leaves the app, even if the request to delete it %s",
  async (_what, answer) => {
    const { onDeleted } = await deleteWith("ELIMINAR", { [DELETE]: answer, [READ]: UNKNOWN_USER });
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(toast.error).not.toHaveBeenCalled();
  },
);

test.each([
  ["still exists", { body: { id: USER_ID } }],
  ["cannot be looked up", { status: 503 }],
])(
  "when the deletion gets no response and the account %s, the message says that the outcome is unknown",
  async (_what, read) => {
    const { onDeleted } = await deleteWith("ELIMINAR", { [DELETE]: "unreachable", [READ]: read });
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith(
        "No llegó la respuesta: no sabemos si tu cuenta se eliminó. Inténtalo de nuevo.",
      ),
    );
    expect(onDeleted).not.toHaveBeenCalled();
  },
);

test("when the posts and credits of an account cannot be read, the page shows the failure and deletes nothing", async () => {
  const { asked } = await deleteWith("ELIMINAR", {
    [LOSSES]: REFUSED,
    [DELETE]: { body: { deleted: true } },
  });
  expect(await screen.findByText("No pudimos calcular qué se perdería")).toBeDefined();
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeDefined();
  expect(asked()).toBe(false);
});

test("a cancelled deletion of the account returns the focus to its button", async () => {
  const { user } = showSettings({ [LOSSES]: { body: [LOST] } });
  await user.click(screen.getByRole("button", { name: "Eliminar mi cuenta" }));
  await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Eliminar mi cuenta" })),
  );
});

test("a failed export of the user's data is reported, and can be started again", async () => {
  const { user } = showSettings(
    Object.fromEntries(EXPORTED_NAMES.map((table) => [`GET /rest/v1/${table}`, REFUSED])),
  );
  await user.click(screen.getByRole("button", { name: "Exportar mis datos" }));
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith("No pudimos exportar tus datos. Inténtalo de nuevo."),
  );
  expect(await screen.findByRole("button", { name: "Exportar mis datos" })).toBeDefined();
});

test("a cancelled export of the user's data stops without an error message", async () => {
  let end = (_answer: "unreachable") => {};
  const held = new Promise<"unreachable">((resolve) => {
    end = resolve;
  });
  const { user, requests } = showSettings(
    Object.fromEntries(EXPORTED_NAMES.map((table) => [`GET /rest/v1/${table}`, () => held])),
  );
  await user.click(screen.getByRole("button", { name: "Exportar mis datos" }));
  await waitFor(() => expect(requests.some(({ search }) => search.includes("select=*"))).toBe(true));
  await user.click(screen.getByRole("button", { name: "Cancelar la exportación" }));
  end("unreachable");
  expect(await screen.findByRole("button", { name: "Exportar mis datos" })).toBeDefined();
  expect(toast.error).not.toHaveBeenCalled();
});

test("an export of the user's data that is cancelled while its code loads ends at once, and saves nothing when the code arrives", async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const saveArchive = vi.fn(async () => undefined);
  vi.doMock("./save-archive", () => code.then(() => ({ saveArchive })));
  const { user } = showSettings();
  await user.click(screen.getByRole("button", { name: "Exportar mis datos" }));
  await user.click(screen.getByRole("button", { name: "Cancelar la exportación" }));
  expect(await screen.findByRole("button", { name: "Exportar mis datos" })).toBeDefined();
  arrive();
  await import("./save-archive");
  await act(async () => new Promise((next) => setImmediate(next)));
  expect(saveArchive).not.toHaveBeenCalled();
  expect(toast.error).not.toHaveBeenCalled();
  vi.doUnmock("./save-archive");
});
