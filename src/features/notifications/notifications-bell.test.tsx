import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Notification } from "@/data/notifications/notification-list";
import { createQueryClient } from "@/shared/client/query-client";
import { holdNotices } from "@/shared/held-notices";
import { SessionStoreContext } from "@/shared/session/session";
import { fakeHttp } from "@/shared/testing/fake-http";
import { emitRow, hasSubscriber } from "@/shared/testing/realtime-double";
import { sessionDouble, signedIn } from "@/shared/testing/session-double";
import { allowConsole } from "@/testing/console-guard";
import { renderUi } from "@/testing/render";
import { Toaster } from "@/ui/toaster";
import { TOGETHER_MS } from "./live-toast";
import { NotificationsBell } from "./notifications-bell";

// Loads the panel before the tests, because on a busy machine it loads more slowly than `findBy` waits.
await import("./notifications-panel");

let later = Date.parse("2026-11-21T12:00:00Z");
const LIST = "POST /rest/v1/rpc/latest_notifications";
const READ = "/rest/v1/rpc/read_notification";
const REMOVE = "/rest/v1/rpc/delete_notification";
const PATH = "/rest/v1/notifications";
const PUBLISHED: Notification = {
  id: "n1",
  message: "Se publicó «Café»",
  type: "success",
  target: null,
  post_id: null,
  incident_key: null,
  read_at: null,
  created_at: "2026-11-21T12:00:00Z",
};

const show = () =>
  renderUi(
    <>
      <NotificationsBell />
      <Toaster />
    </>,
    {
      queryClient: createQueryClient(),
      wrap: (children) => (
        <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
      ),
    },
  );

beforeEach(() => {
  // Moves the clock forward, so that the next test's notices do not join this test's toast.
  vi.useFakeTimers({ toFake: ["Date"] });
  later += 10 * TOGETHER_MS;
  vi.setSystemTime(later);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("A2.23 A8.10 · the bell says when it has no notices", async () => {
  fakeHttp({ [LIST]: { body: [] } });
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Notificaciones" }));
  expect(await screen.findByText("No hay notificaciones")).toBeDefined();
});

test("A2.23 A4.21 A8.07 · the bell shows the number of unread notices, and the user marks a notice as read", async () => {
  let rows = [PUBLISHED];
  const { requests } = fakeHttp({
    [LIST]: () => ({ body: rows }),
    [`POST ${READ}`]: () => {
      rows = [{ ...PUBLISHED, read_at: "2026-11-21T13:00:00Z" }];
      return { body: { id: "n1" } };
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Notificaciones: 1 sin leer" }));
  await user.click(screen.getByRole("button", { name: "Marcar como leído: Se publicó «Café»" }));
  expect(await screen.findByText("Marcado como leído")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Notificaciones", hidden: true })).toBeDefined();
  expect(requests.find(({ path }) => path === READ)?.body).toEqual({ p_id: "n1" });
});

test("marking all notices as read includes notices that are not shown", async () => {
  let rows = [PUBLISHED, { ...PUBLISHED, id: "n2", message: "Otro aviso" }];
  const { requests } = fakeHttp({
    [LIST]: () => ({ body: rows }),
    [`PATCH ${PATH}`]: () => {
      rows = rows.map((row) => ({ ...row, read_at: "2026-11-21T13:00:00Z" }));
      return { body: rows.map(({ id }) => ({ id })) };
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Notificaciones: 2 sin leer" }));
  await user.click(screen.getByRole("button", { name: "Marcar todo como leído" }));
  expect(await screen.findByText("Todo marcado como leído")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Marcar todo como leído" })).toBeNull();
  const patch = requests.find(({ method }) => method === "PATCH");
  expect(patch?.search).toContain("read_at=is.null");
  expect(patch?.search).not.toContain("id=eq.n1");
});

test("when the server refuses to mark a notice as read, the notice is shown as unread, and the failure is reported once", async () => {
  allowConsole(/\[tribuna\] mutation: forbidden/);
  fakeHttp({
    [LIST]: { body: [PUBLISHED] },
    [`POST ${READ}`]: { status: 403, body: { message: "permission denied", code: "42501" } },
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Notificaciones: 1 sin leer" }));
  await user.click(screen.getByRole("button", { name: /^Marcar como leído/ }));
  expect(await screen.findAllByText("Error al marcar como leído")).toHaveLength(1);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Notificaciones: 1 sin leer", hidden: true })).toBeDefined(),
  );
});

test("A4.22 A8.08 · the user deletes a notice, which then disappears from the list", async () => {
  let rows = [PUBLISHED];
  const { requests } = fakeHttp({
    [LIST]: () => ({ body: rows }),
    [`POST ${REMOVE}`]: () => {
      rows = [];
      return { body: [{ id: "n1" }] };
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Notificaciones: 1 sin leer" }));
  await user.click(screen.getByRole("button", { name: "Eliminar notificación: Se publicó «Café»" }));
  expect(await screen.findByText("Notificación eliminada")).toBeDefined();
  expect(await screen.findByText("No hay notificaciones")).toBeDefined();
  expect(requests.find(({ path }) => path === REMOVE)?.body).toEqual({ p_id: "n1" });
});

test("a notice that is read or deleted by a key passes the focus to its remaining button, then to the next notice's button", async () => {
  const other = { ...PUBLISHED, id: "n2", message: "Se publicó «Té»" };
  let rows = [PUBLISHED, other];
  fakeHttp({
    [LIST]: () => ({ body: rows }),
    [`POST ${READ}`]: () => {
      rows = [{ ...PUBLISHED, read_at: "2026-11-21T13:00:00Z" }, other];
      return { body: { id: "n1" } };
    },
    [`POST ${REMOVE}`]: () => {
      rows = rows.slice(1);
      return { body: [{ id: "n1" }] };
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Notificaciones: 2 sin leer" }));
  const bin = (message: string) => screen.getByRole("button", { name: `Eliminar notificación: ${message}` });
  screen.getByRole("button", { name: "Marcar como leído: Se publicó «Café»" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(bin("Se publicó «Café»")));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(bin("Se publicó «Té»")));
  await user.keyboard("{Enter}");
  await screen.findByText("No hay notificaciones");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("dialog")));
});

test("a double click on a notice's bin deletes the notice once", async () => {
  let rows = [PUBLISHED];
  const { requests } = fakeHttp({
    [LIST]: () => ({ body: rows }),
    [`POST ${REMOVE}`]: () => {
      const marked = rows;
      rows = [];
      return { body: marked.map(({ id }) => ({ id })) };
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Notificaciones: 1 sin leer" }));
  const bin = screen.getByRole("button", { name: "Eliminar notificación: Se publicó «Café»" });
  fireEvent.click(bin);
  fireEvent.click(bin);
  expect(await screen.findByText("No hay notificaciones")).toBeDefined();
  expect(requests.filter(({ path }) => path === REMOVE)).toHaveLength(1);
  expect(screen.queryByText("Error al eliminar la notificación")).toBeNull();
});

async function dismissToasts(): Promise<void> {
  // biome-ignore lint/style/noRestrictedImports: a test looks at the real toaster.
  const { toast } = await import("sonner");
  toast.dismiss();
  await waitFor(() => expect(document.querySelectorAll("[data-sonner-toast]")).toHaveLength(0));
}

test("deleting a notice that another tab has deleted is not an error", async () => {
  let rows = [PUBLISHED];
  fakeHttp({
    [LIST]: () => ({ body: rows }),
    [`POST ${REMOVE}`]: () => {
      rows = [];
      return { body: [] };
    },
  });
  const { user } = show();
  await dismissToasts();
  await user.click(await screen.findByRole("button", { name: "Notificaciones: 1 sin leer" }));
  await user.click(screen.getByRole("button", { name: "Eliminar notificación: Se publicó «Café»" }));
  expect(await screen.findByText("No hay notificaciones")).toBeDefined();
  expect(await screen.findByText("Notificación eliminada")).toBeDefined();
});

test("A4.26 A8.09 · a new notice arrives live, with a toast", async () => {
  let rows: Notification[] = [];
  fakeHttp({ [LIST]: () => ({ body: rows }) });
  show();
  await waitFor(() => expect(hasSubscriber("notifications")).toBe(true));
  rows = [PUBLISHED];
  act(() => emitRow("notifications", PUBLISHED));
  expect(await screen.findByText("Nueva notificación")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Notificaciones: 1 sin leer" })).toBeDefined();
});

/** Finds a test's toasts by their words, because sonner keeps showing the toasts of earlier tests. */
const toastsWith = (words: string) =>
  [...document.querySelectorAll("[data-sonner-toast]")].filter((toast) => toast.textContent?.includes(words));

test("notices that arrive within a short time share one toast, and a later notice gets a toast of its own", async () => {
  fakeHttp({ [LIST]: { body: [] } });
  show();
  await waitFor(() => expect(hasSubscriber("notifications")).toBe(true));
  act(() => emitRow("notifications", { ...PUBLISHED, message: "Se publicó «Mate» en tu cuenta personal" }));
  await screen.findByText("Se publicó «Mate» en tu cuenta personal");
  vi.setSystemTime(Date.now() + TOGETHER_MS - 1);
  act(() =>
    emitRow("notifications", { ...PUBLISHED, id: "n2", message: "Se publicó «Mate» en Café Andino" }),
  );
  await screen.findByText(/en tu cuenta personal\s+Se publicó «Mate» en Café Andino/);
  expect(toastsWith("«Mate»")).toHaveLength(1);
  vi.setSystemTime(Date.now() + TOGETHER_MS);
  act(() => emitRow("notifications", { ...PUBLISHED, id: "n3", message: "Se publicó «Té»" }));
  await screen.findByText("Se publicó «Té»");
  expect(toastsWith("Nueva notificaciónSe publicó «Té»")).toHaveLength(1);
  expect(toastsWith("«Mate»")).toHaveLength(1);
});

test("a notice that the connection delivers twice is shown once, also after its toast was closed", async () => {
  fakeHttp({ [LIST]: { body: [] } });
  const { user } = show();
  await waitFor(() => expect(hasSubscriber("notifications")).toBe(true));
  const notice = { ...PUBLISHED, id: "twice", message: "Se publicó «Doble»" };
  act(() => emitRow("notifications", notice));
  act(() => emitRow("notifications", notice));
  await screen.findByText("Se publicó «Doble»");
  expect(toastsWith("«Doble»«Doble»")).toEqual([]);
  const [toast] = toastsWith("Nueva notificaciónSe publicó «Doble»");
  await user.click(within(toast as HTMLElement).getByRole("button", { name: "Cerrar" }));
  vi.setSystemTime(Date.now() + TOGETHER_MS);
  act(() => emitRow("notifications", notice));
  act(() => emitRow("notifications", { ...PUBLISHED, id: "after", message: "Se publicó «Otra»" }));
  await screen.findByText("Se publicó «Otra»");
});

test("the notice of an outcome that this tab has already shown is listed without a toast", async () => {
  const hold = holdNotices(["p1"]);
  const rows = [{ ...PUBLISHED, message: "Se publicó «Aquí»", post_id: "p1", incident_key: "published:j1" }];
  fakeHttp({ [LIST]: { body: rows } });
  show();
  await waitFor(() => expect(hasSubscriber("notifications")).toBe(true));
  act(() => emitRow("notifications", rows[0] as Notification));
  hold.end(["p1"]);
  // The toast of 'Publicar ahora' reported the post but not its comment, so the comment's notice must be
  // shown.
  act(() =>
    emitRow("notifications", {
      ...PUBLISHED,
      id: "n2",
      message: "Tu primer comentario…",
      post_id: "p1",
      incident_key: "comment:j1",
    }),
  );
  expect(await screen.findByText("Tu primer comentario…")).toBeDefined();
  expect(toastsWith("«Aquí»")).toEqual([]);
  expect(await screen.findByRole("button", { name: "Notificaciones: 1 sin leer" })).toBeDefined();
});

test("a click on a notice opens its post and marks the notice as read", async () => {
  let rows: Notification[] = [{ ...PUBLISHED, post_id: "p1", target: "/posts?post=p1" }];
  const { requests } = fakeHttp({
    [LIST]: () => ({ body: rows }),
    [`POST ${READ}`]: () => {
      rows = rows.map((row) => ({ ...row, read_at: "2026-11-21T13:00:00Z" }));
      return { body: { id: "n1" } };
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Notificaciones: 1 sin leer" }));
  const link = screen.getByRole("link", { name: "Sin leer: Se publicó «Café»" });
  expect(link.getAttribute("href")).toBe("/posts?post=p1");
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Notificaciones" })).toBeNull());
  expect(await screen.findByRole("button", { name: "Notificaciones" })).toBeDefined();
  expect(requests.filter(({ path }) => path === READ)).toHaveLength(1);
});
